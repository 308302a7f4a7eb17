import { normalQuantile } from "./normal.ts";

/** A two-sided interval of a rate, 0 ≤ low ≤ high ≤ 1. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** z of a two-sided 95 % interval. */
export const Z95 = normalQuantile(0.975);

/**
 * Wilson's score interval for a rate (Wilson 1927). Assumes independent draws.
 *
 * @param successes - 0 ≤ successes ≤ n
 * @param n - draws; at 0 the interval is [0, 1]
 * @param z - normal quantile of the confidence, by default that of 95 %
 */
export function wilson(successes: number, n: number, z = Z95): Interval {
  if (n === 0) return { low: 0, high: 1 };
  const rate = successes / n;
  const spread = (z * z) / n;
  const centre = (rate + spread / 2) / (1 + spread);
  const half = (z * Math.sqrt((rate * (1 - rate)) / n + spread / (4 * n))) / (1 + spread);
  return {
    low: successes === 0 ? 0 : Math.max(0, centre - half),
    high: successes === n ? 1 : Math.min(1, centre + half),
  };
}
