/**
 * An alias table in one word a column: the lower bits are the share of the column that is its own
 * outcome, the upper `columnBits` the outcome that has the rest (Walker 1977; Vose's construction).
 * A 32-bit draw is laid out alike: the column in its upper bits, the place in it in the others. The
 * outcome is thus in the upper bits of the draw or of the word.
 */

/** Bits of a column number for this many outcomes; at least 2. */
export function columnBitsFor(outcomes: number): number {
  return Math.max(2, Math.ceil(Math.log2(outcomes)));
}

/**
 * Writes the table of one distribution into table[offset … offset + 2^columnBits − 1]. Outcomes of
 * probability 0 are never drawn; others are right to 2⁻³².
 *
 * @param weights - (≤ 2^columnBits) not negative, not all 0
 */
export function writeAliasTable(
  table: Uint32Array,
  offset: number,
  weights: ArrayLike<number>,
  columnBits: number,
): void {
  const columns = 1 << columnBits;
  const scale = 2 ** (32 - columnBits);
  const full = scale - 1;
  let sum = 0;
  for (let i = 0; i < weights.length; i++) sum += weights[i];
  const share = new Float64Array(columns);
  for (let i = 0; i < weights.length; i++) share[i] = (weights[i] / sum) * columns;
  const small: number[] = [];
  const large: number[] = [];
  for (let i = 0; i < columns; i++) (share[i] < 1 ? small : large).push(i);
  while (small.length > 0 && large.length > 0) {
    const taker = small.pop() as number;
    const giver = large[large.length - 1];
    const own = Math.min(full, Math.round(share[taker] * scale));
    table[offset + taker] = giver * scale + own;
    share[giver] -= 1 - share[taker];
    if (share[giver] < 1) {
      large.pop();
      small.push(giver);
    }
  }
  for (const i of [...small, ...large]) table[offset + i] = i * scale + full;
}

/** The outcome of one 32-bit draw. */
export function drawFromAlias(
  table: Uint32Array,
  offset: number,
  columnBits: number,
  bits: number,
): number {
  const shift = 32 - columnBits;
  const entry = table[offset + (bits >>> shift)];
  const place = (1 << shift) - 1;
  return ((bits & place) < (entry & place) ? bits : entry) >>> shift;
}
