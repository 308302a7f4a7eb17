import { xlog1py, xlogy } from "../numeric/binomial.ts";
import { gammaDraw } from "../numeric/gamma.ts";
import type { RandomStream } from "../numeric/random.ts";
import type { VoteCell } from "./mixed.ts";
import type { MixtureRates } from "./mixture.ts";

/** Rates that a calibration does not rule out, the same in every round. */
export interface PlausibleRates {
  readonly q0: number;
  readonly rho0: number;
  readonly rho1: number;
  readonly alpha: number;
  readonly beta: number;
}

/** Draws that an error radius needs: its coverage was measured with so many. */
export const RADIUS_DRAWS = 100;

/** A counted rate; both numbers divided by the design effect where draws hang together. */
export interface Counted {
  readonly successes: number;
  readonly n: number;
}

/** What was counted of each rate; n = 0 where nothing was. */
export type Counts = Readonly<Record<keyof PlausibleRates, Counted>>;

/** Draws from what labels leave open: each rate by itself, Beta(s + ½, n − s + ½), Jeffreys's. */
export function plausibleByLabels(
  counts: Counts,
  draws: number,
  stream: RandomStream,
): PlausibleRates[] {
  return Array.from({ length: draws }, () => ({
    q0: rateFrom(counts.q0, stream),
    rho0: rateFrom(counts.rho0, stream),
    rho1: rateFrom(counts.rho1, stream),
    alpha: rateFrom(counts.alpha, stream),
    beta: rateFrom(counts.beta, stream),
  }));
}

/**
 * Draws from what votes without labels leave open: the posterior of (ρ₀, ρ₁, π) under the flat prior on
 * J ≥ 0, which keeps every world that the votes do not rule out, J near 0 and π near 0 or 1 included;
 * α and β from labelled repairs.
 *
 * @param cells - votes on first plans, at least one
 */
export function plausibleByVotes(
  cells: readonly VoteCell[],
  repairs: Pick<Counts, "alpha" | "beta">,
  draws: number,
  stream: RandomStream,
): PlausibleRates[] {
  return plausibleMixtures(cells, draws, stream).map(({ rho0, rho1, pi }) => ({
    q0: pi,
    rho0,
    rho1,
    alpha: rateFrom(repairs.alpha, stream),
    beta: rateFrom(repairs.beta, stream),
  }));
}

function rateFrom({ successes, n }: Counted, stream: RandomStream): number {
  const yes = gammaDraw(successes + 0.5, stream);
  const no = gammaDraw(Math.max(0, n - successes) + 0.5, stream);
  return yes / (yes + no);
}

/** Points of the grid on each axis; cells of a₀, a₁ and π. */
const SIDE = 24;
const WEIGHTS = 16;
/** log-likelihood below the best at which a point is left out. */
const DEEP = 12;
/** Times that the grid is laid anew around what it found. */
const ZOOMS = 4;

interface Box {
  readonly low: readonly [number, number, number];
  readonly high: readonly [number, number, number];
}

/** Draws (ρ₀, ρ₁, π) from the flat posterior on a₀ ≤ a₁, by a grid that is narrowed to where it lies. */
export function plausibleMixtures(
  cells: readonly VoteCell[],
  draws: number,
  stream: RandomStream,
): MixtureRates[] {
  let box: Box = { low: [0, 0, 0], high: [1, 1, 1] };
  let grid = gridOver(cells, box);
  for (let zoom = 0; zoom < ZOOMS; zoom++) {
    const closer = narrowed(grid, box);
    if (volumeOf(closer) > 0.5 * volumeOf(box)) break;
    box = closer;
    grid = gridOver(cells, box);
  }
  let best = Number.NEGATIVE_INFINITY;
  for (const value of grid.logLikelihoods) if (value > best) best = value;
  const sums = new Float64Array(grid.logLikelihoods.length);
  let total = 0;
  for (let i = 0; i < sums.length; i++) {
    total += Math.exp(grid.logLikelihoods[i] - best);
    sums[i] = total;
  }
  return Array.from({ length: draws }, () => {
    const point = placeOf(sums, stream.uniform() * total);
    // Anywhere in the point's cell.
    const at = (axis: (typeof AXES)[number]): number =>
      clamp(grid.centre(point, axis) + (stream.uniform() - 0.5) * grid.step[axis]);
    const one = at(0);
    const other = at(1);
    return { rho0: Math.min(one, other), rho1: 1 - Math.max(one, other), pi: at(2) };
  });
}

interface Grid {
  /** (SIDE·SIDE·WEIGHTS), a₀ slowest; −∞ where a₀ > a₁. */
  readonly logLikelihoods: Float64Array;
  readonly step: readonly [number, number, number];
  centre(point: number, axis: 0 | 1 | 2): number;
}

const AXES = [0, 1, 2] as const;
const SIZES = [SIDE, SIDE, WEIGHTS] as const;

function gridOver(cells: readonly VoteCell[], { low, high }: Box): Grid {
  const step = AXES.map((axis) => (high[axis] - low[axis]) / SIZES[axis]) as [
    number,
    number,
    number,
  ];
  const indexOf = (point: number, axis: 0 | 1 | 2): number => {
    if (axis === 2) return point % WEIGHTS;
    const pair = Math.floor(point / WEIGHTS);
    return axis === 1 ? pair % SIDE : Math.floor(pair / SIDE);
  };
  const centre = (point: number, axis: 0 | 1 | 2): number =>
    low[axis] + (indexOf(point, axis) + 0.5) * step[axis];
  // (SIDE, cells): each component's likelihood, over the cell's highest so that M may be large
  const side = (axis: 0 | 1): Float64Array[] =>
    Array.from({ length: SIDE }, (_, i) => {
      const a = low[axis] + (i + 0.5) * step[axis];
      return Float64Array.from(cells, ({ accepts: S, queries: M }) =>
        Math.exp(xlogy(S, a) + xlog1py(M - S, -a) - xlogy(S, S / M) - xlogy(M - S, 1 - S / M)),
      );
    });
  const invalid = side(0);
  const valid = side(1);
  const logLikelihoods = new Float64Array(SIDE * SIDE * WEIGHTS).fill(Number.NEGATIVE_INFINITY);
  for (let i = 0; i < SIDE; i++) {
    for (let j = 0; j < SIDE; j++) {
      if (low[0] + (i + 0.5) * step[0] > low[1] + (j + 0.5) * step[1]) continue;
      for (let w = 0; w < WEIGHTS; w++) {
        const pi = low[2] + (w + 0.5) * step[2];
        let sum = 0;
        for (let c = 0; c < cells.length; c++) {
          sum += cells[c].plans * Math.log(pi * valid[j][c] + (1 - pi) * invalid[i][c]);
        }
        logLikelihoods[(i * SIDE + j) * WEIGHTS + w] = sum;
      }
    }
  }
  return { logLikelihoods, step, centre };
}

/** The box around what is not far below the best point, one step wider on every side. */
function narrowed({ logLikelihoods, step, centre }: Grid, { low, high }: Box): Box {
  let best = Number.NEGATIVE_INFINITY;
  for (const value of logLikelihoods) if (value > best) best = value;
  if (best === Number.NEGATIVE_INFINITY) return { low, high };
  const from: [number, number, number] = [1, 1, 1];
  const to: [number, number, number] = [0, 0, 0];
  logLikelihoods.forEach((value, point) => {
    if (value < best - DEEP) return;
    for (const axis of AXES) {
      from[axis] = Math.min(from[axis], centre(point, axis) - 1.5 * step[axis]);
      to[axis] = Math.max(to[axis], centre(point, axis) + 1.5 * step[axis]);
    }
  });
  return {
    low: AXES.map((axis) => Math.max(low[axis], from[axis])) as [number, number, number],
    high: AXES.map((axis) => Math.min(high[axis], to[axis])) as [number, number, number],
  };
}

function volumeOf({ low, high }: Box): number {
  return AXES.reduce<number>((volume, axis) => volume * (high[axis] - low[axis]), 1);
}

/** Rates of exactly 0 or 1 would rule votes out. */
function clamp(rate: number): number {
  return Math.min(1 - 1e-6, Math.max(1e-6, rate));
}

/** The first place whose running sum exceeds u. */
function placeOf(sums: Float64Array, u: number): number {
  let low = 0;
  let high = sums.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sums[middle] > u) high = middle;
    else low = middle + 1;
  }
  return low;
}
