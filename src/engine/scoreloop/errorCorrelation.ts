import { gaussLegendre } from "../numeric/gaussLegendre.ts";
import type { Interval } from "../numeric/intervals.ts";
import { normalQuantile } from "../numeric/normal.ts";
import { student95 } from "../numeric/student.ts";

/** Pairs of judgements by what each was: (runs) for each of the four. */
export interface PairCells {
  readonly bothErr: Float64Array;
  readonly firstErrs: Float64Array;
  readonly secondErrs: Float64Array;
  readonly neither: Float64Array;
}

const { nodes: X, weights: W } = gaussLegendre(24);
const HALVINGS = 48;

/**
 * The tetrachoric correlation of two successive errors (Pearson 1900): the correlation of two normal
 * errors that would give these four counts, with 95 % by run (infinitesimal jackknife, on Fisher's scale,
 * Student's t). It is the `correlation` of a score world where all tasks are as hard to judge; where they
 * differ, the difference is counted as correlation too.
 *
 * @param counts - (runs) how many each stands for
 * @returns null where one of the four was never seen, or all pairs are of one run
 */
export function errorCorrelation(
  cells: PairCells,
  counts: Float64Array,
): (Interval & { readonly estimate: number }) | null {
  const each = [cells.bothErr, cells.firstErrs, cells.secondErrs, cells.neither];
  const totals = each.map((of) => of.reduce((sum, n, i) => sum + counts[i] * n, 0));
  if (totals.some((total) => total === 0)) return null;
  const estimate = tetrachoric(totals);
  const slope = totals.map((total, cell) => {
    const step = total * 1e-4;
    const moved = (by: number): number =>
      Math.atanh(tetrachoric(totals.map((n, i) => (i === cell ? n + by : n))));
    return (moved(step) - moved(-step)) / (2 * step);
  });
  let variance = 0;
  let runs = 0;
  for (let i = 0; i < counts.length; i++) {
    const influence = each.reduce((sum, of, cell) => sum + slope[cell] * of[i], 0);
    variance += counts[i] * influence * influence;
    if (each.some((of) => of[i] > 0)) runs += counts[i];
  }
  if (runs < 2) return null;
  const half = student95(runs - 1) * Math.sqrt((variance * runs) / (runs - 1));
  const centre = Math.atanh(estimate);
  return { estimate, low: Math.tanh(centre - half), high: Math.tanh(centre + half) };
}

/** @param counts - both, only the first, only the second, neither; each > 0 */
function tetrachoric([both, first, second, neither]: readonly number[]): number {
  const n = both + first + second + neither;
  const a = normalQuantile((both + first) / n);
  const b = normalQuantile((both + second) / n);
  const excess = both / n - ((both + first) / n) * ((both + second) / n);
  let low = -Math.PI / 2;
  let high = Math.PI / 2;
  for (let step = 0; step < HALVINGS; step++) {
    const middle = (low + high) / 2;
    if (orthantExcess(a, b, middle) < excess) low = middle;
    else high = middle;
  }
  return Math.sin((low + high) / 2);
}

/** Pr(X ≤ a, Y ≤ b) less Φ(a)Φ(b) for standard normals that correlate by sin θ: ∫₀^θ of the density. */
function orthantExcess(a: number, b: number, theta: number): number {
  let sum = 0;
  for (let i = 0; i < X.length; i++) {
    const angle = theta * X[i];
    const cosine = Math.cos(angle);
    const form = a * a + b * b - 2 * a * b * Math.sin(angle);
    sum += W[i] * Math.exp(-form / (2 * cosine * cosine));
  }
  return (sum * theta) / (2 * Math.PI);
}
