/** x·log y with 0·log 0 = 0. */
export function xlogy(x: number, y: number): number {
  return x === 0 ? 0 : x * Math.log(y);
}

/** x·log(1 + y) with 0·log 0 = 0, accurate for small y. */
export function xlog1py(x: number, y: number): number {
  return x === 0 ? 0 : x * Math.log1p(y);
}

const TABLED = 256;
const LOG_FACTORIALS = new Float64Array(TABLED);
for (let n = 2; n < TABLED; n++) LOG_FACTORIALS[n] = LOG_FACTORIALS[n - 1] + Math.log(n);

/** log n! for an integer n ≥ 0; Stirling's series past the table, there exact to rounding. */
function logFactorial(n: number): number {
  if (n < TABLED) return LOG_FACTORIALS[n];
  const series = 1 / 12 - (1 / 360 - 1 / (1260 * n * n)) / (n * n);
  return (n + 0.5) * Math.log(n) - n + 0.5 * Math.log(2 * Math.PI) + series / n;
}

/** log of the binomial coefficient n over k; integers 0 ≤ k ≤ n. */
export function logChoose(n: number, k: number): number {
  return logFactorial(n) - logFactorial(k) - logFactorial(n - k);
}

/**
 * Pr(S = s), s = 0 … M, for S the accepting votes of M independent ones that accept with p.
 *
 * @param M - votes, integer ≥ 0
 * @param p - probability that one vote accepts, in [0, 1]
 * @returns (M+1) probabilities that sum to 1; tails below 1e-200 are 0
 */
export function binomialRow(M: number, p: number): Float64Array {
  return betaBinomialRow(M, p, 0);
}

/**
 * Pr(S = s), s = 0 … M, for S beta-binomial: the latent rate is Beta with this mean, and two votes on
 * one plan correlate by icc. icc = 0 is the binomial; icc = 1 makes all votes agree.
 *
 * @param M - votes, integer ≥ 0
 * @param mean - mean rate of acceptance, in [0, 1]
 * @param icc - intra-class correlation, in [0, 1]
 * @returns (M+1) probabilities that sum to 1
 */
export function betaBinomialRow(M: number, mean: number, icc: number): Float64Array {
  const row = new Float64Array(M + 1);
  writeBetaBinomialRow(row, 0, M, mean, icc);
  return row;
}

/** Less is 0: a loop over numbers near the smallest that there are is slow. */
const VANISHING = 1e-200;

/** `betaBinomialRow` into row[offset … offset + M]; every entry is written. */
export function writeBetaBinomialRow(
  row: Float64Array,
  offset: number,
  M: number,
  mean: number,
  icc: number,
): void {
  if (icc === 1) {
    row.fill(0, offset, offset + M + 1);
    row[offset] += 1 - mean;
    row[offset + M] += mean;
    return;
  }
  // Ratios of neighbours, outward from the mean: nothing overflows, and p = 0 and p = 1 come out exact.
  const up = mean * (1 - icc);
  const down = (1 - mean) * (1 - icc);
  const start = Math.round(M * mean);
  row[offset + start] = 1;
  let sum = 1;
  let weight = 1;
  for (let s = start; s < M; s++) {
    weight *= ((M - s) * (up + s * icc)) / ((s + 1) * (down + (M - s - 1) * icc));
    if (weight < VANISHING) weight = 0;
    row[offset + s + 1] = weight;
    sum += weight;
  }
  weight = 1;
  for (let s = start - 1; s >= 0; s--) {
    weight *= ((s + 1) * (down + (M - s - 1) * icc)) / ((M - s) * (up + s * icc));
    if (weight < VANISHING) weight = 0;
    row[offset + s] = weight;
    sum += weight;
  }
  for (let s = 0; s <= M; s++) row[offset + s] /= sum;
}
