import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CHAPTER_IDS } from "#notebook";
import {
  type CurveExercise,
  type Exercise,
  slipsOf,
} from "../../src/notebook/exercise/exercise.ts";
import { chapterModel, exerciseOf } from "../../src/notebook/exercise/exercises.ts";
import { emptyAnswer, isComplete, judge, readAnswer } from "../../src/notebook/exercise/judge.ts";
import { isTelling, numbersFor, seedAfter } from "../../src/notebook/exercise/numbersFor.ts";

const ALL = CHAPTER_IDS.flatMap((chapter) =>
  Object.entries(chapterModel(chapter).exercises).map(([id, exercise]) => ({
    name: `${chapter.slice(0, 2)}/${id}`,
    exercise,
    isQuestion: chapterModel(chapter).questions.includes(id),
  })),
);
const seeds = fc.integer({ min: 1, max: 400 });

describe.each(ALL.filter(({ isQuestion }) => isQuestion))("$name", ({ exercise }) => {
  it("has other numbers whenever they are drawn anew", () => {
    for (let seed = 1, drawn = 0; drawn < 20; drawn++) {
      const next = seedAfter(exercise, seed);
      expect(next).toBeGreaterThan(seed);
      expect(numbersFor(exercise, next)).not.toEqual(numbersFor(exercise, seed));
      seed = next;
    }
  });
});

describe.each(ALL)("$name", ({ exercise }) => {
  it("has the same numbers for the same seed, and slips that can be told from the answer", () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const numbers = numbersFor(exercise, seed);
        expect(numbersFor(exercise, seed)).toEqual(numbers);
        expect(isTelling(exercise, numbers)).toBe(true);
        expect(Object.values(numbers).every(Number.isFinite)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  it("takes the engine's answer for right, and each slip for itself", () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const numbers = numbersFor(exercise, seed);
        if (exercise.kind === "number") {
          const text = String(exercise.answer(numbers));
          expect(judge(exercise, numbers, { kind: "number", text }).right).toBe(true);
          for (const [id, slip] of Object.entries(exercise.slips)) {
            const wrong = { kind: "number", text: String(slip(numbers)) } as const;
            expect(judge(exercise, numbers, wrong)).toEqual({ right: false, slip: id });
          }
        } else if (exercise.kind === "choice") {
          expect(exercise.options).toContain(exercise.right(numbers));
          const wrong = exercise.options.filter((option) => option !== exercise.right(numbers));
          for (const option of wrong) {
            const verdict = judge(exercise, numbers, { kind: "choice", option });
            expect(verdict).toEqual({ right: false, slip: option });
          }
        } else if (exercise.kind === "several") {
          const options = exercise.right(numbers);
          expect(judge(exercise, numbers, { kind: "several", options }).right).toBe(true);
          expect(judge(exercise, numbers, { kind: "several", options: [] }).right).toBe(false);
        } else if (exercise.kind === "blanks") {
          const right = Object.fromEntries(
            Object.entries(exercise.blanks).map(([id, blank]) => [id, blank.answer(numbers)]),
          );
          const filled = (entered: Readonly<Record<string, number>>) => ({
            kind: "blanks" as const,
            texts: Object.fromEntries(
              Object.entries(entered).map(([id, value]) => [id, String(value)]),
            ),
          });
          expect(judge(exercise, numbers, filled(right)).right).toBe(true);
          for (const [id, blank] of Object.entries(exercise.blanks)) {
            for (const [slip, of] of Object.entries(blank.slips)) {
              const verdict = judge(exercise, numbers, filled({ ...right, [id]: of(numbers) }));
              expect(verdict.right).toBe(false);
              expect(verdict.blanks?.[id]).toEqual({ state: "wrong", slip });
            }
          }
        } else {
          const points = exercise.curve(numbers);
          expect(points.every((share) => share >= 0 && share <= 1)).toBe(true);
          expect(judge(exercise, numbers, { kind: "curve", points }).right).toBe(true);
        }
      }),
      { numRuns: 60 },
    );
  });

  it("names every slip of its marks for some set of them, and none for the right one", () => {
    if (exercise.kind !== "several") return;
    const numbers = numbersFor(exercise, 1);
    const named = new Set<string | null>();
    for (let set = 0; set < 2 ** exercise.options.length; set++) {
      const options = exercise.options.filter((_, i) => Math.floor(set / 2 ** i) % 2 === 1);
      const { right, slip } = judge(exercise, numbers, { kind: "several", options });
      if (right) expect(slip).toBeNull();
      else named.add(slip);
    }
    for (const slip of slipsOf(exercise)) expect(named).toContain(slip);
  });

  it("is not complete before something is put in, but for a choice of none", () => {
    const empty = emptyAnswer(exercise, numbersFor(exercise, 1));
    expect(isComplete(empty)).toBe(exercise.kind === "several");
  });
});

function curveOf(chapter: string, id: string): CurveExercise {
  const exercise: Exercise = exerciseOf(chapter, id);
  if (exercise.kind !== "curve") throw new TypeError(`${id} is no curve`);
  return exercise;
}

function slipOf(exercise: CurveExercise, points: readonly number[]): string | null {
  return judge(exercise, numbersFor(exercise, 1), { kind: "curve", points }).slip;
}

describe("what a wrong line shows", () => {
  it("is told from its shape, for the gentle repairer", () => {
    const exercise = curveOf("01-the-loop-that-gets-worse", "gentle-repairer");
    const [start = 0] = exercise.curve(numbersFor(exercise, 1));
    expect(slipOf(exercise, [start, 0.2, 0.15, 0.1, 0.1, 0.1])).toBe("falls-anyway");
    const straight = [0, 1, 2, 3, 4, 5].map((t) => start + 0.12 * t);
    expect(slipOf(exercise, straight)).toBe("never-levels");
    expect(slipOf(exercise, [start, 0.7, 0.9, 0.98, 0.99, 1])).toBe("all-right");
  });

  it("is told from its shape, for the one that swings", () => {
    const exercise = curveOf("05-the-boundary-belongs-to-the-repairer", "two-sided");
    const [start = 0] = exercise.curve(numbersFor(exercise, 1));
    expect(slipOf(exercise, [start, 0.75, 0.65, 0.58, 0.53, 0.5])).toBe("no-crossing");
    expect(slipOf(exercise, [start, 0.1, start, 0.1, start, 0.1])).toBe("no-damping");
    expect(slipOf(exercise, [start, 0.3, 0.2, 0.1, 0.1, 0.1])).toBe("one-way");
  });
});

describe("answers worked by hand", () => {
  // 200 plans, 120 right, α .2, β .45: 120 − 54 + 16 = 82
  it("of chapter 1", () => {
    const exercise = exerciseOf("01-the-loop-that-gets-worse", "after-one-repair");
    if (exercise.kind !== "number") throw new TypeError("no number");
    const numbers = { plans: 200, right: 120, wrong: 80, q0: 0.6, alpha: 0.2, beta: 0.45 };
    expect(exercise.answer(numbers)).toBeCloseTo(82, 9);
  });

  // .3 / (.3 + .5); G = .4·.36 − .6·.04 = .12 and .4·.2 − .6·.8 = −.4
  it("of chapter 5", () => {
    const where = exerciseOf("05-the-boundary-belongs-to-the-repairer", "where-is-it");
    if (where.kind !== "number") throw new TypeError("no number");
    expect(where.answer({ alpha: 0.3, beta: 0.5 })).toBeCloseTo(0.375, 12);
    const same = exerciseOf("05-the-boundary-belongs-to-the-repairer", "same-belief");
    if (same.kind !== "choice") throw new TypeError("no choice");
    const rates = { belief: 0.6, alpha1: 0.36, beta1: 0.04, alpha2: 0.2, beta2: 0.8 };
    expect(same.right(rates)).toBe("first");
    const which = exerciseOf("05-the-boundary-belongs-to-the-repairer", "which-sliders");
    if (which.kind !== "several") throw new TypeError("not several");
    expect(which.right({})).toEqual(["alpha", "beta"]);
  });
});

describe("reading an answer", () => {
  it.each([
    [".62", 0.62],
    ["0.62", 0.62],
    ["62%", 0.62],
    ["5/8", 0.625],
    [" 82 ", 82],
    ["5/0", null],
    ["many", null],
    ["", null],
  ])("takes %j for %j", (text, value) => {
    if (value === null) expect(readAnswer(text)).toBeNull();
    else expect(readAnswer(text)).toBeCloseTo(value, 12);
  });
});
