import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  influenceCorrelation,
  linearInterval,
  type WithInfluence,
  wilson,
  zeroInterval,
} from "#engine";

function counted(successes: number, n: number): WithInfluence {
  return { estimate: successes / n, ...wilson(successes, n), influence: [] };
}

const DIFFERENCE = { weightA: 1, weightB: -1, constant: 0 };

describe("linearInterval", () => {
  // Newcombe 1998, Stat. Med. 17, 873, Table II, method 10 (score intervals, independent samples)
  it.each([
    [56, 70, 48, 80, 0.0524, 0.3339],
    [9, 10, 3, 10, 0.1705, 0.809],
    [6, 7, 2, 7, 0.0582, 0.8062],
    [5, 56, 0, 29, -0.0381, 0.1926],
    [10, 10, 0, 10, 0.6075, 1],
    [10, 10, 0, 20, 0.6791, 1],
  ])("of %i/%i − %i/%i is as published", (x, m, y, n, low, high) => {
    const interval = linearInterval(counted(x, m), counted(y, n), 0, DIFFERENCE);
    expect(interval.estimate).toBeCloseTo(x / m - y / n, 14);
    expect(Math.abs(interval.low - low)).toBeLessThan(5.1e-5);
    expect(Math.abs(interval.high - high)).toBeLessThan(5.1e-5);
  });

  it("of a rate and itself is a point", () => {
    const one = counted(10, 20); // lopsided intervals do not cancel
    const interval = linearInterval(one, one, 1, DIFFERENCE);
    expect(interval.low).toBeCloseTo(0, 12);
    expect(interval.high).toBeCloseTo(0, 12);
  });

  it("turns with the sign of what it combines", () => {
    const rates = fc
      .tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 20, max: 40 }))
      .map(([x, n]) => counted(x, n));
    fc.assert(
      fc.property(
        rates,
        rates,
        fc.double({ min: -1, max: 1, noNaN: true }),
        fc.double({ min: -2, max: 2, noNaN: true }),
        fc.double({ min: -2, max: 2, noNaN: true }),
        (a, b, correlation, weightA, weightB) => {
          const plus = linearInterval(a, b, correlation, { weightA, weightB, constant: 0.5 });
          const minus = linearInterval(a, b, correlation, {
            weightA: -weightA,
            weightB: -weightB,
            constant: -0.5,
          });
          expect(minus.low).toBeCloseTo(-plus.high, 10);
          expect(minus.high).toBeCloseTo(-plus.low, 10);
          expect(plus.low).toBeLessThanOrEqual(plus.estimate);
        },
      ),
    );
  });
});

describe("zeroInterval", () => {
  /** Limits of a/b by the closed form for independent estimates (Donner & Zou 2012, Eq. 9). */
  function ratioLimits(a: WithInfluence, b: WithInfluence): [number, number] {
    const ab = a.estimate * b.estimate;
    const low =
      (ab -
        Math.sqrt(
          ab ** 2 - a.low * b.high * (2 * a.estimate - a.low) * (2 * b.estimate - b.high),
        )) /
      (b.high * (2 * b.estimate - b.high));
    const high =
      (ab +
        Math.sqrt(
          ab ** 2 - a.high * b.low * (2 * a.estimate - a.high) * (2 * b.estimate - b.low),
        )) /
      (b.low * (2 * b.estimate - b.low));
    return [low, high];
  }

  it.each([
    [30, 90, 12, 100],
    [5, 60, 40, 80],
    [20, 40, 20, 40],
  ])("of the gain is α/(α + β) with the limits of the ratio α/β: %i/%i, %i/%i", (x, m, y, n) => {
    const alpha = counted(x, m);
    const beta = counted(y, n);
    const gain = (b: number) => ({ weightA: 1 - b, weightB: -b, constant: 0 });
    const { low, high } = zeroInterval(alpha, beta, 0, 0, 1, gain);
    const [lowRatio, highRatio] = ratioLimits(alpha, beta);
    expect(low / (1 - low)).toBeCloseTo(lowRatio, 9);
    expect(high / (1 - high)).toBeCloseTo(highRatio, 9);
  });

  it("ends where it is told to", () => {
    const gain = (b: number) => ({ weightA: 1 - b, weightB: -b, constant: 0 });
    expect(zeroInterval(counted(0, 9), counted(0, 9), 0, 0, 1, gain)).toEqual({ low: 0, high: 1 });
    expect(zeroInterval(counted(9, 9), counted(0, 9), 0, 0, 1, gain).high).toBe(1);
  });
});

describe("influenceCorrelation", () => {
  it("is that of the influences, by count", () => {
    const of = (influence: number[]): WithInfluence => ({
      estimate: 0,
      low: 0,
      high: 1,
      influence,
    });
    const a = of([1, -1, 2]);
    expect(influenceCorrelation(a, a, [1, 2, 3])).toBeCloseTo(1, 14);
    expect(influenceCorrelation(a, of([-2, 2, -4]), [1, 2, 3])).toBeCloseTo(-1, 14);
    // Σ c·a·b = 1·0 − 2·1 + 3·2 = 4; Σ c·a² = 15; Σ c·b² = 5
    expect(influenceCorrelation(a, of([0, 1, 1]), [1, 2, 3])).toBeCloseTo(4 / Math.sqrt(75), 14);
    expect(influenceCorrelation(a, of([0, 0, 0]), [1, 2, 3])).toBe(0);
  });
});
