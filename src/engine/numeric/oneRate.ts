import { betaTail } from "./beta.ts";

/** A test that several rates are one. */
export interface OneRate {
  /** Rates that could differ, one less than groups with draws (fewer where some cannot). */
  readonly df: number;
  /** n·R² of the scores, about χ² with `df` under one rate. */
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

/**
 * Score test of one rate for all groups, with clusters as the independent draws. A cluster's score in a
 * group is its successes less those expected at the pooled rate; the test asks whether the scores' mean
 * is 0, with their own second moments for variance. With normal scores the statistic over the number of
 * clusters is Beta(df/2, (clusters − df)/2) (Hotelling), which bounds it where clusters are few.
 *
 * @returns null with fewer than two groups, or no more clusters than groups
 */
export function oneRate({ successes, draws, counts }: GroupedDraws): OneRate | null {
  const paths = counts.length;
  const all = paths === 0 ? 0 : draws.length / paths;
  const totals = new Float64Array(all);
  let n = 0;
  let sum = 0;
  for (let g = 0; g < all; g++) {
    for (let i = 0; i < paths; i++) {
      totals[g] += counts[i] * draws[g * paths + i];
      sum += counts[i] * successes[g * paths + i];
    }
    n += totals[g];
  }
  const groups = [...totals.keys()].filter((g) => totals[g] > 0);
  if (groups.length < 2) return null;
  const rate = sum / n;
  const free = groups.length - 1;
  const moments = new Float64Array(free * free);
  const mean = new Float64Array(free);
  const score = new Float64Array(free);
  let clusters = 0;
  for (let i = 0; i < paths; i++) {
    let whole = 0;
    let drawn = 0;
    for (const g of groups) {
      whole += successes[g * paths + i] - rate * draws[g * paths + i];
      drawn += draws[g * paths + i];
    }
    if (drawn === 0) continue;
    clusters += counts[i];
    for (let f = 0; f < free; f++) {
      const g = groups[f];
      const own = successes[g * paths + i] - rate * draws[g * paths + i];
      score[f] = own - (totals[g] / n) * whole;
      mean[f] += counts[i] * score[f];
    }
    for (let f = 0; f < free; f++) {
      if (score[f] === 0) continue;
      for (let h = 0; h <= f; h++) moments[f * free + h] += counts[i] * score[f] * score[h];
    }
  }
  const { statistic, rank } = quadraticForm(moments, mean);
  if (clusters <= rank) return null;
  const p = rank === 0 ? 1 : betaTail(statistic / clusters, rank / 2, (clusters - rank) / 2);
  return { df: rank, statistic, p };
}

/** Directions that hold less than this share of the largest moment are left out. */
const SINGULAR = 1e-10;

/**
 * v′A⁻v and the rank of A, by Cholesky's factors.
 *
 * @param A - (n · n) positive semidefinite, its lower triangle
 */
function quadraticForm(
  A: Float64Array,
  v: Float64Array,
): { readonly statistic: number; readonly rank: number } {
  const n = v.length;
  const L = Float64Array.from(A);
  const z = Float64Array.from(v);
  let largest = 0;
  for (let j = 0; j < n; j++) largest = Math.max(largest, A[j * n + j]);
  let statistic = 0;
  let rank = 0;
  for (let j = 0; j < n; j++) {
    let pivot = L[j * n + j];
    for (let k = 0; k < j; k++) {
      pivot -= L[j * n + k] ** 2;
      z[j] -= L[j * n + k] * z[k];
    }
    if (!(pivot > SINGULAR * largest)) {
      for (let i = j; i < n; i++) L[i * n + j] = 0;
      z[j] = 0;
      continue;
    }
    const root = Math.sqrt(pivot);
    L[j * n + j] = root;
    z[j] /= root;
    for (let i = j + 1; i < n; i++) {
      for (let k = 0; k < j; k++) L[i * n + j] -= L[i * n + k] * L[j * n + k];
      L[i * n + j] /= root;
    }
    statistic += z[j] * z[j];
    rank++;
  }
  return { statistic, rank };
}
