import type { Interval } from "./intervals.ts";
import { normalQuantile } from "./normal.ts";

/**
 * Score interval of the difference of two rates seen on the same n pairs (Tango 1998): p₁₀ − p₀₁ from
 * the discordant pairs. Keeps close to its confidence from a handful of pairs on, where Wald's does not.
 *
 * @param onlyFirst - pairs where only the first succeeded, ≥ 0; need not be an integer
 * @param onlySecond - pairs where only the second succeeded, ≥ 0
 * @param n - pairs; at 0 the interval is [−1, 1]
 */
export function pairedDifference(
  onlyFirst: number,
  onlySecond: number,
  n: number,
  confidence = 0.95,
): Interval {
  if (n === 0) return { low: -1, high: 1 };
  const z = normalQuantile(1 - (1 - confidence) / 2);
  return {
    low: crossing(onlyFirst, onlySecond, n, z),
    high: -crossing(onlySecond, onlyFirst, n, z),
  };
}

/** The least difference that the score test does not refuse; its statistic falls as that rises. */
function crossing(b: number, c: number, n: number, z: number): number {
  let low = -1;
  let high = (b - c) / n;
  for (let step = 0; step < 60; step++) {
    const difference = (low + high) / 2;
    if (statistic(b, c, n, difference) > z) low = difference;
    else high = difference;
  }
  return low;
}

/** Tango's statistic, with p₀₁ at its maximum likelihood under this difference. */
function statistic(b: number, c: number, n: number, difference: number): number {
  const linear = -b - c + (2 * n - b + c) * difference;
  const constant = -c * difference * (1 - difference);
  const root = Math.sqrt(Math.max(0, linear * linear - 8 * n * constant));
  const onlySecond = Math.max(0, (root - linear) / (4 * n));
  const variance = n * (2 * onlySecond + difference * (1 - difference));
  const excess = b - c - n * difference;
  if (variance <= 0) return excess > 0 ? Number.POSITIVE_INFINITY : 0;
  return excess / Math.sqrt(variance);
}
