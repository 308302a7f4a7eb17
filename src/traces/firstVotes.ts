import type { VoteCell } from "#engine";
import type { Trajectory } from "./log.ts";

/** The votes on p_0, as cells; trajectories weigh by `count`. */
export function firstVotes(trajectories: readonly Trajectory[]): VoteCell[] {
  const cells = new Map<string, VoteCell>();
  for (const { rounds, count } of trajectories) {
    const { accepts = null, queries = null } = rounds[0] ?? {};
    if (accepts === null || queries === null) continue;
    const key = `${accepts}/${queries}`;
    const plans = (cells.get(key)?.plans ?? 0) + count;
    cells.set(key, { accepts, queries, plans });
  }
  return [...cells.values()];
}
