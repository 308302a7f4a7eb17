import { describe, expect, it } from "vitest";
import { errorCorrelation } from "../../../src/engine/scoreloop/errorCorrelation.ts";

/** One pair a run. */
function found([both, first, second, neither]: readonly [number, number, number, number]) {
  const n = both + first + second + neither;
  const ones = (from: number, count: number): Float64Array =>
    Float64Array.from({ length: n }, (_, i) => (i >= from && i < from + count ? 1 : 0));
  const cells = {
    bothErr: ones(0, both),
    firstErrs: ones(both, first),
    secondErrs: ones(both + first, second),
    neither: ones(both + first + second, neither),
  };
  return errorCorrelation(cells, new Float64Array(n).fill(1));
}

describe("the tetrachoric correlation of two errors", () => {
  // roots of scipy's bivariate normal distribution function
  it.each([
    [[40, 10, 20, 30], 0.6070728129],
    [[5, 25, 30, 140], -0.0210116492],
    [[8, 22, 12, 158], 0.4606168603],
  ] as const)("%j gives %f", (counts, expected) => {
    const { estimate, low, high } = found(counts) ?? { estimate: 0, low: 0, high: 0 };
    expect(estimate).toBeCloseTo(expected, 8);
    expect(low).toBeLessThan(estimate);
    expect(high).toBeGreaterThan(estimate);
    expect(low).toBeGreaterThan(-1);
    expect(high).toBeLessThan(1);
  });

  it("has half the width with four times the runs", () => {
    const few = found([40, 10, 20, 30]);
    const many = found([160, 40, 80, 120]);
    const width = (of: typeof few): number => Math.atanh(of?.high ?? 0) - Math.atanh(of?.low ?? 0);
    expect(width(many) / width(few)).toBeCloseTo(0.5, 1);
  });
});
