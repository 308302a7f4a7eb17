/** A χ² this many standard deviations above its mean means that two distributions differ. */
export const LARGEST_SCORE = 5;

/**
 * How far counts are from what was expected: χ² less its degrees of freedom, in standard deviations.
 *
 * @param expected - probabilities, sum 1
 */
export function chiSquareScore(counts: readonly number[], expected: readonly number[]): number {
  const n = counts.reduce((sum, count) => sum + count, 0);
  const squares = counts.map((count, i) => (count - n * expected[i]) ** 2 / (n * expected[i]));
  const freedom = counts.length - 1;
  return (squares.reduce((sum, square) => sum + square, 0) - freedom) / Math.sqrt(2 * freedom);
}
