import { betaTail } from "./beta.ts";

/** A test that several rates are one. */
export interface OneRate {
  /** Rates that could differ: one less than the groups that were compared. */
  readonly df: number;
  /** Pearson's X² over the mean design effect, about χ² with `df` where one rate does. */
  readonly statistic: number;
  readonly p: number;
}

/** Successes of draws by group and path; a cluster may have draws in several groups. */
export interface GroupedDraws {
  /** (groups · paths) of one cluster, group by group. */
  readonly successes: Float64Array;
  readonly draws: Float64Array;
  /** (paths) clusters that look alike. */
  readonly counts: ArrayLike<number>;
}

/** Each group is expected to hold at least so many successes and failures, or it joins the next. */
export const LEAST_EXPECTED = 5;

/**
 * Tests one rate for all groups with clusters as the independent draws: Pearson's X² with the second-order
 * correction of Rao & Scott (1984) and its F reference (Thomas & Rao 1987). The design effects are those
 * of the scores, a cluster's successes in a group less those expected at the pooled rate; their mean counts
 * as 1 where it is estimated below.
 *
 * Groups stand in order; neighbours are joined until each expects `LEAST_EXPECTED` successes and failures.
 *
 * @returns null where fewer than two groups are left, or fewer than three clusters
 */
export function oneRate(grouped: GroupedDraws): OneRate | null {
  const { successes, draws, counts } = joined(grouped);
  const paths = counts.length;
  const groups = paths === 0 ? 0 : draws.length / paths;
  if (groups < 2) return null;
  const { totals, hits, n, rate } = sums({ successes, draws, counts });
  const spread = rate * (1 - rate);
  let pearson = 0;
  for (let g = 0; g < groups; g++) {
    pearson += (hits[g] - rate * totals[g]) ** 2 / (totals[g] * spread);
  }
  // Second moments of the scores, each group's scaled to variance 1 of independent draws.
  const moments = new Float64Array(groups * groups);
  const score = new Float64Array(groups);
  let clusters = 0;
  for (let i = 0; i < paths; i++) {
    let whole = 0;
    let drawn = 0;
    for (let g = 0; g < groups; g++) {
      score[g] = successes[g * paths + i] - rate * draws[g * paths + i];
      whole += score[g];
      drawn += draws[g * paths + i];
    }
    if (drawn === 0) continue;
    clusters += counts[i];
    for (let g = 0; g < groups; g++) {
      score[g] = (score[g] - (totals[g] / n) * whole) / Math.sqrt(totals[g] * spread);
    }
    for (let g = 0; g < groups; g++) {
      const weighted = counts[i] * score[g];
      for (let h = 0; h <= g; h++) moments[g * groups + h] += weighted * score[h];
    }
  }
  if (clusters < 3) return null;
  const unbiased = clusters / (clusters - 1);
  let trace = 0;
  let squares = 0;
  for (let g = 0; g < groups; g++) {
    trace += unbiased * moments[g * groups + g];
    for (let h = 0; h <= g; h++) {
      squares += (h < g ? 2 : 1) * (unbiased * moments[g * groups + h]) ** 2;
    }
  }
  const df = groups - 1;
  const effect = Math.max(1, trace / df);
  const unequal = (df * squares) / (trace * trace); // 1 + cv² of the design effects
  const statistic = pearson / effect;
  const freedom = df / unequal;
  return { df, statistic, p: fTail(statistic / df, freedom, freedom * (clusters - 1)) };
}

/** Pr(F > f). */
function fTail(f: number, d1: number, d2: number): number {
  return betaTail((d1 * f) / (d1 * f + d2), d1 / 2, d2 / 2);
}

function sums({ successes, draws, counts }: GroupedDraws) {
  const paths = counts.length;
  const groups = paths === 0 ? 0 : draws.length / paths;
  const totals = new Float64Array(groups);
  const hits = new Float64Array(groups);
  let n = 0;
  let sum = 0;
  for (let g = 0; g < groups; g++) {
    for (let i = 0; i < paths; i++) {
      totals[g] += counts[i] * draws[g * paths + i];
      hits[g] += counts[i] * successes[g * paths + i];
    }
    n += totals[g];
    sum += hits[g];
  }
  return { totals, hits, n, rate: n === 0 ? 0 : sum / n };
}

/** The same draws in fewer groups. */
function joined(grouped: GroupedDraws): GroupedDraws {
  const { counts } = grouped;
  const paths = counts.length;
  const { totals, rate } = sums(grouped);
  const expected = (draws: number): number => draws * Math.min(rate, 1 - rate);
  const into = new Int32Array(totals.length);
  let group = 0;
  let held = 0;
  for (let g = 0; g < totals.length; g++) {
    if (expected(held) >= LEAST_EXPECTED) {
      group++;
      held = 0;
    }
    into[g] = group;
    held += totals[g];
  }
  if (expected(held) < LEAST_EXPECTED && group > 0) {
    for (let g = 0; g < into.length; g++) into[g] = Math.min(into[g], group - 1);
    group--;
  }
  const successes = new Float64Array((group + 1) * paths);
  const draws = new Float64Array((group + 1) * paths);
  for (let g = 0; g < totals.length; g++) {
    for (let i = 0; i < paths; i++) {
      successes[into[g] * paths + i] += grouped.successes[g * paths + i];
      draws[into[g] * paths + i] += grouped.draws[g * paths + i];
    }
  }
  return { successes, draws, counts };
}
