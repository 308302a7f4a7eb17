import { describe, expect, it } from "vitest";
import type { Exercise } from "../../../src/notebook/exercise/exercise.ts";
import { exerciseOf } from "../../../src/notebook/exercise/exercises.ts";
import { numberOf } from "../../../src/notebook/numbers/numberOf.ts";

const CHAPTER = "10-close-to-leaving-it-alone";

function exercise<Kind extends Exercise["kind"]>(id: string, kind: Kind) {
  const found = exerciseOf(CHAPTER, id);
  if (found.kind !== kind) throw new TypeError(`${id} is no ${kind}`);
  return found as Extract<Exercise, { kind: Kind }>;
}

describe("answers worked by hand", () => {
  // .5² · .4² = .04, a right plan rejected twice and a wrong one accepted twice
  it("two votes, two ahead", () => {
    const two = exercise("two-votes", "number");
    expect(two.answer({ rho0: 0.5, rho1: 0.4 })).toBeCloseTo(0.04, 12);
    expect(two.answer({ rho0: 0.3, rho1: 0.6 })).toBeCloseTo(0.0324, 12);
  });

  // √(8 ln 100) = 6.070, less .8 is 5.27; √(8 ln 20) = 4.896; √(16 ln 100) = 8.584
  it("the least margin", () => {
    const margin = exercise("how-much-margin", "number");
    const numbers = { M: 8, J: 0.1, rounds: 5 };
    expect(margin.answer(numbers)).toBe(6);
    expect(margin.slips["one-round"]?.(numbers)).toBe(5);
    expect(margin.slips["no-lead"]?.(numbers)).toBe(7);
    expect(margin.slips["paper-bound"]?.(numbers)).toBe(8);
    // √(16 ln 120) = 8.752, less 4.8 is 3.95
    expect(margin.answer({ M: 16, J: 0.3, rounds: 6 })).toBe(4);
  });

  // .5 → b* = .25/.29 = .862 by the factor .71 five times: .862 − .362·.1804 = .797
  it("a gentle repairer needs no judge", () => {
    const which = exercise("which-of-three", "choice");
    for (let seed = 1; seed < 20; seed++) {
      const stream = { uniform: () => (seed * 0.0517) % 1 };
      const numbers = which.draw(stream as Parameters<typeof which.draw>[0]);
      expect(which.right(numbers)).toBe("all");
      const { q0 = 0, alpha = 0, beta = 0 } = numbers;
      const line = alpha / (alpha + beta);
      const after = line - (line - q0) * (1 - alpha - beta) ** 5;
      expect(numbers["ends.all"]).toBeCloseTo(after, 10);
      expect(numbers["ends.none"]).toBeCloseTo(q0, 12);
    }
  });

  it("what the guard holds is nearly level, and falls by no more than five tails", () => {
    const line = exercise("what-it-holds", "curve").curve({});
    expect(line[0]).toBeCloseTo(0.803, 12);
    for (const [k, share] of line.slice(1).entries()) {
      expect(share).toBeLessThan(line[k] ?? 0);
      expect(0.803 - share).toBeLessThan(0.803 * 0.00618 * (k + 1));
    }
  });
});

/** By python: sums over all pairs of counts with math.comb, and math.exp of the exponents. */
describe("numbers of the text", () => {
  it.each([
    ["own:tail.exact", 0.0061765],
    ["own:tail.sharper", 0.0323158],
    ["own:tail.paper", 0.1797659],
    ["own:tail.fiveRounds", 0.0308826],
    ["own:let.right", 0.0120146],
    ["own:tail.llama", 5.9],
    ["own:tail.qwen3b", 5.6],
  ])("%s", (key, value) => {
    expect(numberOf(key, CHAPTER).value).toBeCloseTo(value, 6);
  });
});
