import type { RandomStream } from "#engine";

/** Up to this mean a binomial number is drawn by adding up its distribution, beyond by its normal limit. */
const MOST_ADDED = 200;

/**
 * Successes of n independent draws. Beyond a mean of 200 on the rarer side the normal limit is drawn,
 * rounded: what a large log's replicate needs.
 */
export function drawBinomial(n: number, p: number, stream: RandomStream): number {
  if (n <= 0 || p <= 0) return 0;
  if (p >= 1) return n;
  if (p > 0.5) return n - drawBinomial(n, 1 - p, stream);
  if (n * p > MOST_ADDED) {
    const drawn = Math.round(n * p + Math.sqrt(n * p * (1 - p)) * stream.normal());
    return Math.min(n, Math.max(0, drawn));
  }
  let left = stream.uniform();
  let chance = Math.exp(n * Math.log1p(-p));
  let successes = 0;
  while (left >= chance && successes < n) {
    left -= chance;
    chance *= ((n - successes) / (successes + 1)) * (p / (1 - p));
    successes++;
  }
  return successes;
}

/** n draws among outcomes with these probabilities (sum 1), by conditional binomials; (outcomes) counts. */
export function drawCounts(row: Float64Array, n: number, stream: RandomStream): Float64Array {
  const counts = new Float64Array(row.length);
  let left = n;
  let chance = 1;
  for (let i = 0; i < row.length - 1 && left > 0; i++) {
    const p = row[i] as number;
    counts[i] = drawBinomial(left, Math.min(1, p / chance), stream);
    left -= counts[i] as number;
    chance = Math.max(Number.MIN_VALUE, chance - p);
  }
  counts[row.length - 1] = left;
  return counts;
}
