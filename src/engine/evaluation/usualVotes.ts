import type { HistoryTrie } from "./historyTrie.ts";

/**
 * M of most plans that were asked about, the smaller on ties; 1 where none were. A rule that looks ahead
 * takes the plans to come to get so many.
 *
 * @param queries - M of each plan, 0 where none were asked
 * @param count - how many plans each stands for
 */
export function usualVotes(
  queries: ArrayLike<number>,
  count: (plan: number) => number = () => 1,
): number {
  const plans = new Map<number, number>();
  for (let i = 0; i < queries.length; i++) {
    const M = queries[i];
    if (M > 0) plans.set(M, (plans.get(M) ?? 0) + count(i));
  }
  let usual = 1;
  let most = 0;
  for (const [M, times] of plans) {
    if (times < most || (times === most && M > usual)) continue;
    usual = M;
    most = times;
  }
  return usual;
}

/** The same of a log's tree. */
export function usualVotesOf(trie: HistoryTrie): number {
  return usualVotes(trie.queries, (i) => trie.count(i));
}
