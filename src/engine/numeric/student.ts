import { betaTail } from "./beta.ts";
import { normalQuantile } from "./normal.ts";

/** From here on the quantile is the normal one to 1e-6. */
const NORMAL_FROM = 1e6;

/**
 * Quantile of Student's t, by bisection of its tail and to 12 digits.
 *
 * @param p - in (.5, 1)
 * @param df - degrees of freedom, greater than 0
 */
export function studentQuantile(p: number, df: number): number {
  if (df >= NORMAL_FROM) return normalQuantile(p);
  // Pr(|t| > x) = Pr(B > x²/(df + x²)) of a beta (1/2, df/2).
  const tail = 2 * (1 - p);
  let low = 0;
  let high = 1;
  for (let step = 0; step < 100; step++) {
    const middle = (low + high) / 2;
    if (betaTail(middle, 0.5, df / 2) > tail) low = middle;
    else high = middle;
  }
  return Math.sqrt((df * low) / (1 - low));
}

const known = new Map<number, number>();

/** Half-width of a two-sided 95 % interval in standard errors, t₀.₉₇₅(df). */
export function student95(df: number): number {
  const value = known.get(df) ?? studentQuantile(0.975, df);
  if (known.size < 4096) known.set(df, value);
  return value;
}
