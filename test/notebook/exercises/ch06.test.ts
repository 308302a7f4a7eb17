import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Exercise } from "../../../src/notebook/exercise/exercise.ts";
import { judge } from "../../../src/notebook/exercise/judge.ts";
import { numbersFor } from "../../../src/notebook/exercise/numbersFor.ts";
import { exercises, numbers } from "../../../src/notebook/exercises/ch06.ts";

function of<Kind extends Exercise["kind"]>(id: string, kind: Kind) {
  const found = exercises[id];
  if (found?.kind !== kind) throw new TypeError(`${id} is no ${kind}`);
  return found as Extract<Exercise, { kind: Kind }>;
}

const number = (name: string): number => numbers[name]?.().value ?? Number.NaN;

describe("answers worked by hand", () => {
  // odds 7/3 · (.821/.361)⁴ · (.179/.639)⁴ = 2.333 · 26.75 · .006158 = .3843; b = .2776
  it("of the hunch", () => {
    const exercise = of("how-sure", "number");
    expect(exercise.answer({})).toBeCloseTo(0.2776, 3);
    const slipOf = (text: string) => judge(exercise, {}, { kind: "number", text }).slip;
    expect([slipOf("50%"), slipOf(".7"), slipOf(".6"), slipOf(".05")]).toEqual([
      "share",
      "prior",
      "between",
      null,
    ]);
  });

  // 600 · .8 · .2 = 96, 400 · .3 · .7 = 84, 96/180; then .5333 · .9 + .4667 · .4 = 2/3
  it("of the example in the text", () => {
    expect(number("exRight")).toBeCloseTo(96, 9);
    expect(number("exWrong")).toBeCloseTo(84, 9);
    expect(number("exBelief")).toBeCloseTo(96 / 180, 12);
    expect(number("exNext")).toBeCloseTo(2 / 3, 12);
  });

  // #292: .2899 before the second votes; odds .4083 · (.821/.361)⁶ · (.179/.639)² = 4.43, b = .816
  it("of #292, once round", () => {
    expect(number("beforeSecond")).toBeCloseTo(0.29, 3);
    expect(number("afterSecond")).toBeCloseTo(0.816, 3);
    // told ρ₀ .361 − .19 = .171: odds 7/3 · (.821/.171)⁴ · (.179/.829)⁴ = 2.69
    expect(number("toldRho0")).toBeCloseTo(0.171, 12);
    expect(number("toldBelief")).toBeCloseTo(0.729, 3);
  });

  // q .6, ρ₀ .3, ρ₁ .2; accept, accept, reject; α .4, β .1:
  // 600 · .8² · .2 = 76.8; 400 · .3² · .7 = 25.2; 76.8/102 = .753; .753 · .9 + .247 · .4 = .776
  it("of the blanks, each told apart", () => {
    const exercise = of("fill-in", "blanks");
    const drawn = { prior: 0.6, rho0: 0.3, rho1: 0.2, alpha: 0.4, beta: 0.1 };
    const check = (texts: Readonly<Record<string, string>>) => {
      const { right, blanks = {} } = judge(exercise, drawn, { kind: "blanks", texts });
      const told = Object.values(blanks).map(({ state, slip }) => slip ?? state);
      return [right, ...told];
    };
    const good = { right: "76.8", wrong: "25", belief: ".75", next: "78%" };
    expect(check(good)).toEqual([true, "right", "right", "right", "right"]);
    expect(check({ ...good, right: "128", wrong: "63" })).toEqual([
      false,
      "no-prior",
      "no-prior",
      "right",
      "right",
    ]);
    expect(check({ ...good, right: "19.2", wrong: "58.8" })).toEqual([
      false,
      "rates-swapped",
      "rates-swapped",
      "right",
      "right",
    ]);
    expect(check({ ...good, right: "384", wrong: "36" })).toEqual([
      false,
      "reject-left-out",
      "reject-left-out",
      "right",
      "right",
    ]);
    expect(check({ ...good, belief: "2/3", next: ".68" }).slice(3)).toEqual([
      "share-of-votes",
      "kept-only",
    ]);
    expect(check({ ...good, belief: ".077", next: ".852" }).slice(3)).toEqual([
      "of-all-plans",
      "nothing-breaks",
    ]);
    expect(check({ ...good, belief: "3.05", next: ".753" }).slice(3)).toEqual([
      "odds-for-share",
      "unrepaired",
    ]);
  });

  // 128/(128 + 25.2) = .8355; .8355 · .9 + .1645 · .4 = .8178: right steps from a wrong first number
  it("follows a wrong number through the blanks after it", () => {
    const exercise = of("fill-in", "blanks");
    const drawn = { prior: 0.6, rho0: 0.3, rho1: 0.2, alpha: 0.4, beta: 0.1 };
    const texts = { right: "128", wrong: "25.2", belief: ".836", next: ".818" };
    const { right, blanks } = judge(exercise, drawn, { kind: "blanks", texts });
    expect(right).toBe(false);
    expect(Object.values(blanks ?? {}).map(({ state }) => state)).toEqual([
      "wrong",
      "right",
      "follows",
      "follows",
    ]);
    const open = judge(exercise, drawn, { kind: "blanks", texts: { right: "77", next: "much" } });
    expect(Object.values(open.blanks ?? {}).map(({ state }) => state)).toEqual([
      "right",
      "open",
      "open",
      "unread",
    ]);
  });

  // 9 · (.65/.3)³ · (.35/.7)⁵ = 9 · 10.17 · .03125 = 2.861: b = .741 > b* = .1/.3
  it("of the plan that most votes reject", () => {
    const exercise = of("most-reject", "choice");
    const drawn = {
      prior: 0.9,
      rho0: 0.3,
      rho1: 0.35,
      alpha: 0.1,
      beta: 0.2,
      accepts: 3,
      votes: 8,
    };
    expect(exercise.right(drawn)).toBe("commit");
    // with α .6, β .1 the boundary is at .857
    expect(exercise.right({ ...drawn, alpha: 0.6, beta: 0.1 })).toBe("fell");
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 300 }), (seed) => {
        const given = numbersFor(exercise, seed);
        expect(exercise.right(given)).toBe("commit");
        // the answer is one only where the belief did fall
        expect(given["belief"]).toBeLessThan(given["prior"] ?? 0);
      }),
      { numRuns: 60 },
    );
  });

  // ρ₀ = ρ₁ = .2, prior .5: odds 4^(2S − 6): 1/4096, 1/256, 1/16, 1, 16, 256, 4096
  it("of every count", () => {
    const exercise = of("every-count", "curve");
    const drawn = { prior: 0.5, rho0: 0.2, rho1: 0.2, votes: 6 };
    const odds = [-6, -4, -2, 0, 2, 4, 6].map((power) => 4 ** power);
    exercise.curve(drawn).forEach((belief, S) => {
      const o = odds[S] ?? Number.NaN;
      expect(belief).toBeCloseTo(o / (1 + o), 12);
    });
    const slipOf = (points: readonly number[]) =>
      judge(exercise, drawn, { kind: "curve", points }).slip;
    expect(slipOf([0, 1 / 6, 2 / 6, 3 / 6, 4 / 6, 5 / 6, 1])).toBe("share");
    expect(slipOf([0, 0, 0.1, 0.05, 0, 0, 0])).toBe("falls");
    expect(slipOf([0, 0.1, 0.2, 0.4, 0.5, 0.55, 0.6])).toBe("timid");
    expect(slipOf([0, 0.05, 0.25, 0.5, 0.75, 0.95, 1])).toBe("gentle");
  });
});
