import { betaQuantile } from "./betaQuantile.ts";
import type { Interval } from "./intervals.ts";

/**
 * The exact interval of a rate (Clopper & Pearson 1934): it covers with at least its confidence at every
 * rate and every n. Assumes independent draws.
 *
 * @param successes - 0 ≤ successes ≤ n; need not be an integer, as where n is an effective number
 * @param n - draws; at 0 the interval is [0, 1]
 * @param confidence - in (0, 1), two-sided, half of the rest on each side
 */
export function clopperPearson(successes: number, n: number, confidence = 0.95): Interval {
  const tail = (1 - confidence) / 2;
  return {
    low: successes <= 0 ? 0 : betaQuantile(tail, successes, n - successes + 1),
    high: successes >= n ? 1 : betaQuantile(1 - tail, successes + 1, n - successes),
  };
}
