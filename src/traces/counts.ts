import { Distinct } from "./distinct.ts";
import { foldOf } from "./folds.ts";
import type { Trajectory } from "./log.ts";
import { PathTrie, Sights } from "./pathTrie.ts";
import { writeLog } from "./writeLog.ts";

/**
 * The log as its distinct paths, by source and fold, each with how many instances took it. `measure` and
 * every replay, cross-fitted ones included, give the same on it. Names and scores are dropped; the cost of
 * a round becomes the mean over all instances of the source that came to it by the same path.
 *
 * @returns in the order in which paths first appear; counts of counts are the same
 */
export function countsOf(trajectories: Iterable<Trajectory>): Trajectory[] {
  const trie = new PathTrie();
  const sights = new Sights();
  const roots = new Map<string, number>();
  const ends: { readonly node: number; readonly one: Trajectory }[] = [];
  const priced: { readonly node: number; readonly cost: number; readonly count: number }[] = [];
  for (const one of trajectories) {
    let node = roots.get(one.source);
    if (node === undefined) {
      node = trie.root();
      roots.set(one.source, node);
    }
    for (const { accepts, queries, valid, cost } of one.rounds) {
      node = trie.child(node, sights.id(accepts ?? 0, queries ?? 0, valid ?? 2));
      if (cost !== undefined) priced.push({ node, cost, count: one.count });
    }
    ends.push({ node, one });
  }
  const distinct = new Distinct(trie, sights, [...roots.keys()], [...roots.values()]);
  for (const { node, cost, count } of priced) distinct.price(node, cost, count);
  for (const { node, one } of ends) {
    const dealt = one.fold === undefined;
    distinct.end(node, { fold: one.fold ?? foldOf(one.instance), dealt }, one.count);
  }
  return [...distinct.trajectories()].filter((path) => path !== null);
}

/** `countsOf` a log as canonical CSV, with `count`, `fold`, and `source` and `cost` where there are any. */
export function writeCounts({
  trajectories,
}: {
  readonly trajectories: readonly Trajectory[];
}): string {
  return writeLog(countsOf(trajectories), ["count", "fold"]);
}
