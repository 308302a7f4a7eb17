import type { Trajectory } from "#traces";
import type { Estimates } from "../estimates.ts";
import { type Frozen, lastMade } from "./plans.ts";

type Extent = Pick<
  Estimates,
  "instances" | "labelled" | "votes" | "votesVary" | "rounds" | "lengths"
>;

/** How much a log holds; plans that only repeat the last are no pairs. */
export function extent(trajectories: readonly Trajectory[], frozen: Frozen): Extent {
  const labelled = { instances: 0, plans: 0, pairs: 0 };
  const byVotes = new Map<number, number>();
  const byLength = new Map<number, number>();
  let instances = 0;
  for (const trajectory of trajectories) {
    const { rounds, count } = trajectory;
    instances += count;
    byLength.set(rounds.length - 1, (byLength.get(rounds.length - 1) ?? 0) + count);
    const last = lastMade(trajectory, frozen);
    let plans = 0;
    rounds.forEach(({ queries, valid }, k) => {
      if (queries !== null) byVotes.set(queries, (byVotes.get(queries) ?? 0) + count);
      if (valid === null) return;
      plans++;
      if (k < last && (rounds[k + 1]?.valid ?? null) !== null) labelled.pairs += count;
    });
    labelled.plans += plans * count;
    if (plans > 0) labelled.instances += count;
  }
  const lengths = [...byLength].sort(([a], [b]) => a - b);
  return {
    instances,
    labelled,
    votes: mostCommon(byVotes),
    votesVary: byVotes.size > 1,
    rounds: lengths.at(-1)?.[0] ?? 0,
    lengths: lengths.map(([lastRound, n]) => ({ lastRound, share: n / instances })),
  };
}

/** The smaller on ties. */
function mostCommon(times: ReadonlyMap<number, number>): number | null {
  const ranked = [...times].sort(([a, n], [b, m]) => m - n || a - b);
  return ranked[0]?.[0] ?? null;
}
