import { describe, expect, it } from "vitest";
import type { Exercise } from "../../../src/notebook/exercise/exercise.ts";
import { exerciseOf } from "../../../src/notebook/exercise/exercises.ts";
import { judge } from "../../../src/notebook/exercise/judge.ts";
import { numbersFor } from "../../../src/notebook/exercise/numbersFor.ts";
import { numberOf } from "../../../src/notebook/numbers/numberOf.ts";

const CHAPTER = "09-the-same-error-different-harm";

function exercise<Kind extends Exercise["kind"]>(id: string, kind: Kind) {
  const found = exerciseOf(CHAPTER, id);
  if (found.kind !== kind) throw new TypeError(`${id} is no ${kind}`);
  return found as Extract<Exercise, { kind: Kind }>;
}

describe("answers worked by hand", () => {
  it("Mistral's error cost .467 − .463, Llama's .803 − .223", () => {
    expect(exercise("largest-error", "choice").right({})).toBe("little");
  });

  // G = .3·.2 − .7·.6 = −.36; 200 of 1,000 signs wrong: 72
  it("what wrong signs cost", () => {
    const cost = exercise("cost-of-doubt", "number");
    const numbers = { decisions: 1000, flips: 20, belief: 0.7, alpha: 0.2, beta: 0.6 };
    expect(cost.answer(numbers)).toBeCloseTo(72, 9);
    // 200 · .7 · .6, and 200 · (.7 − .25)
    expect(cost.slips["damage-only"]?.(numbers)).toBeCloseTo(84, 9);
    expect(cost.slips["distance-only"]?.(numbers)).toBeCloseTo(90, 9);
  });

  // b* = .04/.84 = .048 under both beliefs; .3/.7 = .43 between them
  it("who notices the error", () => {
    const who = exercise("who-notices", "choice");
    const first = { alpha1: 0.04, beta1: 0.8 };
    const between = { alpha2: 0.3, beta2: 0.4 };
    expect(who.right({ belief: 0.7, told: 0.2, ...first, ...between })).toBe("second");
    expect(who.right({ belief: 0.7, told: 0.5, ...first, ...between })).toBe("neither");
    expect(who.right({ belief: 0.7, told: 0.02, ...first, ...between })).toBe("both");
  });

  // .6 → .6·.92 + .4·.04 = .568 → .568·.92 + .432·.04 = .53984
  it("a wrong sign in every round", () => {
    const line = exercise("wrong-but-cheap", "curve").curve({ q0: 0.6, alpha: 0.04, beta: 0.08 });
    expect(line.slice(0, 3).map((share) => share.toFixed(5))).toEqual([
      "0.60000",
      "0.56800",
      "0.53984",
    ]);
  });
});

describe("a wrong line", () => {
  it("is told from its shape", () => {
    const curve = exercise("wrong-but-cheap", "curve");
    const numbers = numbersFor(curve, 1);
    const [start = 0] = curve.curve(numbers);
    const slip = (points: readonly number[]) =>
      judge(curve, numbers, { kind: "curve", points }).slip;
    expect(slip([start, 0.72, 0.75, 0.8, 0.82, 0.85])).toBe("rises");
    expect(slip([start, start, start, start, start, start])).toBe("no-harm");
    expect(slip([start, 0.2, 0.1, 0.1, 0.1, 0.1])).toBe("collapse");
  });
});

/** Bayes on binomials as python has it (math.comb, no logarithms), Q₀ .803, b* = .055/.98. */
describe("numbers of the text", () => {
  it.each([
    ["own:llama.belief", 0.8223],
    ["own:llama.toldBelief", 0.03543],
    ["own:llama.flipped", 5],
    ["own:llama.flippedPlans", 0.84798],
    ["own:llama.margin", 0.75087],
    ["own:mistral.flipped", 0],
    ["own:mistral.told", 0.08],
  ])("%s", (key, value) => {
    expect(numberOf(key, CHAPTER).value).toBeCloseTo(value, 4);
  });
});
