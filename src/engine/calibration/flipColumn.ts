import type { Estimate } from "../evaluation/result.ts";
import { type FlipSettings, flipAxes } from "./flipSettings.ts";

/** One column of a map: one J, every margin. */
export interface FlipColumn {
  readonly column: number;
  /** Replicates behind it; 0 for the delta method. */
  readonly reps: number;
  /** (grid) by margin: Pr(Ĝ has the other sign); −1 where no α, β in (0, 1) exist. */
  readonly risk: Float64Array;
  /** (grid) standard errors; 0 for the delta method. */
  readonly se: Float64Array;
  /** What it adds to the paper's two regions; its cells share their fits, so their errors add up. */
  readonly weak: RegionPart;
  readonly strong: RegionPart;
}

/** The mean over those cells of one column that lie in a region, each weighted by its stretch of Δ. */
export interface RegionPart extends Estimate {
  /** Their stretch of Δ together; 0 where no cell is in the region. */
  readonly weight: number;
}

/** J ≤ .15 and Δ ≤ .10 (Wu et al. 2026, §5.4). */
export function inWeakRegion(J: number, margin: number): boolean {
  return J <= 0.15 && margin <= 0.1;
}

/** J ≥ .4 or Δ ≥ .30. */
export function inStrongRegion(J: number, margin: number): boolean {
  return J >= 0.4 || margin >= 0.3;
}

/**
 * Puts a column together from the flips of its cells.
 *
 * @param flips - by margin: per replicate, Pr(flip) given its fit; null where the cell is infeasible
 */
export function flipColumn(
  settings: FlipSettings,
  column: number,
  reps: number,
  flips: readonly (Float64Array | null)[],
): FlipColumn {
  const { grid } = settings;
  const { J, margin, height } = flipAxes(grid);
  const risk = new Float64Array(grid).fill(-1);
  const se = new Float64Array(grid);
  const part = (isIn: (J: number, margin: number) => boolean): RegionPart => {
    const sums = new Float64Array(Math.max(1, reps));
    let weight = 0;
    flips.forEach((cell, i) => {
      if (cell === null || !isIn(J[column], margin[i])) return;
      weight += height[i];
      for (let r = 0; r < sums.length; r++) sums[r] += height[i] * cell[r];
    });
    if (weight === 0) return { weight, estimate: 0, se: 0 };
    const sum = meanOf(sums);
    return { weight, estimate: sum.estimate / weight, se: sum.se / weight };
  };
  flips.forEach((cell, i) => {
    if (cell === null) return;
    const mean = meanOf(cell);
    risk[i] = mean.estimate;
    se[i] = mean.se;
  });
  return { column, reps, risk, se, weak: part(inWeakRegion), strong: part(inStrongRegion) };
}

/** Mean over replicates with its standard error (0 for one replicate). */
function meanOf(values: Float64Array): Estimate {
  const n = values.length;
  let mean = 0;
  for (const x of values) mean += x;
  mean /= n;
  let squares = 0;
  for (const x of values) squares += (x - mean) ** 2;
  return { estimate: mean, se: n > 1 ? Math.sqrt(squares / (n - 1) / n) : 0 };
}

/** A map's columns put together, as the page shows it. */
export interface FlipMap {
  readonly J: Float64Array;
  readonly margin: Float64Array;
  /** (grid × grid), row = margin, column = J. */
  readonly risk: Float64Array;
  /** (grid × grid) */
  readonly se: Float64Array;
  /**
   * The paper's two regions (J ≤ .15 and Δ ≤ .10; J ≥ .4 or Δ ≥ .30), averaged evenly over J and Δ,
   * so that the figure does not depend on the scale of the axes; null where no cell falls in.
   */
  readonly regions: { readonly weak: Estimate | null; readonly strong: Estimate | null };
  /** Columns with replicates behind them. */
  readonly columnsDone: number;
}

/** @param columns - one for each column of the map, in any order */
export function flipMap(settings: FlipSettings, columns: readonly FlipColumn[]): FlipMap {
  const { grid } = settings;
  const { J, margin } = flipAxes(grid);
  const risk = new Float64Array(grid * grid).fill(-1);
  const se = new Float64Array(grid * grid);
  // In one order, so that sums do not depend on which worker was first.
  const ordered = columns.toSorted((a, b) => a.column - b.column);
  for (const one of ordered) {
    for (let i = 0; i < grid; i++) {
      risk[i * grid + one.column] = one.risk[i];
      se[i * grid + one.column] = one.se[i];
    }
  }
  return {
    J,
    margin,
    risk,
    se,
    regions: {
      weak: pooled(ordered.map((one) => one.weak)),
      strong: pooled(ordered.map((one) => one.strong)),
    },
    columnsDone: columns.filter((one) => one.reps > 0).length,
  };
}

function pooled(parts: readonly RegionPart[]): Estimate | null {
  const weight = parts.reduce((sum, part) => sum + part.weight, 0);
  if (weight === 0) return null;
  const sum = parts.reduce((total, part) => total + part.weight * part.estimate, 0);
  const variance = parts.reduce((total, part) => total + (part.weight * part.se) ** 2, 0);
  return { estimate: sum / weight, se: Math.sqrt(variance) / weight };
}
