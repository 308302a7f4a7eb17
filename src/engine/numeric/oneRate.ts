import { betaTail } from "./beta.ts";

/** A test that several rates are one. */
export interface OneRate {
  /** Rates that could differ: one less than the groups that were compared. */
  readonly df: number;
  /** Pearson's X² over the mean design effect, about χ² with `df` where one rate does. */
  readonly statistic: number;
  readonly p: number;
}

/** Successes of draws by path and group; a cluster may have draws in several groups. */
export interface GroupedDraws {
  readonly groups: number;
  /** (paths) clusters that look alike. */
  readonly counts: ArrayLike<number>;
  /**
   * Adds one cluster's draws to the groups that they are in.
   *
   * @param successes - (groups) zeros, to be added to
   * @param draws - (groups) zeros, to be added to
   */
  fill(path: number, successes: Float64Array, draws: Float64Array): void;
}

/** Each group is expected to hold at least so many successes and failures, or it joins the next. */
const LEAST_EXPECTED = 5;

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
  const { counts } = grouped;
  const { totals, hits, n, rate, into } = joinedSums(grouped);
  const groups = totals.length;
  if (groups < 2) return null;
  const spread = rate * (1 - rate);
  let pearson = 0;
  for (let g = 0; g < groups; g++) {
    pearson += (hits[g] - rate * totals[g]) ** 2 / (totals[g] * spread);
  }
  // Second moments of the scores, each group's scaled to variance 1 of independent draws.
  const moments = new Float64Array(groups * groups);
  const score = new Float64Array(groups);
  const successes = new Float64Array(into.length);
  const draws = new Float64Array(into.length);
  const scale = totals.map((total) => 1 / Math.sqrt(total * spread));
  let clusters = 0;
  for (let i = 0; i < counts.length; i++) {
    successes.fill(0);
    draws.fill(0);
    grouped.fill(i, successes, draws);
    score.fill(0);
    let whole = 0;
    let drawn = 0;
    for (let g = 0; g < into.length; g++) {
      if (draws[g] === 0) continue;
      const own = successes[g] - rate * draws[g];
      score[into[g]] += own;
      whole += own;
      drawn += draws[g];
    }
    if (drawn === 0) continue;
    clusters += counts[i];
    for (let g = 0; g < groups; g++) {
      score[g] = (score[g] - (totals[g] / n) * whole) * scale[g];
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
  // No cluster departs from the rate in any group: there is nothing that a second rate could explain.
  if (!(trace > 0)) return { df, statistic: 0, p: 1 };
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

/** Totals of the joined groups, and which of them each group is in. */
function joinedSums({ groups, counts, fill }: GroupedDraws) {
  const totals = new Float64Array(groups);
  const hits = new Float64Array(groups);
  const successes = new Float64Array(groups);
  const draws = new Float64Array(groups);
  let n = 0;
  let sum = 0;
  for (let i = 0; i < counts.length; i++) {
    successes.fill(0);
    draws.fill(0);
    fill(i, successes, draws);
    for (let g = 0; g < groups; g++) {
      if (draws[g] === 0) continue;
      totals[g] += counts[i] * draws[g];
      hits[g] += counts[i] * successes[g];
      n += counts[i] * draws[g];
      sum += counts[i] * successes[g];
    }
  }
  const rate = n === 0 ? 0 : sum / n;
  const enough = (held: number): boolean => held * Math.min(rate, 1 - rate) >= LEAST_EXPECTED;
  const into = new Int32Array(groups);
  let group = 0;
  let held = 0;
  for (let g = 0; g < groups; g++) {
    if (enough(held)) {
      group++;
      held = 0;
    }
    into[g] = group;
    held += totals[g];
  }
  if (group > 0 && !enough(held)) {
    group--;
    for (let g = 0; g < groups; g++) into[g] = Math.min(into[g], group);
  }
  const joinedTotals = new Float64Array(group + 1);
  const joinedHits = new Float64Array(group + 1);
  for (let g = 0; g < groups; g++) {
    joinedTotals[into[g]] += totals[g];
    joinedHits[into[g]] += hits[g];
  }
  return { totals: joinedTotals, hits: joinedHits, n, rate, into };
}
