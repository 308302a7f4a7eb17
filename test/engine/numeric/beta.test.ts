import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { binomialRow, clopperPearson } from "#engine";
import { regularisedBeta } from "../../../src/engine/numeric/beta.ts";
import { betaQuantile } from "../../../src/engine/numeric/betaQuantile.ts";

describe("the incomplete beta function", () => {
  // scipy 1.17.1: special.betainc
  it.each([
    [0.3, 2, 5, 0.579825],
    [0.01, 0.5, 0.5, 0.06376856085851985],
    [0.999, 200, 3, 0.9988334368468834],
    [0.2, 1000, 4000, 0.5028210395458625],
    [0.5, 1e-2, 3, 0.9993117371897107],
  ])("I_%f(%f, %f)", (x, a, b, expected) => {
    expect(Math.abs(regularisedBeta(x, a, b) / expected - 1)).toBeLessThan(1e-11);
  });

  it("is the binomial's upper tail: I_p(k, n − k + 1) = Pr(S ≥ k)", () => {
    fc.assert(
      fc.property(
        fc
          .integer({ min: 1, max: 60 })
          .chain((n) => fc.tuple(fc.constant(n), fc.integer({ min: 1, max: n }))),
        fc.double({ min: 0.01, max: 0.99, noNaN: true }),
        ([n, k], p) => {
          const tail = binomialRow(n, p)
            .slice(k)
            .reduce((sum, each) => sum + each, 0);
          expect(regularisedBeta(p, k, n - k + 1)).toBeCloseTo(tail, 12);
        },
      ),
    );
  });

  it("has its quantile for inverse", () => {
    const shape = fc.double({ min: 1, max: 300, noNaN: true });
    fc.assert(
      fc.property(shape, shape, fc.double({ min: 1e-4, max: 0.9999, noNaN: true }), (a, b, p) => {
        expect(regularisedBeta(betaQuantile(p, a, b), a, b)).toBeCloseTo(p, 10);
      }),
    );
  });
});

describe("Clopper and Pearson's interval", () => {
  // scipy 1.17.1: stats.beta.ppf
  it.each([
    [2, 2, 0.95, 0.15811388300841903, 1],
    [12, 15, 0.95, 0.5191088661931469, 0.9566879948941633],
    [0, 5, 0.95, 0, 0.5218237501049814],
    [3, 15, 0.9, 0.056846867590246805, 0.43978443601155603],
    [7, 500, 0.95, 0.005646761070324431, 0.028631616183336053],
  ])("%i of %i at %f", (successes, n, confidence, low, high) => {
    const interval = clopperPearson(successes, n, confidence);
    expect(Math.abs(interval.low - low)).toBeLessThan(1e-9);
    expect(Math.abs(interval.high - high)).toBeLessThan(1e-9);
  });

  it("covers at least as often as it says, at every rate and n: by enumeration", () => {
    for (const n of [1, 3, 5, 15, 40]) {
      const intervals = Array.from({ length: n + 1 }, (_, k) => clopperPearson(k, n, 0.9));
      for (let rate = 0.005; rate < 1; rate += 0.005) {
        const covered = binomialRow(n, rate).reduce((sum, p, k) => {
          const { low, high } = intervals[k];
          return sum + (low <= rate && rate <= high ? p : 0);
        }, 0);
        expect(covered).toBeGreaterThanOrEqual(0.9 - 1e-12);
      }
    }
  });
});
