import { describe, expect, it } from "vitest";
import type { ChoiceExercise, NumberExercise } from "../../../src/notebook/exercise/exercise.ts";
import { exerciseOf } from "../../../src/notebook/exercise/exercises.ts";
import { numberOf } from "../../../src/notebook/numbers/numberOf.ts";

const CHAPTER = "02-one-answer-eight-votes";

function numberExercise(id: string): NumberExercise {
  const exercise = exerciseOf(CHAPTER, id);
  if (exercise.kind !== "number") throw new TypeError(`${id} asks for no number`);
  return exercise;
}

function choice(id: string): ChoiceExercise {
  const exercise = exerciseOf(CHAPTER, id);
  if (exercise.kind !== "choice") throw new TypeError(`${id} is no choice`);
  return exercise;
}

const own = (name: string): number => numberOf(`own:${name}`, CHAPTER).value;

describe("answers worked by hand", () => {
  // an accept counts .6/.2 = 3, a reject (1 − .6)/(1 − .2) = 1/2: 3·3·3·3 / (2·2·2) = 81/8
  it("weigh four accepts and three rejects", () => {
    const numbers = { right: 0.6, wrong: 0.2, votes: 7, accepts: 4, rejects: 3 };
    const powers = { accept: 3, reject: 2, up: 81, down: 8 };
    const exercise = numberExercise("weigh");
    expect(exercise.answer({ ...numbers, ...powers })).toBeCloseTo(10.125, 10);
    expect(exercise.slips["accepts-only"]?.({ ...numbers, ...powers })).toBe(81);
    // 4·3 against 3·2
    expect(exercise.slips["added"]?.({ ...numbers, ...powers })).toBe(2);
  });

  // 1,000 tasks, 600 right; .2 sent back: 120; .4 broken: 48; .3 accepted: 14.4
  it("follow the right answers through three steps", () => {
    const numbers = { tasks: 1000, right: 600, rho1: 0.2, beta: 0.4, rho0: 0.3 };
    const steps = { sentBack: 120, broken: 48 };
    const exercise = numberExercise("like-this");
    expect(exercise.answer({ ...numbers, ...steps })).toBeCloseTo(14.4, 9);
    expect(exercise.slips["all-tasks"]?.(numbers)).toBeCloseTo(24, 9);
    expect(exercise.slips["never-rejected"]?.(numbers)).toBeCloseTo(72, 9);
    expect(exercise.slips["survived"]?.({ ...numbers, ...steps })).toBeCloseTo(21.6, 9);
  });

  // (.9/.75)⁶ = 2.986, (.1/.25)² = .16: .478, against; with two more accepts 1.2⁸ = 4.3, for;
  // (.9/.75)⁷ · .4 = 1.43, for; a judge that tells nothing apart says nothing
  it("hear a kind judge's rejects", () => {
    const exercise = choice("kind-judge");
    const judge = { votes: 8, right: 0.9, wrong: 0.75 };
    expect(exercise.right({ ...judge, accepts: 6 })).toBe("against");
    expect(exercise.right({ ...judge, accepts: 7 })).toBe("for");
    expect(exercise.right({ ...judge, accepts: 8 })).toBe("for");
    expect(exercise.right({ votes: 8, right: 0.9, wrong: 0.9, accepts: 6 })).toBe("nothing");
  });

  it("hand in what the gold answer says", () => {
    expect(choice("hand-in").right({})).toBe("first");
  });
});

describe("the numbers of the text", () => {
  // 2⁴ = 16, 3⁴ = 81; 2⁶ = 64, 3² = 9; 2⁵/3³ = 32/27; 64/9 ÷ 16/81 = 36
  it("are powers of two and three", () => {
    expect(own("firstUp")).toBeCloseTo(16, 9);
    expect(own("firstDown")).toBeCloseTo(81, 9);
    expect(own("firstAgainst")).toBeCloseTo(81 / 16, 9);
    expect(own("secondUp")).toBeCloseTo(64, 9);
    expect(own("secondDown")).toBeCloseTo(9, 9);
    expect(own("secondFor")).toBeCloseTo(64 / 9, 9);
    expect(own("fiveFor")).toBeCloseTo(32 / 27, 9);
    expect(own("apart")).toBeCloseTo(36, 9);
  });

  // in fifths: right 4/5, wrong 2/5; Σ C(8,s) 4^s over s ≤ 4, and Σ C(8,s) 2^s 3^(8−s) over s ≥ 5, by 5⁸
  it("count tails as one does on paper", () => {
    const sentBack = 1 + 8 * 4 + 28 * 16 + 56 * 64 + 70 * 256;
    expect(own("sentBack")).toBeCloseTo(sentBack / 5 ** 8, 12);
    const waved = 56 * 32 * 27 + 28 * 64 * 9 + 8 * 128 * 3 + 256;
    expect(own("waved")).toBeCloseTo(waved / 5 ** 8, 12);
  });

  // §5.2: 55% of instances, 24% of those
  it("multiply what the labels say", () => {
    expect(own("overfixed")).toBeCloseTo(0.132, 12);
  });
});
