/** What is read of a row beside its instance. Reused from row to row. */
export interface GatheredRow {
  round: number;
  /** As `Sights.id` gives it. */
  sight: number;
  count: number;
  /** Fold that the row says, or −1. */
  fold: number;
  line: number;
  /** NaN for none. */
  cost: number;
  score: number;
}

export function newRow(): GatheredRow {
  return { round: 0, sight: 0, count: 1, fold: -1, line: 0, cost: Number.NaN, score: Number.NaN };
}
