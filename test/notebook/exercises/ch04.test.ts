import { describe, expect, it } from "vitest";
import type { Exercise } from "../../../src/notebook/exercise/exercise.ts";
import { judge } from "../../../src/notebook/exercise/judge.ts";
import { numbersFor } from "../../../src/notebook/exercise/numbersFor.ts";
import { exercises, numbers } from "../../../src/notebook/exercises/ch04.ts";

function of<Kind extends Exercise["kind"]>(id: string, kind: Kind) {
  const found = exercises[id];
  if (found?.kind !== kind) throw new TypeError(`${id} is no ${kind}`);
  return found as Extract<Exercise, { kind: Kind }>;
}

describe("which ways mislead", () => {
  const exercise = of("which-ways", "several");
  const slipOf = (...options: readonly string[]): string | null =>
    judge(exercise, {}, { kind: "several", options }).slip;

  // model §2: five ways; a noisy but steady judge and more votes are none
  it("are five of the seven", () => {
    expect(exercise.right({})).toEqual(["lenient", "inverted", "one-plan", "stop", "kinds"]);
  });

  it("names what a wrong set of marks shows", () => {
    expect(slipOf()).toBe("none");
    expect(slipOf("lenient", "inverted")).toBe("judge-only");
    expect(slipOf("lenient", "inverted", "one-plan", "stop", "kinds", "noisy")).toBe("noise");
    expect(slipOf("lenient", "inverted", "one-plan", "stop")).toBe("parts");
    expect(slipOf("lenient", "inverted", "one-plan", "kinds")).toBe("selection");
    // one that is left out for no known reason
    expect(slipOf("lenient", "one-plan", "stop", "kinds")).toBeNull();
  });
});

describe("answers worked by hand", () => {
  // ρ₀ .3, ρ₁ .1: J = .6; (.54 − .3)/.6 = .4
  it("reads the line backwards", () => {
    const exercise = of("read-back", "number");
    const drawn = { rho0: 0.3, rho1: 0.1, J: 0.6, first: 0.72, last: 0.54, above: 0.24 };
    expect(exercise.answer(drawn)).toBeCloseTo(0.4, 12);
    const slipOf = (text: string): string | null =>
      judge(exercise, drawn, { kind: "number", text }).slip;
    expect(slipOf(".54")).toBe("as-seen");
    expect(slipOf(".9")).toBe("no-base");
    expect(slipOf(".24")).toBe("no-squeeze");
    expect(slipOf(".6")).toBe("right-only");
  });

  // Q: .8 → .8·.6 + .2·.05 = .49; J = .5: Ā = .3 + .5·.8 = .7 → .545
  it("squeezes validity into acceptance", () => {
    const exercise = of("draw-acceptance", "curve");
    const drawn = { q0: 0.8, rho0: 0.3, rho1: 0.2, alpha: 0.05, beta: 0.4 };
    const [first, second] = exercise.curve(drawn);
    expect(first).toBeCloseTo(0.7, 12);
    expect(second).toBeCloseTo(0.545, 12);
    expect(exercise.given?.(drawn)[1]).toBeCloseTo(0.49, 12);
    const slipOf = (points: readonly number[]): string | null =>
      judge(exercise, drawn, { kind: "curve", points }).slip;
    expect(slipOf([0.7, 0.72, 0.74, 0.76, 0.78, 0.8])).toBe("rises");
    expect(slipOf([0.7, 0.49, 0.32, 0.23, 0.18, 0.15])).toBe("same");
    expect(slipOf([0.7, 0.3, 0.2, 0.2, 0.1, 0.1])).toBe("below-floor");
    expect(slipOf([0.7, 0.7, 0.69, 0.68, 0.68, 0.68])).toBe("flat");
  });

  it("leaves nothing but selection, whatever is drawn", () => {
    const exercise = of("which-one", "choice");
    for (let seed = 1; seed <= 40; seed++) {
      expect(exercise.right(numbersFor(exercise, seed))).toBe("selection");
    }
  });
});

// model §2 prints the ends of the worlds that this chapter shows
describe("the chapter's numbers", () => {
  it.each([
    ["budgetFirst", 0.385],
    ["budgetLast", 0.941],
    ["budgetRight", 0.622],
    ["mendingOne", 0.621],
    ["mendingFive", 0.647],
    ["kindsA6", 0.806],
    ["kindsQ0", 0.675],
    ["kindsQ6", 0.497],
  ])("%s is %d", (name, value) => {
    expect(numbers[name]?.().value).toBeCloseTo(value, 3);
  });

  // Σ wrong > right over two binomials of 8, ρ₀ .361 against .821, by a second program
  it("counts how often a wrong plan gets more votes", () => {
    expect(numbers["wins8"]?.().value).toBeCloseTo(0.010967664678, 9);
    // one vote: .361 · .179
    expect(numbers["wins1"]?.().value).toBeCloseTo(0.064619, 9);
  });

  // weights of the wrong plans in round 6: .116 and .890 of .1·.116 + .75·.890
  it("has an average judge that drifts where none does", () => {
    expect(numbers["pooledRho0First"]?.().value).toBeCloseTo((0.6 * 0.1 + 0.05 * 0.75) / 0.65, 12);
    expect(numbers["pooledRho0Last"]?.().value).toBeCloseTo(0.6752, 4);
  });
});
