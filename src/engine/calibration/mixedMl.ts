import { mixedLogLikelihood, type VoteCell } from "./mixed.ts";
import type { MixtureFit } from "./mixture.ts";
import { climbSurface, runMl, type Surface } from "./mixtureMl.ts";
import { GRADIENT, SURFACE_LENGTH, writeSurface } from "./mixtureSurface.ts";

/** Starts of the acceptances, as shares of the way from the mean to 0 and to 1, and of π. */
const PLACES = [0.15, 0.5, 0.9] as const;
const WEIGHTS = [0.15, 0.5, 0.85] as const;

/**
 * Maximum likelihood for the two-component binomial mixture where plans differ in the number of votes.
 * With one M it is `fitMixtureMl`. Else the likelihoods of the groups of equal M add up, and it is climbed
 * from what each group says by itself and from a grid around the common mean, the highest kept; where
 * one binomial does as well as two, both components have its rate and π is ½.
 *
 * @param cells - at least one
 */
export function fitMixedMl(cells: readonly VoteCell[]): MixtureFit {
  const groups = histograms(cells);
  const best = new Float64Array(3);
  let steps = 0;
  if (groups.length === 1) steps = runMl(groups[0], best, "free");
  else steps = climbAll(cells, groups, best);
  const rates = { rho0: best[0], rho1: 1 - best[1], pi: best[2] };
  return {
    ...rates,
    J: best[1] - best[0],
    logLikelihood: mixedLogLikelihood(cells, rates),
    iterations: Math.abs(steps),
    converged: steps >= 0,
    swapped: false,
  };
}

/** One (M+1) histogram for each number of votes. */
function histograms(cells: readonly VoteCell[]): Float64Array[] {
  const byVotes = new Map<number, Float64Array>();
  for (const { accepts, queries, plans } of cells) {
    const histogram = byVotes.get(queries) ?? new Float64Array(queries + 1);
    histogram[accepts] += plans;
    byVotes.set(queries, histogram);
  }
  return [...byVotes.values()];
}

/** @returns steps of all climbs, negative where the best one met the cap */
function climbAll(
  cells: readonly VoteCell[],
  groups: readonly Float64Array[],
  best: Float64Array,
): number {
  let votes = 0;
  let accepts = 0;
  for (const cell of cells) {
    votes += cell.plans * cell.queries;
    accepts += cell.plans * cell.accepts;
  }
  const mean = accepts / votes;
  best.set([mean, mean, 0.5]);
  if (mean === 0 || mean === 1) return 0;
  const one = votes * (mean * Math.log(mean) + (1 - mean) * Math.log1p(-mean));
  const surface = sumOf(groups);
  const tried = new Float64Array(3);
  const starts: number[][] = [];
  for (const group of groups) {
    if (group.length < 4) continue;
    runMl(group, tried, "free");
    starts.push([tried[0], tried[1], tried[2]].map(inside));
  }
  for (const down of PLACES) {
    for (const up of PLACES) {
      for (const pi of WEIGHTS) starts.push([mean * (1 - down), mean + (1 - mean) * up, pi]);
    }
  }
  let top = one;
  let steps = 0;
  let arrived = true;
  for (const start of starts) {
    tried.set(start);
    const { taken, logLikelihood } = climbSurface(surface, tried);
    steps += Math.abs(taken);
    // Rounding of the sum: one binomial must not be left for an equal mixture.
    if (!(logLikelihood > top + 1e-9 * Math.abs(one))) continue;
    top = logLikelihood;
    arrived = taken >= 0;
    best.set(tried);
  }
  if (best[1] < best[0]) best.set([best[1], best[0], 1 - best[2]]);
  return arrived ? steps : -steps;
}

/** From the very edge no climb moves. */
function inside(rate: number): number {
  return Math.min(0.995, Math.max(0.005, rate));
}

function sumOf(groups: readonly Float64Array[]): Surface {
  const part = new Float64Array(SURFACE_LENGTH);
  return (theta, out) => {
    out.fill(0);
    for (const group of groups) {
      writeSurface(group, theta, part);
      out[0] += part[0];
      for (let i = GRADIENT; i < SURFACE_LENGTH; i++) out[i] += part[i];
    }
  };
}
