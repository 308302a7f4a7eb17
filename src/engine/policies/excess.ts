import { beliefFrom, logOdds, predictLogOdds, preimage } from "../loop/belief.ts";

/**
 * What going on adds over committing the plan in hand, as a function of (chance that it is valid, chance
 * that it is not): a maximum of lines through 0, hence convex. `at` finds the line that is active at these
 * log odds and leaves its two slopes here.
 */
export interface Excess {
  /** Slope by the chance of a valid plan; not above 0. */
  valid: number;
  /** Slope by the chance of an invalid plan; not below 0. */
  invalid: number;
  at(odds: number): void;
}

/** One round's votes as a rule believes them. */
export interface BelievedVotes {
  /** (M+1) Pr(S | valid). */
  readonly valid: Float64Array;
  /** (M+1) Pr(S | invalid). */
  readonly invalid: Float64Array;
  /** (M+1) log likelihood ratios. */
  readonly ratios: Float64Array;
}

/** One round's repair as a rule believes it, its price in units of validity. */
export interface BelievedRepair {
  readonly alpha: number;
  readonly beta: number;
  readonly price: number;
}

/** In round K_max nothing can be added. */
export class Nothing implements Excess {
  readonly valid = 0;
  readonly invalid = 0;
  at(): void {}
}

/** Of the posterior log odds: repair below `stop`, then go on from what is predicted. */
export class Repaired implements Excess {
  valid = 0;
  invalid = 0;
  stop = Infinity;
  private readonly repair: BelievedRepair;
  private readonly next: Excess;

  /** @param next - of the predicted log odds */
  constructor(repair: BelievedRepair, next: Excess) {
    this.repair = repair;
    this.next = next;
  }

  at(odds: number): void {
    this.valid = 0;
    this.invalid = 0;
    if (!(odds < this.stop)) return;
    const { alpha, beta, price } = this.repair;
    this.next.at(predictLogOdds(odds, alpha, beta));
    const { valid, invalid } = this.next;
    this.valid = -(beta + price) + (1 - beta) * valid + beta * invalid;
    this.invalid = alpha - price + alpha * valid + (1 - alpha) * invalid;
  }
}

/** Of the predicted log odds: the mean over the votes to come. */
export class Voted implements Excess {
  valid = 0;
  invalid = 0;
  private readonly votes: BelievedVotes;
  private readonly after: Excess;

  /** @param after - of the posterior log odds */
  constructor(votes: BelievedVotes, after: Excess) {
    this.votes = votes;
    this.after = after;
  }

  at(odds: number): void {
    const { after } = this;
    const { valid, invalid, ratios } = this.votes;
    let v = 0;
    let i = 0;
    for (let S = 0; S < ratios.length; S++) {
      const posterior = odds + ratios[S];
      if (Number.isNaN(posterior)) continue;
      after.at(posterior);
      v += valid[S] * after.valid;
      i += invalid[S] * after.invalid;
    }
    this.valid = v;
    this.invalid = i;
  }
}

/** Breakpoints nearer than this in log odds are one. */
const SAME = 1e-13;

/** `Repaired` as its linear pieces, so that it need not be followed to K_max each time. */
export class Pieces implements Excess {
  valid = 0;
  invalid = 0;
  readonly stop: number;
  /** Ascending, between pieces. */
  readonly cuts: Float64Array;
  private readonly slopes: Float64Array;

  /** @param cuts - where lines may change, ascending, below the stop */
  constructor(repaired: Repaired, cuts: Float64Array) {
    const { stop } = repaired;
    this.stop = stop;
    const slopes = new Float64Array(2 * (cuts.length + 1));
    let kept = 0;
    for (let piece = 0; piece <= cuts.length; piece++) {
      repaired.at(inside(cuts, piece, stop));
      const { valid, invalid } = repaired;
      const before = 2 * kept - 2;
      if (kept > 0 && slopes[before] === valid && slopes[before + 1] === invalid) continue;
      if (kept > 0) cuts[kept - 1] = cuts[piece - 1];
      slopes[2 * kept] = valid;
      slopes[2 * kept + 1] = invalid;
      kept++;
    }
    this.cuts = cuts.subarray(0, Math.max(0, kept - 1));
    this.slopes = slopes;
  }

  at(odds: number): void {
    if (!(odds < this.stop)) {
      this.valid = 0;
      this.invalid = 0;
      return;
    }
    const { cuts, slopes } = this;
    let low = 0;
    let high = cuts.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (cuts[middle] <= odds) low = middle + 1;
      else high = middle;
    }
    this.valid = slopes[2 * low];
    this.invalid = slopes[2 * low + 1];
  }

  /**
   * Posterior log odds of the round before, below its stop, at which some vote count of this round leads
   * across a cut: ascending.
   *
   * @param most - candidates at most
   * @returns null where there are more
   */
  cutsBefore(
    { ratios }: BelievedVotes,
    { alpha, beta }: BelievedRepair,
    stop: number,
    most: number,
  ): Float64Array | null {
    const { cuts } = this;
    if ((cuts.length + 1) * ratios.length > most) return null;
    const one = predictLogOdds(-Infinity, alpha, beta);
    const other = predictLogOdds(stop, alpha, beta);
    const low = Math.min(one, other);
    const high = Math.max(one, other);
    const found = new Float64Array((cuts.length + 1) * ratios.length);
    let count = 0;
    for (let i = 0; i <= cuts.length; i++) {
      const cut = i < cuts.length ? cuts[i] : this.stop;
      for (let S = 0; S < ratios.length; S++) {
        const x = cut - ratios[S];
        if (!(x > low && x < high)) continue;
        const from = preimage(x, alpha, beta);
        if (from > -Infinity && from < stop) found[count++] = from;
      }
    }
    const sorted = found.subarray(0, count).sort();
    let kept = Math.min(1, count);
    for (let i = 1; i < count; i++) {
      if (sorted[i] - sorted[kept - 1] > SAME) sorted[kept++] = sorted[i];
    }
    return sorted.subarray(0, kept);
  }
}

/** A point inside a piece of (−∞, stop). */
function inside(cuts: Float64Array, piece: number, stop: number): number {
  const left = piece === 0 ? -Infinity : cuts[piece - 1];
  const right = piece === cuts.length ? stop : cuts[piece];
  if (left > -Infinity) return right < Infinity ? (left + right) / 2 : left + 1;
  return right < Infinity ? right - 1 : 0;
}

/** Cells of the belief grid: 512 points. */
const CELLS = 511;

/**
 * Of the predicted log odds, on a grid of beliefs with straight lines between: never below what it is
 * made of, which is convex.
 */
export class Chords implements Excess {
  valid = 0;
  invalid = 0;
  /** (CELLS+1) by belief. */
  private readonly values = new Float64Array(CELLS + 1);

  constructor(excess: Excess) {
    for (let j = 0; j <= CELLS; j++) {
      const b = j / CELLS;
      excess.at(logOdds(b));
      this.values[j] = b * excess.valid + (1 - b) * excess.invalid;
    }
  }

  at(odds: number): void {
    const { values } = this;
    const b = beliefFrom(odds);
    const cell = Math.min(CELLS - 1, Math.floor(b * CELLS));
    const slope = (values[cell + 1] - values[cell]) * CELLS;
    this.invalid = values[cell] - (cell / CELLS) * slope;
    this.valid = this.invalid + slope;
  }
}

/** The same from below: the greater of the lines that are active at the ends of a cell. */
export class Tangents implements Excess {
  valid = 0;
  invalid = 0;
  /** (CELLS+1, 2) by belief: slopes. */
  private readonly lines = new Float64Array(2 * CELLS + 2);

  constructor(excess: Excess) {
    for (let j = 0; j <= CELLS; j++) {
      excess.at(logOdds(j / CELLS));
      this.lines[2 * j] = excess.valid;
      this.lines[2 * j + 1] = excess.invalid;
    }
  }

  at(odds: number): void {
    const { lines } = this;
    const b = beliefFrom(odds);
    const left = 2 * Math.min(CELLS - 1, Math.floor(b * CELLS));
    const right = left + 2;
    const rises = b * (lines[right] - lines[left]);
    const above = rises + (1 - b) * (lines[right + 1] - lines[left + 1]) > 0;
    this.valid = lines[above ? right : left];
    this.invalid = lines[(above ? right : left) + 1];
  }
}
