import { describe, expect, it } from "vitest";
import { exerciseOf } from "../../../src/notebook/exercise/exercises.ts";
import { judge } from "../../../src/notebook/exercise/judge.ts";
import { numbersFor } from "../../../src/notebook/exercise/numbersFor.ts";
import { numberOf } from "../../../src/notebook/numbers/numberOf.ts";

const CHAPTER = "07-when-to-stop";

describe("answers of chapter 7, worked by hand", () => {
  // .722 − .700 = .022
  it("two points", () => {
    const exercise = exerciseOf(CHAPTER, "headline");
    if (exercise.kind !== "choice") throw new TypeError("no choice");
    expect(exercise.right({})).toBe("two");
  });

  // 280 + 40 − 16 = 304 of 400
  it("what was right, and what changed", () => {
    const exercise = exerciseOf(CHAPTER, "count-both");
    if (exercise.kind !== "number") throw new TypeError("no number");
    const numbers = { tasks: 400, right: 280, rescued: 40, damaged: 16, repaired: 100, first: 0.7 };
    expect(exercise.answer(numbers)).toBeCloseTo(0.76, 12);
    const slip = (text: string) => judge(exercise, numbers, { kind: "number", text }).slip;
    expect(slip("320/400")).toBe("forgot-damage");
    expect(slip("256/400")).toBe("swapped");
    expect(slip(".24")).toBe("repaired-only");
    expect(slip("6%")).toBe("lead-only");
  });

  it("the arm that is missing, whichever is best", () => {
    const exercise = exerciseOf(CHAPTER, "missing-arm");
    if (exercise.kind !== "choice") throw new TypeError("no choice");
    expect(exercise.right({ rule: 0.78, fixed: 0.34, first: 0.84 })).toBe("commit-first");
    expect(exercise.right({ rule: 0.88, fixed: 0.34, first: 0.84 })).toBe("adopt");
  });

  // q₀ .5, α .25, β .9, ρ₀ .02, ρ₁ .5: accepted at once .25; rejected .25 right and .49 wrong, of which a
  // repair leaves .025 + .1225 = .1475 right: .3975 with one repair; and so on
  it("down, then past the start", () => {
    const exercise = exerciseOf(CHAPTER, "over-the-dip");
    if (exercise.kind !== "curve") throw new TypeError("no curve");
    const numbers = { q0: 0.5, alpha: 0.25, beta: 0.9, rho0: 0.02, rho1: 0.5 };
    const expected = [0.5, 0.3975, 0.4763, 0.5306, 0.579, 0.621];
    exercise.curve(numbers).forEach((share, k) => {
      expect(share).toBeCloseTo(expected[k] ?? Number.NaN, 4);
    });
  });

  it("what a wrong line shows", () => {
    const exercise = exerciseOf(CHAPTER, "over-the-dip");
    if (exercise.kind !== "curve") throw new TypeError("no curve");
    const numbers = numbersFor(exercise, 1);
    const start = exercise.curve(numbers)[0] ?? 0;
    const slip = (points: readonly number[]) =>
      judge(exercise, numbers, { kind: "curve", points }).slip;
    expect(slip([start, 0.6, 0.65, 0.7, 0.72, 0.75])).toBe("no-dip");
    expect(slip([start, 0.35, 0.28, 0.22, 0.2, 0.2])).toBe("never-back");
    expect(slip([start, 0.4, 0.6, 0.8, 0.9, 0.95])).toBe("all-right");
  });
});

describe("numbers of chapter 7", () => {
  it("are those of the logs and of the paper", () => {
    const value = (key: string) => numberOf(`own:${key}`, CHAPTER).value;
    expect(value("game-better")).toBe(59);
    expect(value("game-worse")).toBe(20);
    expect(value("colour-cap15")).toBe(0.01);
    expect(value("windows-tpm-spread")).toBe(0.058);
  });
});
