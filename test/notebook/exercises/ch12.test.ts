import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { exerciseOf } from "../../../src/notebook/exercise/exercises.ts";
import { judge } from "../../../src/notebook/exercise/judge.ts";
import { numbersFor } from "../../../src/notebook/exercise/numbersFor.ts";

const CHAPTER = "12-your-loop";
const seeds = fc.integer({ min: 1, max: 400 });

function choice(id: string) {
  const exercise = exerciseOf(CHAPTER, id);
  if (exercise.kind !== "choice") throw new TypeError(`${id} is no choice`);
  return exercise;
}

function rightAnswers(id: string): readonly string[] {
  const exercise = choice(id);
  const seen = Array.from({ length: 60 }, (_, i) => exercise.right(numbersFor(exercise, i + 1)));
  return [...new Set(seen)].toSorted();
}

describe("chapter 12", () => {
  // with 389/902 and 388/2898: .775·(1 − .13389) + .225·.43126 = .67124 + .09703 = .76827
  it("predicts a line that hardly moves", () => {
    const exercise = exerciseOf(CHAPTER, "nothing-injected");
    if (exercise.kind !== "curve") throw new TypeError("no curve");
    const line = exercise.curve({});
    expect(line[0]).toBe(0.775);
    expect(line[1]).toBeCloseTo(0.76827, 4);
    // b* = .43126/.56515
    expect(line[5]).toBeCloseTo(0.7631, 3);
    const fall = { kind: "curve", points: [0.775, 0.6, 0.5, 0.45, 0.4, 0.4] } as const;
    expect(judge(exercise, {}, fall).right).toBe(false);
  });

  // Q .5: (.5·.296 − .5·.167, .5·.475 − .5·.058) = (.0645, .2085); the others by hand alike
  it("reads the verdict from both ends of the gain", () => {
    const { right } = choice("does-it-pay");
    expect(right({ gainLow: 0.0645, gainHigh: 0.2085 })).toBe("pays");
    expect(right({ gainLow: -0.3, gainHigh: -0.135 })).toBe("does-not");
    expect(right({ gainLow: -0.08, gainHigh: 0.11 })).toBe("cannot");
  });

  it("has ends that are what the shown intervals give", () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const log = numbersFor(choice("does-it-pay"), seed);
        const { q0 = 0, alphaLow = 0, alphaHigh = 0, betaLow = 0, betaHigh = 0 } = log;
        expect(log["gainLow"]).toBeCloseTo((1 - q0) * alphaLow - q0 * betaHigh, 12);
        expect(log["gainHigh"]).toBeCloseTo((1 - q0) * alphaHigh - q0 * betaLow, 12);
        // with the two decimals that a reader sees the sign is the same
        const seen = (value: number): number => Math.round(100 * value) / 100;
        const low = (1 - q0) * seen(alphaLow) - q0 * seen(betaHigh);
        const high = (1 - q0) * seen(alphaHigh) - q0 * seen(betaLow);
        expect(Math.sign(low)).toBe(Math.sign(log["gainLow"] ?? 0));
        expect(Math.sign(high)).toBe(Math.sign(log["gainHigh"] ?? 0));
      }),
      { numRuns: 60 },
    );
  });

  it("buys labels where the reader's own weighing puts most of the doubt", () => {
    const exercise = choice("which-labels");
    fc.assert(
      fc.property(seeds, (seed) => {
        const log = numbersFor(exercise, seed);
        const { fromAlpha = 0, fromBeta = 0, gainLow = 0, gainHigh = 0 } = log;
        expect(exercise.right(log)).toBe(fromBeta > fromAlpha ? "start-right" : "start-wrong");
        expect(gainLow).toBeLessThan(0);
        expect(gainHigh).toBeGreaterThan(0);
      }),
      { numRuns: 60 },
    );
  });

  it.each([
    ["does-it-pay", ["cannot", "does-not", "pays"]],
    ["which-labels", ["start-right", "start-wrong"]],
  ])("%s turns with its numbers, and its decoys are never right", (id, rights) => {
    expect(rightAnswers(id)).toEqual(rights);
  });

  it("reports of the better rule what its own judge says", () => {
    const exercise = exerciseOf(CHAPTER, "what-it-reports");
    if (exercise.kind !== "number") throw new TypeError("no number");
    // b* = .25/.65 < .6: first plans; .3 + (1 − .3 − .1)·.6 = .66
    const stay = { q0: 0.6, alpha: 0.25, beta: 0.4, rho0: 0.3, rho0Late: 0.65, rho1: 0.1 };
    expect(exercise.answer(stay)).toBeCloseTo(0.66, 9);
    // .65 + .25·.385 = .746: the worse rule reports more
    expect(exercise.slips["other-rule"]?.(stay)).toBeCloseTo(0.746, 2);
    // b* = .4/.5 > .45: repair; .6 + (1 − .6 − .1)·.8 = .84, within what ten repairs leave of the way
    const go = { q0: 0.45, alpha: 0.4, beta: 0.1, rho0: 0.15, rho0Late: 0.6, rho1: 0.1 };
    expect(exercise.answer(go)).toBeCloseTo(0.84, 3);
  });
});
