import type { Interval } from "./intervals.ts";

/**
 * What one independent cluster, such as an instance, showed: n values in [0, 1] and their sum. Values
 * of one cluster may depend on each other in any way.
 */
export interface ClusterCell {
  /** Values, 0 ≤ n ≤ the most that a cluster may have. */
  readonly n: number;
  /** Their sum, in [0, n]. */
  readonly sum: number;
  /** Clusters that showed this, integer ≥ 1. */
  readonly count: number;
}

/** Stakes, as shares of the most that can be staked without going broke; equally likely beforehand. */
const STAKES = Array.from({ length: 10 }, (_, g) => 0.9 * 0.6 ** g);

/**
 * Wealth of a gambler who bets, cluster by cluster and at even odds, that a rate lies above a bound.
 * While E[sum − rate·n] ≤ 0 whatever went before, the wealth is a nonnegative supermartingale that
 * starts at 1, so it ever reaches 1/ε with probability at most ε (Ville 1939), however often one looks.
 * The stake is a mixture, so nothing is tuned on the data and the order within a batch is of no account
 * to the wealth at its end (Waudby-Smith & Ramdas 2024, §4; here the unit is the cluster).
 *
 * To bet that a rate lies below a bound, bet on its complement: see `complementCell`.
 */
export class Wager {
  readonly #rate: number;
  readonly #most: number;
  /** Log wealth of each stake. */
  readonly #logs = new Float64Array(STAKES.length);

  /**
   * @param rate - the bound, in [0, 1]
   * @param most - values that a cluster has at most, > 0
   */
  constructor(rate: number, most: number) {
    this.#rate = rate;
    this.#most = most;
  }

  /** Bets on one more cell, whose clusters are independent of all before. */
  add({ n, sum, count }: ClusterCell): void {
    if (n === 0) return;
    // A bound of 0 that anything exceeds is refuted: the payoff is infinite.
    const payoff = (sum === 0 ? -n : sum / this.#rate - n) / this.#most;
    for (let g = 0; g < STAKES.length; g++) {
      this.#logs[g] += count * Math.log1p(STAKES[g] * payoff);
    }
  }

  /** Log of the wealth; Infinity where the bound is refuted. */
  get logWealth(): number {
    const top = Math.max(...this.#logs);
    if (top === Infinity) return Infinity;
    const sum = this.#logs.reduce((total, log) => total + Math.exp(log - top), 0);
    return top + Math.log(sum / STAKES.length);
  }
}

/** The same cluster with each value v as 1 − v. */
export function complementCell({ n, sum, count }: ClusterCell): ClusterCell {
  return { n, sum: n - sum, count };
}

/**
 * Confidence sequence of a rate, E[sum]/E[n]: with probability 1 − alpha it holds the rate at every
 * time at once, so one may look after each batch and stop when one likes.
 *
 * @param most - values that a cluster has at most
 * @param alpha - in (0, 1), half for each side
 */
export function confidenceSequence(
  cells: readonly ClusterCell[],
  most: number,
  alpha: number,
): Interval {
  return {
    low: lowEnd(cells, most, Math.log(2 / alpha)),
    high: 1 - lowEnd(cells.map(complementCell), most, Math.log(2 / alpha)),
  };
}

/** The least rate that is not refuted; the wealth falls as the bound rises. */
function lowEnd(cells: readonly ClusterCell[], most: number, enough: number): number {
  let low = 0;
  let high = 1;
  for (let step = 0; step < 50; step++) {
    const rate = (low + high) / 2;
    const wager = new Wager(rate, most);
    for (const cell of cells) wager.add(cell);
    if (wager.logWealth >= enough) low = rate;
    else high = rate;
  }
  return low;
}
