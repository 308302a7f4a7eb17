import { describe, expect, it } from "vitest";
import { simulateScores } from "../../../src/engine/scoreloop/evaluate.ts";
import { repeatedErrors } from "../../../src/engine/scoreloop/repeatedErrors.ts";
import { parseScoreRule } from "../../../src/engine/scoreloop/roster.ts";
import type { ScoredRun } from "../../../src/engine/scoreloop/scoredRun.ts";
import { scoreRuns } from "../../../src/engine/scoreloop/scoreRuns.ts";
import { drawTasks } from "../../../src/engine/scoreloop/tasks.ts";
import { type ScoreWorld, scoreWorld } from "../../../src/engine/scoreloop/world.ts";

const rules = (...ids: readonly string[]) => ids.map((id) => parseScoreRule(id));

/** The tested tasks of a seed as a log in which every run goes on to the cap. */
function logOf(world: ScoreWorld, tasks: number, seed: number): ScoredRun[] {
  const { scores, quality, type, cap, count } = drawTasks(world, { tasks, warmup: 0 }, seed);
  return Array.from({ length: tasks }, (_, k) => {
    const i = count - tasks + k;
    return {
      type: world.types[type[i]].id,
      scores: Array.from(scores.subarray(i * cap, (i + 1) * cap)),
      valid: Array.from(quality.subarray(i * cap, (i + 1) * cap), (q) => (q >= world.bar ? 1 : 0)),
    };
  });
}

describe("rules replayed on logged scores", () => {
  it("do there what they do in a world", () => {
    const world = scoreWorld({ sigma: 0.12 });
    const asked = rules("threshold", "two-in-a-row", "smooth:2", "fixed:6", "adaptive");
    const replayed = scoreRuns(logOf(world, 200, 4), asked, world.bar);
    const drawn = simulateScores(world, asked, { tasks: 200, warmup: 0, seeds: [4] });
    replayed.forEach((one, i) => {
      expect(one.trueReach?.estimate).toBeCloseTo(drawn[i].trueReach.estimate, 12);
      expect(one.observedReach.estimate).toBeCloseTo(drawn[i].observedReach.estimate, 12);
      expect(one.gap?.estimate).toBeCloseTo(drawn[i].gap.estimate, 12);
      expect(one.steps).toBeCloseTo(drawn[i].steps.estimate, 12);
      expect(one.wasted).toBeCloseTo(drawn[i].wasted.estimate, 12);
      one.firedBy.forEach(({ runs }, g) => {
        expect(runs / 200).toBeCloseTo(drawn[i].firedBy[g].share.estimate, 12);
      });
    });
  });

  it("count what is short, what has no label, and runs that stand for several", () => {
    const runs: ScoredRun[] = [
      { scores: [0.5, 0.9], valid: [0, 0] },
      { scores: [0.5, 0.6, 0.7], valid: [0, 0, 1], count: 3 },
      { scores: [0.85, 0.9] },
    ];
    const [threshold, twice] = scoreRuns(runs, rules("threshold", "two-in-a-row"), 0.8);
    expect(threshold).toMatchObject({ runs: 5, short: 3, unlabelled: 1, steps: 12 / 5, wasted: 0 });
    expect(threshold.trueReach).toMatchObject({ estimate: 3 / 4, n: 4 });
    expect(threshold.observedReach).toMatchObject({ estimate: 2 / 5, n: 5 });
    // one claimed and bad, three good and not claimed
    expect(threshold.gap).toMatchObject({ estimate: -0.5, n: 4 });
    expect(threshold.firedBy).toEqual([{ guard: "threshold", runs: 2 }]);
    expect(twice).toMatchObject({ short: 4, wasted: 1 / 5 });
  });

  it("take time, tokens and outputs from the log", () => {
    const scores = [0.1, 0.2, 0.3, 0.4];
    const runs: ScoredRun[] = [
      {
        scores,
        elapsed: [1e5, 2e5, 3e5, 4e5],
        tokens: [10, 20, 30, 40],
        outputs: ["a", "b", "a", ""],
      },
    ];
    const steps = scoreRuns(runs, rules("wall:300000", "tokens:20", "repeat", "wall:0"), 0.8);
    expect(steps.map((one) => one.steps)).toEqual([3, 2, 3, 4]);
  });

  it("say which run is no run", () => {
    expect(() => scoreRuns([{ scores: [] }], rules("threshold"), 0.8)).toThrow(/run 0 must have/);
    expect(() => scoreRuns([{ scores: [1], valid: [] }], rules("threshold"), 0.8)).toThrow(
      /each of its 1 scores; got 0/,
    );
  });
});

describe("how often a judge repeats an error", () => {
  it("is counted from successive steps that are alike in truth", () => {
    const runs: ScoredRun[] = [
      // bad bad bad: passes, passes, fails → after an error 1 of 2
      { scores: [0.9, 0.9, 0.1], valid: [0, 0, 0] },
      // bad bad: fails, passes → otherwise 1 of 1; bad good: not alike
      { scores: [0.1, 0.9, 0.9], valid: [0, 0, 1], count: 2 },
      // good good: fails, fails → after an error 1 of 1; a missing label leaves a pair out
      { scores: [0.1, 0.2, 0.9, 0.9], valid: [1, 1, null, 1] },
    ];
    const { falsePasses, falseFails, pairs } = repeatedErrors(runs, 0.8);
    expect(pairs).toBe(2 + 2 * 2 + 1);
    expect(falsePasses.afterError).toMatchObject({ estimate: 0.5, successes: 1, n: 2 });
    expect(falsePasses.otherwise).toMatchObject({ estimate: 1, successes: 2, n: 2 });
    expect(falsePasses.difference?.estimate).toBe(-0.5);
    expect(falseFails.afterError).toMatchObject({ successes: 1, n: 1 });
    expect(falseFails.otherwise).toBeNull();
    expect(falseFails.difference).toBeNull();
  });

  // flat quality under the bar: no task is harder to judge than another
  const flat = (correlation: number): ScoreWorld =>
    scoreWorld({
      types: [{ id: "flat", weight: 1, s0: [0.7, 0.7], r: [0, 0] }],
      sigma: 0.1,
      correlation,
    });

  it("covers no difference in most logs of a judge whose errors do not repeat", () => {
    let covered = 0;
    for (let seed = 0; seed < 60; seed++) {
      const { difference } = repeatedErrors(logOf(flat(0), 60, seed), 0.8).falsePasses;
      if (difference !== null && difference.low <= 0 && difference.high >= 0) covered++;
    }
    // 95 % of 60 is 57 with s.d. 1.7
    expect(covered).toBeGreaterThanOrEqual(57 - 4 * 1.7);
  });

  it.each([0, 0.3, 0.6])("finds the correlation %f of the world it is from", (correlation) => {
    let covered = 0;
    let sum = 0;
    for (let seed = 0; seed < 40; seed++) {
      const found = repeatedErrors(logOf(flat(correlation), 150, seed), 0.8).falsePasses
        .correlation;
      if (found === null) throw new Error("150 runs show all four kinds of pairs");
      sum += found.estimate;
      if (found.low <= correlation && found.high >= correlation) covered++;
    }
    // 95 % of 40 is 38 with s.d. 1.4
    expect(covered).toBeGreaterThanOrEqual(38 - 4 * 1.4);
    expect(Math.abs(sum / 40 - correlation)).toBeLessThan(0.05);
  });

  it("knows no correlation where a kind of pair was never seen", () => {
    const run = { scores: [0.9, 0.9, 0.1, 0.9], valid: [0, 0, 0, 0] } as const;
    expect(repeatedErrors([run], 0.8).falsePasses.correlation).toBeNull();
  });

  it("finds a judge whose errors do", () => {
    const { falsePasses } = repeatedErrors(logOf(flat(0.6), 60, 1), 0.8);
    expect(falsePasses.difference?.low).toBeGreaterThan(0);
    const { estimate, low, high } = falsePasses.afterError ?? { estimate: 0, low: 0, high: 0 };
    expect(low).toBeLessThan(estimate);
    expect(high).toBeGreaterThan(estimate);
  });
});
