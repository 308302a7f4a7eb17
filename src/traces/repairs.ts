import { type Counted, clusterRate } from "#engine";
import type { Trajectory } from "./log.ts";

/**
 * α and β as labelled repairs count them, each over its design effect by instance: what independent draws
 * would say as much. n = 0 where nothing was seen.
 */
export function effectiveRepairs(trajectories: readonly Trajectory[]): {
  readonly alpha: Counted;
  readonly beta: Counted;
} {
  return { alpha: effective(trajectories, 0), beta: effective(trajectories, 1) };
}

/** @param from - label of the plan that is repaired */
function effective(trajectories: readonly Trajectory[], from: 0 | 1): Counted {
  const successes: number[] = [];
  const draws: number[] = [];
  const counts: number[] = [];
  for (const { rounds, count } of trajectories) {
    let changed = 0;
    let n = 0;
    for (let k = 1; k < rounds.length; k++) {
      const after = rounds[k]?.valid ?? null;
      if (rounds[k - 1]?.valid !== from || after === null) continue;
      n++;
      if (after !== from) changed++;
    }
    if (n === 0) continue;
    successes.push(changed);
    draws.push(n);
    counts.push(count);
  }
  const rate = clusterRate({ successes, draws, counts });
  if (rate === null) return { successes: 0, n: 0 };
  const shrink = Math.max(1, rate.designEffect ?? 1);
  return { successes: rate.successes / shrink, n: rate.n / shrink };
}
