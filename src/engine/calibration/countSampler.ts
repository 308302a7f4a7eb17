import type { RandomStream } from "../numeric/random.ts";

/** Bits of a draw that find the outcome without a search. */
const BITS = 10;

/**
 * Draws histograms of accept counts: N plans, each showing s with probability row[s].
 *
 * Most draws are one look-up by their leading bits; the few whose bits straddle two outcomes search.
 *
 * @param row - (M+1) probabilities, sum 1
 * @returns a function that overwrites `histogram` (M+1) with N draws, one 32-bit number each
 */
export function countSampler(
  row: Float64Array,
): (stream: RandomStream, plans: number, histogram: Float64Array) => void {
  const M = row.length - 1;
  const upTo = new Float64Array(M + 1); // upTo[s] = Pr(S ≤ s)·2³²
  let sum = 0;
  for (let s = 0; s <= M; s++) {
    sum += row[s];
    upTo[s] = sum * 2 ** 32;
  }
  let last = M;
  while (row[last] === 0) last--;
  upTo.fill(Number.POSITIVE_INFINITY, last);
  const search = (bits: number): number => {
    let s = 0;
    while (bits >= upTo[s]) s++;
    return s;
  };
  const width = 2 ** (32 - BITS);
  const table = Int16Array.from({ length: 2 ** BITS }, (_, i) => {
    const s = search(i * width);
    return search(i * width + width - 1) === s ? s : -1;
  });
  return (stream, plans, histogram) => {
    histogram.fill(0);
    for (let i = 0; i < plans; i++) {
      const bits = stream.bits();
      const s = table[bits >>> (32 - BITS)];
      histogram[s >= 0 ? s : search(bits)]++;
    }
  };
}
