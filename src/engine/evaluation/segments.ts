import { preimage } from "../loop/belief.ts";

/** Successors that are no state. */
const COMMIT = -1;
export const IMPOSSIBLE = -2;

/** Breakpoints nearer than this are one: far below the width of a tie in log odds, above rounding. */
const SAME = 1e-13;

/** Up to so many numbers are sorted by insertion. */
const FEW = 32;

/** Up to so many cuts are looked at one by one. */
const FEW_CUTS = 6;

/** The predicted log odds that can be met in a round. */
export interface Range {
  readonly low: number;
  readonly high: number;
  /** Whether a repair of a surely invalid plan is surely valid: log odds ∞, a state of its own. */
  readonly certain: boolean;
}

/** One round's repair as the rule sees it; the range is of what it predicts when it repairs. */
export interface Repair extends Range {
  readonly alpha: number;
  readonly beta: number;
  /** Log odds from which the rule commits; it repairs below. */
  readonly stop: number;
}

/**
 * Where a round's posterior log odds lead: segment i holds cuts[i−1] ≤ odds < cuts[i] and leads to
 * leadsTo[i]. The arrays are kept from rule to rule and grow, for compiling is quicker than allocating.
 */
export class Segments {
  /** Cuts of this round. */
  count = 0;
  private cuts = new Float64Array(64);
  private leadsTo = new Int32Array(64);
  /** Where belief 0 leads. */
  private fromZero = COMMIT;
  /** Breakpoints of the predicted log odds. */
  private breaks = new Float64Array(64);
  private breakCount = 0;

  /** The last round: everything commits. */
  commitAll(): void {
    this.count = 0;
    this.leadsTo[0] = COMMIT;
    this.fromZero = COMMIT;
  }

  /**
   * Finds the predicted log odds strictly within the range from which some vote count lands on a cut.
   *
   * @param ratios - log likelihood ratios from `row` on, `width` of them
   * @returns how many pieces they leave
   */
  breakUp({ low, high }: Range, ratios: Float64Array, row: number, width: number): number {
    const { cuts, count } = this;
    this.breakCount = 0;
    if (!(low < high)) return 1;
    if (count * width > this.breaks.length) this.breaks = new Float64Array(2 * count * width);
    const { breaks } = this;
    let found = 0;
    for (let i = 0; i < count; i++) {
      const cut = cuts[i];
      for (let S = row; S < row + width; S++) {
        const x = cut - ratios[S];
        if (x > low && x < high) breaks[found++] = x;
      }
    }
    this.breakCount = distinct(breaks, found);
    return this.breakCount + 1;
  }

  /** Writes one state a piece, decided at a point inside it, and that of certainty. */
  writeStates(
    successor: Int32Array,
    offset: number,
    { low, high, certain }: Range,
    ratios: Float64Array,
    row: number,
    width: number,
  ): void {
    const { breaks, breakCount: n } = this;
    for (let i = 0; i <= n; i++) {
      const left = i === 0 ? low : breaks[i - 1];
      const right = i === n ? high : breaks[i];
      const inside = left === right ? left : right === Infinity ? left + 1 : (left + right) / 2;
      this.writeState(successor, offset + i * width, inside, ratios, row, width);
    }
    if (certain) this.writeState(successor, offset + (n + 1) * width, Infinity, ratios, row, width);
  }

  /**
   * From the pieces of a round to the segments of the one before.
   *
   * @param base - number of the first piece
   */
  pullBack({ alpha, beta, stop, certain }: Repair, base: number): void {
    const { breaks, breakCount: n } = this;
    if (n + 2 > this.leadsTo.length) {
      this.cuts = new Float64Array(2 * n + 4);
      this.leadsTo = new Int32Array(2 * n + 4);
    }
    const { cuts, leadsTo } = this;
    const falling = beta > 1 - alpha;
    let cut = -Infinity;
    for (let i = 0; i < n; i++) {
      const at = preimage(breaks[falling ? n - 1 - i : i], alpha, beta);
      cut = Math.min(stop, Math.max(cut, at));
      cuts[i] = cut;
      leadsTo[i] = base + (falling ? n - i : i);
    }
    cuts[n] = stop;
    leadsTo[n] = base + (falling ? 0 : n);
    leadsTo[n + 1] = COMMIT;
    this.count = n + 1;
    this.fromZero = certain ? base + n + 1 : leadsTo[0];
  }

  private writeState(
    successor: Int32Array,
    offset: number,
    x: number,
    ratios: Float64Array,
    row: number,
    width: number,
  ): void {
    const { cuts, leadsTo, count, fromZero } = this;
    for (let S = 0; S < width; S++) {
      const odds = x + ratios[row + S];
      let lead = IMPOSSIBLE;
      if (odds > -Infinity) lead = leadsTo[countUpTo(cuts, count, odds)];
      else if (odds === -Infinity) lead = fromZero;
      successor[offset + S] = lead;
    }
  }
}

/** Sorts the first n values and leaves out those that are the same; returns how many stay. */
function distinct(values: Float64Array, n: number): number {
  if (n > FEW) values.subarray(0, n).sort();
  else {
    for (let i = 1; i < n; i++) {
      const value = values[i];
      let j = i;
      for (; j > 0 && values[j - 1] > value; j--) values[j] = values[j - 1];
      values[j] = value;
    }
  }
  let kept = Math.min(1, n);
  for (let i = 1; i < n; i++) {
    if (values[i] - values[kept - 1] > SAME) values[kept++] = values[i];
  }
  return kept;
}

/** How many of the first n values, ascending, are ≤ value. */
function countUpTo(sorted: Float64Array, n: number, value: number): number {
  let low = 0;
  if (n <= FEW_CUTS) {
    while (low < n && sorted[low] <= value) low++;
    return low;
  }
  let high = n;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle] <= value) low = middle + 1;
    else high = middle;
  }
  return low;
}
