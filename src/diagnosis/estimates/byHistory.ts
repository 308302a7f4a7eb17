import type { Trajectory } from "#traces";
import type { HistoryRates } from "../estimates.ts";
import { Draws, published } from "./draws.ts";
import { Groups } from "./groups.ts";
import { eachLabelledRepair, type LabelledRepair } from "./plans.ts";
import type { Unseen } from "./rates.ts";

/** 0: the first repair. 1: later, and every plan so far was in the same state. 2: some was in the other. */
function historyOf(repair: LabelledRepair): 0 | 1 | 2 | null {
  if (repair.round === 0) return 0;
  const otherBefore = repair.before === 0 ? repair.validBefore : repair.invalidBefore;
  if (otherBefore) return 2;
  return repair.unknownBefore ? null : 1;
}

/**
 * α and β by what went before the repair. A later repair of which an earlier plan has no label, so that
 * its history cannot be told, is left out.
 */
export function byHistory(
  trajectories: readonly Trajectory[],
  counts: Float64Array,
  { frozen, betaSeen }: Unseen,
): HistoryRates {
  const rates = [0, 1].map(() => [new Draws(counts), new Draws(counts), new Draws(counts)]);
  const groups = [new Groups(3, counts), new Groups(3, counts)];
  eachLabelledRepair(trajectories, frozen, (repair) => {
    const { path, before, after } = repair;
    const history = historyOf(repair);
    if (history === null || (before === 1 && !betaSeen)) return;
    const changed = after === before ? 0 : 1;
    rates[before]?.[history]?.add(path, changed);
    groups[before]?.add(history, path, changed);
  });
  const [alpha, beta] = rates.map((three) => three.map((draws) => published(draws.rate())));
  return {
    alpha: {
      first: alpha?.[0] ?? null,
      neverValid: alpha?.[1] ?? null,
      validBefore: alpha?.[2] ?? null,
      oneRate: groups[0]?.test() ?? null,
    },
    beta: {
      first: beta?.[0] ?? null,
      alwaysValid: beta?.[1] ?? null,
      invalidBefore: beta?.[2] ?? null,
      oneRate: groups[1]?.test() ?? null,
    },
  };
}
