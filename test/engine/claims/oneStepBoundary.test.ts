import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bestThreshold, bStar, thresholdsApart, withNoise, world } from "#engine";

/** Nearer to 0 or 1 a gain is lost in the rounding of the sum of all. */
const rate = fc.integer({ min: 0, max: 100 }).map((percent) => percent / 100);

const budget = { votes: 4, rounds: 2 };
const VERIFIERS = [
  (rho: number) => rho,
  (rho: number) => rho / 4,
  (rho: number) => (rho + 0.5) / 2,
];

describe("the boundary found by trying every threshold", () => {
  it("holds b* between its ends, whatever the verifier, in one class", () => {
    fc.assert(
      fc.property(
        fc.record({ q0: rate, rho0: rate, rho1: rate, alpha: rate, beta: rate, icc: rate }),
        fc.constantFrom(0, 0.05),
        (rates, tau) => {
          fc.pre(rates.alpha + rates.beta > 0.01);
          const thresholds = VERIFIERS.map((noise) =>
            bestThreshold(withNoise(world({ classes: [rates] }), noise), budget, 0, tau),
          );
          const boundary = bStar(rates.alpha, rates.beta, tau);
          for (const found of thresholds) {
            expect(found?.low).toBeLessThanOrEqual(boundary + 1e-9);
            expect(found?.high).toBeGreaterThanOrEqual(boundary - 1e-9);
          }
          expect(thresholdsApart(thresholds.filter((found) => found !== null))).toBeLessThanOrEqual(
            1e-9,
          );
        },
      ),
      { numRuns: 100 },
    );
  });

  // model §2 (5)
  const kinds = world({
    classes: [
      { weight: 1, q0: 0.4, rho0: 0.1, rho1: 0.05, alpha: 0.3, beta: 0.02 },
      { weight: 1, q0: 0.95, rho0: 0.75, rho1: 0.15, alpha: 0.02, beta: 0.35 },
    ],
  });

  it("moves with the verifier where votes also tell which class an instance is of", () => {
    const thresholds = VERIFIERS.map((noise) =>
      bestThreshold(withNoise(kinds, noise), budget, 0, 0),
    );
    expect(thresholdsApart(thresholds.filter((found) => found !== null))).toBeGreaterThan(0.02);
  });

  it("is no worse than thresholds on a grid, their V summed plan by plan", () => {
    const found = bestThreshold(kinds, budget, 0, 0);
    const valueAt = (threshold: number): number => {
      let sum = 0;
      for (let i = 0; i < 600; i++) {
        const odds = Math.exp(10 * ((2 * i) / 599 - 1));
        const shift = (odds * (1 - 0.675)) / 0.675; // Q₀ = (.4 + .95)/2
        const q = kinds.classes.map(({ q0 }) => (q0 * shift) / (q0 * shift + 1 - q0));
        const prior = (q[0]! + q[1]!) / 2;
        for (let S = 0; S <= 4; S++) {
          const choose = [1, 4, 6, 4, 1][S]!;
          const parts = kinds.classes.map((one, c) => ({
            one,
            right: 0.5 * q[c]! * choose * (1 - one.rho1[0]!) ** S * one.rho1[0]! ** (4 - S),
            wrong: 0.5 * (1 - q[c]!) * choose * one.rho0[0]! ** S * (1 - one.rho0[0]!) ** (4 - S),
          }));
          const right = parts.reduce((a, part) => a + part.right, 0);
          const all = parts.reduce((a, part) => a + part.right + part.wrong, 0);
          const repaired = parts.reduce(
            (a, { one, right, wrong }) => a + right * (1 - one.beta[0]!) + wrong * one.alpha[0]!,
            0,
          );
          sum += prior * (1 - prior) * (right / all < threshold ? repaired : right);
        }
      }
      return sum;
    };
    const middle = valueAt((found!.low + found!.high) / 2);
    for (let t = 0; t <= 1; t += 0.01) expect(valueAt(t)).toBeLessThanOrEqual(middle + 1e-9);
  });

  it("is nowhere where a repair changes nothing", () => {
    const inert = world({ classes: [{ q0: 0.5, rho0: 0.2, rho1: 0.1, alpha: 0, beta: 0 }] });
    expect(bestThreshold(inert, budget, 0, 0)).toBeNull();
  });
});
