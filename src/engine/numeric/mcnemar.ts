import { logChoose } from "./binomial.ts";

/**
 * McNemar's test in its exact form: of the pairs on which two policies differ, how unlikely is a split
 * this uneven where either side is as likely (two-sided binomial test at one half; McNemar 1947, exact
 * as in Liddell 1983).
 *
 * @param better - discordant pairs for the first, integer ≥ 0
 * @param worse - discordant pairs against it, integer ≥ 0
 * @returns p in (0, 1]; 1 where no pair differs
 */
export function mcnemarExact(better: number, worse: number): number {
  const pairs = better + worse;
  const fewer = Math.min(better, worse);
  if (2 * fewer === pairs) return 1;
  // Terms fall from the middle outward, so the sum starts with its largest.
  let sum = 0;
  let log = logChoose(pairs, fewer) - pairs * Math.LN2;
  for (let k = fewer; k >= 0; k--) {
    const term = Math.exp(log);
    sum += term;
    if (term < sum * Number.EPSILON) break;
    log += Math.log(k) - Math.log(pairs - k + 1);
  }
  return Math.min(1, 2 * sum);
}
