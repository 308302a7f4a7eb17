import { type Counted, clusterRate } from "#engine";
import type { Trajectory } from "./log.ts";

/** Instances that had `repairs` labelled repairs of a plan of one state, `changed` of which changed it. */
interface RepairCell {
  readonly changed: number;
  readonly repairs: number;
  readonly instances: number;
}

/** By the label of the plan that is repaired. */
export type RepairCells = readonly [invalid: readonly RepairCell[], valid: readonly RepairCell[]];

/** Labelled repairs by instance, equal instances together: what α, β and their design effects need. */
export function repairCells(trajectories: readonly Trajectory[]): RepairCells {
  return [cellsOf(trajectories, 0), cellsOf(trajectories, 1)];
}

/**
 * α and β as labelled repairs count them, each over its design effect by instance: what independent draws
 * would say as much. n = 0 where nothing was seen.
 *
 * @param parts - of a log; their instances are put together
 */
export function effectiveRepairs(parts: readonly RepairCells[]): {
  readonly alpha: Counted;
  readonly beta: Counted;
} {
  return {
    alpha: effective(parts.flatMap(([invalid]) => invalid)),
    beta: effective(parts.flatMap(([, valid]) => valid)),
  };
}

function effective(cells: readonly RepairCell[]): Counted {
  const rate = clusterRate({
    successes: cells.map(({ changed }) => changed),
    draws: cells.map(({ repairs }) => repairs),
    counts: cells.map(({ instances }) => instances),
  });
  if (rate === null) return { successes: 0, n: 0 };
  const shrink = Math.max(1, rate.designEffect ?? 1);
  return { successes: rate.successes / shrink, n: rate.n / shrink };
}

/** @param from - label of the plan that is repaired */
function cellsOf(trajectories: readonly Trajectory[], from: 0 | 1): RepairCell[] {
  const cells = new Map<number, RepairCell>();
  for (const { rounds, count } of trajectories) {
    let changed = 0;
    let repairs = 0;
    for (let k = 1; k < rounds.length; k++) {
      const after = rounds[k]?.valid ?? null;
      if (rounds[k - 1]?.valid !== from || after === null) continue;
      repairs++;
      if (after !== from) changed++;
    }
    if (repairs === 0) continue;
    const key = repairs * 2 ** 26 + changed;
    const instances = (cells.get(key)?.instances ?? 0) + count;
    cells.set(key, { changed, repairs, instances });
  }
  return [...cells.values()];
}
