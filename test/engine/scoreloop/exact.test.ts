import { describe, expect, it } from "vitest";
import { normalCdf } from "../../../src/engine/numeric/normal.ts";
import { simulateScores } from "../../../src/engine/scoreloop/evaluate.ts";
import { exactScores, isExactRule } from "../../../src/engine/scoreloop/exact.ts";
import { quickNormalCdf } from "../../../src/engine/scoreloop/normalTable.ts";
import { parseScoreRule } from "../../../src/engine/scoreloop/roster.ts";
import { hiddenQuality, type ScoreWorld, scoreWorld } from "../../../src/engine/scoreloop/world.ts";

const rules = (...ids: readonly string[]) => ids.map((id) => parseScoreRule(id));
const RULES = [
  ...["fixed:2", "fixed:6", "fixed:12", "threshold", "margin:0.85", "margin:0.7"],
  ...["two-in-a-row", "in-a-row:3", "in-a-row:2@0.82", "smooth:2", "smooth-early:2"],
];
const KEYS = [
  ...(["trueReach", "observedReach", "gap", "lastStepObserved"] as const),
  ...(["steps", "quality", "wasted"] as const),
];

describe("integrals over a score world", () => {
  it("six steps reach the bar in an area that is known in closed form", () => {
    const [fixed] = exactScores(scoreWorld({ sigma: 0.1 }), rules("fixed:6"));
    // hard tasks reach it where r ≥ ln((1−s₀)/.2)/5, which lies in (.2, .4) for all s₀ in [.25, .4]
    const antiderivative = (u: number): number => u * Math.log(u) - u;
    const meanLog = (antiderivative(0.75) - antiderivative(0.6)) / 0.15;
    const hard = (0.4 - (meanLog - Math.log(0.2)) / 5) / 0.2;
    expect(fixed.byType.map((of) => of?.trueReach.estimate)).toEqual([
      expect.closeTo(1, 12),
      expect.closeTo(1, 12),
      expect.closeTo(hard, 8),
    ]);
    expect(fixed.trueReach.estimate).toBeCloseTo((2 + hard) / 3, 8);
    expect(fixed.steps.estimate).toBeCloseTo(6, 12);
  });

  it("one curve, one threshold: the product of Φ, step by step", () => {
    const types = [{ id: "one", weight: 1, s0: [0.5, 0.5], r: [0.3, 0.3] } as const];
    const world = scoreWorld({ types, sigma: 0.1 });
    const [threshold] = exactScores(world, rules("threshold"));
    let on = 1;
    let steps = 0;
    let reached = 0;
    for (let t = 1; t <= 8; t++) {
      const q = hiddenQuality(0.5, 0.3, t);
      const stop = t === 8 ? on : on * normalCdf((q - 0.8) / 0.1);
      expect(threshold.stopsAt[t - 1].estimate).toBeCloseTo(stop, 10);
      steps += t * stop;
      if (q >= 0.8) reached += stop;
      on -= stop;
    }
    expect(threshold.steps.estimate).toBeCloseTo(steps, 9);
    expect(threshold.trueReach.estimate).toBeCloseTo(reached, 9);
  });

  it("the mean of two scores: brute force over a grid of scores, clipped at 1", () => {
    // clipping matters: of two scores .55 and 1.1 the mean is .775, not .825
    const types = [{ id: "one", weight: 1, s0: [0.7, 0.7], r: [0.4, 0.4] } as const];
    const world = scoreWorld({ types, sigma: 0.2, cap: 3 });
    const [smooth] = exactScores(world, rules("smooth:2"));
    const cells = 1500;
    const step = 1 / cells;
    const mass = (t: number): Float64Array => {
      const q = hiddenQuality(0.7, 0.4, t);
      const upTo = (x: number): number => normalCdf((x - q) / 0.2);
      return Float64Array.from({ length: cells + 2 }, (_, i) =>
        i === 0 ? upTo(0) : i === cells + 1 ? 1 - upTo(1) : upTo(i * step) - upTo((i - 1) * step),
      );
    };
    const score = (i: number): number => (i === 0 ? 0 : i > cells ? 1 : (i - 0.5) * step);
    const [first, second] = [mass(1), mass(2)];
    let stopsAt2 = 0;
    for (let i = 0; i < first.length; i++) {
      for (let j = 0; j < second.length; j++) {
        if (score(i) + score(j) >= 1.6) stopsAt2 += first[i] * second[j];
      }
    }
    // cells along the line are half in: density of the sum (below 2) times half a cell
    expect(Math.abs(smooth.stopsAt[1].estimate - stopsAt2)).toBeLessThan(2 * step);
    expect(smooth.stopsAt[0].estimate).toBe(0);
  });

  it.each([
    { sigma: 0.02 },
    { sigma: 0.1 },
    { sigma: 0.3, bar: 0.6, cap: 5 },
    { sigma: 0.1, correlation: 0.3 },
    { sigma: 0.15, correlation: 0.95, bar: 0.9 },
    { sigma: 0.1, correlation: 1 },
    { sigma: 0 },
  ])("agree with simulation: %j", (changes) => {
    const world = scoreWorld(changes);
    const asked = rules(...RULES).filter((rule) => isExactRule(rule, world));
    expect(asked.length).toBeGreaterThanOrEqual(RULES.length - 2);
    const exact = exactScores(world, asked);
    const seeds = Array.from({ length: 20 }, (_, seed) => seed + 100);
    const drawn = simulateScores(world, asked, { tasks: 600, warmup: 0, seeds });
    asked.forEach(({ id }, i) => {
      for (const key of KEYS) {
        const [ours, theirs] = [exact[i][key].estimate, drawn[i][key]];
        // 12 000 tasks; a share of which none or all were seen still has an error
        const least = Math.sqrt(Math.abs(ours * (1 - ours)) / 12_000);
        const error = key === "steps" ? theirs.se : Math.max(theirs.se, least);
        // 7 worlds × 11 rules × 7 values, mostly of the same tasks: beyond 4.5 once in 150 000
        expect(Math.abs(ours - theirs.estimate), `${key} of ${id}`).toBeLessThanOrEqual(
          4.5 * error + 1e-6,
        );
      }
      const stops = exact[i].stopsAt.reduce((sum, { estimate }) => sum + estimate, 0);
      expect(stops).toBeCloseTo(1, 9);
    });
  });

  it.each([
    { sigma: 0.002 },
    { sigma: 0.02 },
    { sigma: 0.05 },
    { sigma: 0.1 },
    { sigma: 0.2, correlation: 0.5 },
    { sigma: 0.1, correlation: 0.9 },
  ])("do not move by more than 5e-6 with twice the nodes: %j", (changes) => {
    const world = scoreWorld(changes);
    const asked = rules("fixed:6", "threshold", "margin:0.85", "two-in-a-row").concat(
      world.correlation === 0 && world.sigma > 0.01 ? rules("smooth:2") : [],
    );
    const usual = exactScores(world, asked);
    const finer = exactScores(world, asked, world.sigma < 0.01 ? 32 : world.sigma < 0.045 ? 16 : 8);
    usual.forEach((one, i) => {
      for (const key of KEYS) {
        expect(Math.abs(one[key].estimate - finer[i][key].estimate)).toBeLessThan(5e-6);
      }
    });
  });

  it("go over into the limit where all of the error repeats", () => {
    const at = (correlation: number) =>
      exactScores(scoreWorld({ sigma: 0.1, correlation }), rules(...RULES.slice(0, 9)));
    const limit = at(1);
    at(0.999).forEach((one, i) => {
      for (const key of KEYS) {
        // errors of 1 − c are of the order of √(1 − c) = .032 times σ
        expect(Math.abs(one[key].estimate - limit[i][key].estimate)).toBeLessThan(0.012);
      }
    });
  });

  it("are not taken for what they cannot give", () => {
    const world = scoreWorld({ sigma: 0.1, correlation: 0.5, persistence: 0.5 });
    const exact = (id: string, of: ScoreWorld = world): boolean =>
      isExactRule(parseScoreRule(id), of);
    expect(exact("two-in-a-row")).toBe(false);
    expect(exact("two-in-a-row", { ...world, persistence: 1 })).toBe(true);
    expect(exact("two-in-a-row", { ...world, correlation: 0 })).toBe(true);
    expect(exact("threshold", scoreWorld({ sigma: 0.001 }))).toBe(false);
    expect(exact("smooth:2", scoreWorld({ sigma: 0.1, correlation: 0.999 }))).toBe(false);
    expect(exact("adaptive", scoreWorld())).toBe(false);
    expect(exact("smooth:3", scoreWorld())).toBe(false);
    expect(exact("smooth:2", scoreWorld({ bar: 0.4 }))).toBe(false);
    expect(() => exactScores(scoreWorld(), rules("budget"))).toThrow(/budget is simulated/);
  });
});

describe("Φ by table", () => {
  it("is Φ to 2e-11", () => {
    for (let x = -9; x <= 9; x += 0.00137) {
      expect(Math.abs(quickNormalCdf(x) - normalCdf(x))).toBeLessThan(2e-11);
    }
  });
});
