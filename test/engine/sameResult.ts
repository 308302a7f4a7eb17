import { expect } from "vitest";
import type { PolicyResult } from "#engine";

/** Every number of two results, side by side under its name. */
export function numbersOf(result: PolicyResult): Record<string, number> {
  const { id: _, kind: __, committedAt, approximate: ___, ...sums } = result;
  const byRound = committedAt.map((share, k) => [`committedAt[${k}]`, share] as const);
  return { ...sums, ...Object.fromEntries(byRound) };
}

/** All numbers agree to `tolerance`, absolutely or of their size where that is over 1. */
export function expectSame(got: PolicyResult, expected: PolicyResult, tolerance: number): void {
  const others = numbersOf(expected);
  for (const [name, value] of Object.entries(numbersOf(got))) {
    const other = others[name] ?? Number.NaN;
    const off = Math.abs(value - other) / Math.max(1, Math.abs(other));
    expect(off, `${got.id} ${name}: ${value} against ${other}`).toBeLessThanOrEqual(tolerance);
  }
}
