import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { betaBinomialRow, binomialRow, logChoose, xlog1py, xlogy } from "#engine";
import { rate } from "../arbitraries.ts";

const sum = (row: Float64Array): number => row.reduce((a, b) => a + b, 0);
const moment = (row: Float64Array, f: (S: number) => number): number =>
  row.reduce((a, chance, S) => a + chance * f(S), 0);

describe("x·log y", () => {
  it("is 0 at 0·log 0", () => {
    expect(xlogy(0, 0)).toBe(0);
    expect(xlog1py(0, -1)).toBe(0);
    expect(xlogy(2, 0)).toBe(-Infinity);
  });
});

describe("logChoose", () => {
  it("follows Pascal's rule on both sides of the table's end", () => {
    for (const n of [10, 254, 255, 256, 257, 1000]) {
      const k = Math.floor(n / 3);
      const pascal = Math.exp(logChoose(n - 1, k - 1) - logChoose(n, k));
      const rest = Math.exp(logChoose(n - 1, k) - logChoose(n, k));
      expect(pascal + rest).toBeCloseTo(1, 11);
    }
  });
});

describe("vote rows", () => {
  it("are the product formula for independent votes", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), rate, (M, p) => {
        const row = binomialRow(M, p);
        for (let S = 0; S <= M; S++) {
          const direct = Math.exp(logChoose(M, S)) * p ** S * (1 - p) ** (M - S);
          expect(Math.abs(row[S] - direct)).toBeLessThan(1e-12);
        }
      }),
    );
  });

  it("have mean Mp and variance Mp(1 − p)(1 + (M − 1)·icc), whatever the correlation", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 64 }), rate, rate, (M, p, icc) => {
        const row = betaBinomialRow(M, p, icc);
        const mean = moment(row, (S) => S);
        expect(sum(row)).toBeCloseTo(1, 12);
        expect(mean).toBeCloseTo(M * p, 9);
        const variance = moment(row, (S) => (S - mean) ** 2);
        expect(variance).toBeCloseTo(M * p * (1 - p) * (1 + (M - 1) * icc), 7);
      }),
    );
  });

  it("are exact where nothing is left to chance", () => {
    expect([...binomialRow(3, 0)]).toEqual([1, 0, 0, 0]);
    expect([...binomialRow(3, 1)]).toEqual([0, 0, 0, 1]);
    expect([...betaBinomialRow(3, 0.25, 1)]).toEqual([0.75, 0, 0, 0.25]);
    expect([...betaBinomialRow(1, 0.25, 1)]).toEqual([0.75, 0.25]);
    expect([...betaBinomialRow(4, 1, 0.3)]).toEqual([0, 0, 0, 0, 1]);
  });

  it("do not overflow with thousands of votes", () => {
    const row = binomialRow(5000, 0.3);
    expect(sum(row)).toBeCloseTo(1, 12);
    expect(moment(row, (S) => S)).toBeCloseTo(1500, 8);
  });
});
