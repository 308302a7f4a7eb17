import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import type { Estimate } from "../../../src/engine/evaluation/result.ts";
import { evaluateScores, simulateScores } from "../../../src/engine/scoreloop/evaluate.ts";
import type { ScoreResult } from "../../../src/engine/scoreloop/result.ts";
import { parseScoreRule } from "../../../src/engine/scoreloop/roster.ts";
import { scoreWorld } from "../../../src/engine/scoreloop/world.ts";
import { CDV_FIGURES, CDV_JUNE, CDV_JUNE_SEED } from "../../../src/paper/index.ts";

const TEN = Array.from({ length: 10 }, (_, seed) => seed);
const rules = (...ids: readonly string[]) => ids.map((id) => parseScoreRule(id));

describe("the table of June", () => {
  const plan = { tasks: 300, warmup: 300, stream: "python", seeds: [CDV_JUNE_SEED] } as const;
  const results = simulateScores(scoreWorld(), rules(...CDV_JUNE.map(({ id }) => id)), plan);

  it.each(CDV_JUNE.map((row, i) => ({ ...row, i })))("$id is as printed", ({ i, ...row }) => {
    const { steps, bestScore, observedReach, wasted } = results[i];
    expect(steps.estimate.toFixed(2)).toBe(row.steps.toFixed(2));
    expect(bestScore?.estimate.toFixed(3)).toBe(row.bestScore.toFixed(3));
    expect((100 * observedReach.estimate).toFixed(1)).toBe((100 * row.observedReach).toFixed(1));
    expect(wasted.estimate.toFixed(2)).toBe(row.wasted.toFixed(2));
  });

  it("measured observed reach only: true reach was 93.0 %", () => {
    expect(results.map(({ trueReach }) => (100 * trueReach.estimate).toFixed(1))).toEqual([
      "34.7",
      "92.3",
      "93.0",
      "93.0",
    ]);
  });
});

describe("what the note prints of σ .10", () => {
  const world = scoreWorld({ sigma: 0.1 });
  const ids = ["threshold", "fixed:6", "two-in-a-row"];
  const plan = { tasks: 300, warmup: 300, seeds: TEN };

  it("is what the benchmark's own ten seeds give", () => {
    const drawn = simulateScores(world, rules(...ids), { ...plan, stream: "python" });
    const [threshold, fixed, twice] = drawn;
    const { thresholdGap, fixedSixMiss, twoInARowLead } = CDV_FIGURES;
    for (const [value, figure] of [
      [threshold.gap.estimate, thresholdGap],
      [1 - fixed.trueReach.estimate, fixedSixMiss],
      [twice.trueReach.estimate - fixed.trueReach.estimate, twoInARowLead],
    ] as const) {
      expect(Math.abs(value - figure.value)).toBeLessThanOrEqual(figure.precision + 1e-12);
    }
  });

  it("agrees with what it is in all tasks, within the standard errors of its seeds", () => {
    const exact = evaluateScores(world, rules(...ids), plan);
    expect(exact.every(({ kind }) => kind === "exact")).toBe(true);
    const drawn = simulateScores(world, rules(...ids), { ...plan, stream: "python" });
    exact.forEach((one, i) => {
      for (const key of ["trueReach", "observedReach", "gap", "steps"] as const) {
        const off = Math.abs(one[key].estimate - drawn[i][key].estimate);
        expect(off).toBeLessThanOrEqual(3.5 * drawn[i][key].se + 1e-9);
      }
    });
  });
});

describe("the adaptive row", () => {
  const plan = { tasks: 300, warmup: 300, seeds: TEN };
  const stack = (world: ReturnType<typeof scoreWorld>, ...guards: readonly string[]): ScoreResult =>
    simulateScores(world, [parseScoreRule("stack", guards)], plan)[0];

  it.each([0.02, 0.1])(
    "is the threshold row but for loops that the suggested budget ends (σ %f)",
    (sigma) => {
      const world = scoreWorld({ sigma });
      const [adaptive, threshold] = simulateScores(world, rules("adaptive", "threshold"), plan);
      const fired = (id: string): number =>
        adaptive.firedBy.find(({ guard }) => guard === id)?.share.estimate ?? Number.NaN;
      expect(fired("threshold")).toBeGreaterThan(0.95);
      expect(fired("bayesian")).toBeLessThan(0.001);
      expect(fired("threshold") + fired("budget")).toBeGreaterThan(0.995);
      // every loop that the threshold does not end is one that did not claim the bar
      expect(adaptive.observedReach.estimate).toBeCloseTo(fired("threshold"), 12);
      expect(adaptive.steps.estimate).toBeLessThanOrEqual(threshold.steps.estimate);
      expect(threshold.steps.estimate - adaptive.steps.estimate).toBeLessThan(0.06);
      expect(threshold.trueReach.estimate - adaptive.trueReach.estimate).toBeLessThan(0.02);
    },
  );

  it("stays the same when the threshold is moved, left out, or made two in a row", () => {
    const world = scoreWorld({ sigma: 0.1 });
    const rest = ["plateau", "bayesian", "budget", "iterations:10"];
    const first = stack(world, "threshold", ...rest);
    for (const other of [
      stack(world, ...rest, "threshold"),
      stack(world, ...rest),
      stack(world, "two-in-a-row", ...rest),
    ]) {
      expect(other.steps).toEqual(first.steps);
      expect(other.trueReach).toEqual(first.trueReach);
      expect(other.firedBy.find(({ guard }) => guard === "bayesian")?.share.estimate).toBeCloseTo(
        first.firedBy[0].share.estimate,
        12,
      );
    }
  });

  it("takes on two in a row only once its Bayesian guard leaves scores over the bar alone", () => {
    const world = scoreWorld({ sigma: 0.1 });
    const twice = simulateScores(world, rules("two-in-a-row"), plan)[0];
    const with2 = stack(world, "two-in-a-row", "plateau", "bayesian-below", "iterations:10");
    expect(Math.abs(with2.trueReach.estimate - twice.trueReach.estimate)).toBeLessThan(0.005);
  });
});

const SWEEP = resolve("../shared/data/cdv_sigma_sweep.json");
/** Half a unit of the file's last digit. */
const ROUNDING = 0.005;
type Row = Readonly<Record<"steps" | "obs" | "true" | "laststep_obs", readonly [number, number]>>;

describe.skipIf(!existsSync(SWEEP))("the sweep over nine σ (skipped where it is absent)", () => {
  const IDS: Readonly<Record<string, string>> = {
    "fixed-2": "fixed:2",
    "fixed-6": "fixed:6",
    threshold: "threshold",
    "margin-0.85": "margin:0.85",
    "two-in-a-row": "two-in-a-row",
    "smooth-2": "smooth:2",
    "smooth-2 (step1 alone ok)": "smooth-early:2",
  };
  const columns = (of: ScoreResult): Readonly<Record<keyof Row, readonly [Estimate, number]>> => ({
    steps: [of.steps, 1],
    obs: [of.observedReach, 100],
    true: [of.trueReach, 100],
    laststep_obs: [of.lastStepObserved, 100],
  });

  /** Every row of the file with what a stream of ours gives for it. */
  function compared(stream: "python" | "overfix", exactFirst: boolean) {
    const sweep = JSON.parse(readFileSync(SWEEP, "utf8")) as Record<string, Record<string, Row>>;
    return Object.entries(sweep).flatMap(([sigma, rows]) => {
      const world = scoreWorld({ sigma: Number(sigma) });
      const byWarmup = new Map<number, [string, Row][]>();
      for (const [name, row] of Object.entries(rows)) {
        const warmup = Number(/warm(\d+)/.exec(name)?.[1] ?? 300);
        byWarmup.set(warmup, [...(byWarmup.get(warmup) ?? []), [name, row]]);
      }
      return [...byWarmup].flatMap(([warmup, named]) => {
        const asked = named.map(([name]) => parseScoreRule(IDS[name] ?? "adaptive"));
        const plan = { tasks: 300, warmup, stream, seeds: TEN };
        const results = (exactFirst ? evaluateScores : simulateScores)(world, asked, plan);
        return named.map(([name, row], i) => ({
          name: `${name} at σ ${sigma}`,
          row,
          of: results[i],
        }));
      });
    });
  }

  it("comes out to the last printed digit from the benchmark's own stream, means and s.d.", () => {
    let numbers = 0;
    for (const { name, row, of } of compared("python", false)) {
      for (const [key, [{ estimate, se }, unit]] of Object.entries(columns(of))) {
        const printed = row[key as keyof Row].map((value) => value.toFixed(2));
        const ours = [estimate * unit, se * unit * Math.sqrt(TEN.length)];
        expect(
          ours.map((value) => value.toFixed(2)),
          `${key} of ${name}`,
        ).toEqual(printed);
        numbers += 2;
      }
    }
    expect(numbers).toBe(768);
  });

  it("agrees with our own streams and integrals within combined standard errors", () => {
    const z: number[] = [];
    for (const { row, of } of compared("overfix", true)) {
      for (const [key, [{ estimate, se }, unit]] of Object.entries(columns(of))) {
        const [mean, sd] = row[key as keyof Row];
        // where ten seeds happened not to differ, a share still has its binomial error
        const share = Math.min(1, Math.max(0, estimate));
        const binomial = unit === 1 ? 0 : unit * Math.sqrt((share * (1 - share)) / 3000);
        const error = Math.hypot(Math.max(sd / Math.sqrt(TEN.length), binomial), se * unit);
        const off = Math.max(0, Math.abs(mean - estimate * unit) - ROUNDING);
        z.push(off === 0 ? 0 : off / error);
      }
    }
    expect(z).toHaveLength(384);
    // Of 384 normal numbers 17 would lie beyond 2 and 1 beyond 3. With s.d. of ten seeds (Student's t, 9
    // degrees of freedom) it is 29 and 6; rows of one σ share tasks, so the counts scatter more widely.
    const beyond = (bound: number): number => z.filter((each) => each > bound).length;
    expect(beyond(2)).toBeLessThan(58);
    expect(beyond(3)).toBeLessThan(12);
  });
});
