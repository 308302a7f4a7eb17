import { binomialRow } from "../numeric/binomial.ts";
import type { CellSide } from "./flipCell.ts";

/** Intervals of the estimated belief on which a table is tabulated; a power of two. */
export const TABLE_STEPS = 256;
/** Where the ends of an interval differ by less, it is not looked into. */
const FLAT = 1e-4;
/** Outcomes of β̂ that are less likely are left out. */
const RARE = 1e-9;

/**
 * Adds Pr(Ĝ has the other sign | b̂) to a table over b̂, with α̂ and β̂ integrated out: exact binomials
 * over the labelled pairs. Ĝ = 0 commits. With no pair of a kind, α̂ = 0 or β̂ = 1, as in calibration.
 *
 * @param table - (TABLE_STEPS + 1) at b̂ = low … high, evenly
 */
export function addFlipTable(
  table: Float64Array,
  low: number,
  high: number,
  side: CellSide,
  labels: { readonly valid: number; readonly invalid: number },
): void {
  const n1 = Math.max(1, labels.valid);
  const n0 = Math.max(1, labels.invalid);
  const breaks = labels.valid > 0 ? binomialRow(n1, side.beta) : Float64Array.of(0, 1);
  const mends = labels.invalid > 0 ? binomialRow(n0, side.alpha) : Float64Array.of(1, 0);
  const more = new Float64Array(n0 + 2); // more[x] = Pr(n₀α̂ ≥ x)
  for (let x = n0; x >= 0; x--) more[x] = more[x + 1] + mends[x];
  let first = 0;
  while (first < n1 && breaks[first] < RARE) first++;
  let last = n1;
  while (last > first && breaks[last] < RARE) last--;

  const flips = (i: number): number => {
    const b = low + ((high - low) * i) / TABLE_STEPS;
    const perBreak = b < 1 ? (b / (1 - b)) * (n0 / n1) : Number.POSITIVE_INFINITY;
    let repairs = 0;
    for (let j = first; j <= last; j++) {
      const needed = j === 0 ? 0 : j * perBreak;
      if (needed >= n0) break;
      repairs += breaks[j] * more[Math.floor(needed) + 1];
    }
    return side.gain > 0 ? 1 - repairs : repairs;
  };
  const fill = (i: number, atI: number, j: number, atJ: number): void => {
    if (j - i === 1) return;
    if (Math.abs(atJ - atI) < FLAT) {
      for (let k = i + 1; k < j; k++) table[k] += atI + ((atJ - atI) * (k - i)) / (j - i);
      return;
    }
    const middle = (i + j) >> 1;
    const atMiddle = flips(middle);
    table[middle] += atMiddle;
    fill(i, atI, middle, atMiddle);
    fill(middle, atMiddle, j, atJ);
  };
  const atLow = flips(0);
  const atHigh = flips(TABLE_STEPS);
  table[0] += atLow;
  table[TABLE_STEPS] += atHigh;
  fill(0, atLow, TABLE_STEPS, atHigh);
}
