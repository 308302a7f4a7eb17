import { regularisedBeta } from "./beta.ts";

/**
 * The p-quantile of Beta(a, b), by bisection to the last bit: it cannot fail to converge.
 *
 * @param p - in [0, 1]
 * @param a - shape > 0
 * @param b - shape > 0
 */
export function betaQuantile(p: number, a: number, b: number): number {
  let low = 0;
  let high = 1;
  for (let step = 0; step < 1100; step++) {
    const middle = (low + high) / 2;
    if (middle === low || middle === high) break;
    if (regularisedBeta(middle, a, b) < p) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
