import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mcnemarExact } from "#engine";

describe("McNemar's exact test", () => {
  it.each([
    [0, 0, 1],
    [1, 0, 1],
    [5, 0, 2 / 2 ** 5],
    [8, 2, (2 * (1 + 10 + 45)) / 2 ** 10],
    [2, 8, (2 * (1 + 10 + 45)) / 2 ** 10],
    [3, 3, 1],
  ])("of %i against %i is a sum over a binomial", (better, worse, p) => {
    expect(mcnemarExact(better, worse)).toBeCloseTo(p, 13);
  });

  it("of 59 against 20 is what scipy's binomtest gives", () => {
    expect(mcnemarExact(59, 20)).toBeCloseTo(1.2967077325175125e-5, 15);
  });

  it("is the sum of both tails, whatever the numbers", () => {
    const half = (n: number, k: number): number => {
      let term = 0.5 ** n;
      for (let i = 0; i < k; i++) term *= (n - i) / (i + 1);
      return term;
    };
    fc.assert(
      fc.property(fc.nat(60), fc.nat(60), (better, worse) => {
        const n = better + worse;
        let p = 0;
        for (let k = 0; k <= n; k++) {
          if (Math.abs(2 * k - n) >= Math.abs(better - worse)) p += half(n, k);
        }
        expect(Math.abs(mcnemarExact(better, worse) / p - 1)).toBeLessThan(1e-9);
      }),
    );
  });

  it("stays a probability where thousands of pairs differ", () => {
    expect(mcnemarExact(5000, 5000)).toBe(1);
    // normal: z = 200/√10000 = 2, with continuity 1.99: p = .0466
    expect(mcnemarExact(5100, 4900)).toBeCloseTo(0.0466, 3);
    expect(mcnemarExact(9000, 10)).toBeLessThan(1e-300);
  });
});
