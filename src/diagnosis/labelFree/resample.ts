import { binomialRow, type RandomStream, type VoteCell } from "#engine";
import { drawCounts } from "./drawCounts.ts";

/** Draws votes on as many plans anew. */
export type Resample = (stream: RandomStream) => VoteCell[];

/** Plans drawn from those seen: the bootstrap by instance, for an instance has one first plan. */
export function fromPlans(cells: readonly VoteCell[]): Resample {
  const plans = cells.reduce((sum, cell) => sum + cell.plans, 0);
  const shares = Float64Array.from(cells, (cell) => cell.plans / plans);
  return (stream) => {
    const drawn = drawCounts(shares, plans, stream);
    return cells.flatMap((cell, i) => {
      const times = drawn[i] as number;
      return times === 0 ? [] : [{ ...cell, plans: times }];
    });
  };
}

/** Plans with the same numbers of votes, each vote accepting with one probability: one binomial. */
export function fromOneBinomial(cells: readonly VoteCell[], accept: number): Resample {
  const byVotes = new Map<number, number>();
  for (const { queries, plans } of cells) {
    byVotes.set(queries, (byVotes.get(queries) ?? 0) + plans);
  }
  const groups = [...byVotes].map(([queries, plans]) => ({
    queries,
    plans,
    row: binomialRow(queries, accept),
  }));
  return (stream) =>
    groups.flatMap(({ queries, plans, row }) => cellsOf(drawCounts(row, plans, stream), queries));
}

/** A histogram of accept counts as cells. */
export function cellsOf(histogram: Float64Array, queries: number): VoteCell[] {
  return Array.from(histogram, (plans, accepts) => ({ accepts, queries, plans })).filter(
    ({ plans }) => plans > 0,
  );
}
