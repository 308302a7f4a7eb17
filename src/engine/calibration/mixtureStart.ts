import type { Dispersion } from "./mixture.ts";
import { power } from "./power.ts";

/** Starts keep components this far from 0 and 1: from the very edge no climb moves. */
const INSET = 0.01;

/**
 * The mixture whose first moments are those of the histogram (Blischke 1964): three moments, or two
 * where π is known. What falls outside [0, 1] is pulled in; where the counts vary no more than one
 * binomial's, it is a guess.
 *
 * @param theta - (3): a₀ < a₁ and π; overwritten
 * @returns how many standard errors the variance between plans lies above one binomial's
 */
export function writeMomentStart(
  histogram: ArrayLike<number>,
  { plans, mean, between }: Dispersion,
  theta: Float64Array,
  pi: number | "free",
): number {
  const M = histogram.length - 1;
  const noise = mean * (1 - mean) * Math.sqrt(2 / (plans * M * (M - 1)));
  if (pi !== "free") {
    const J = Math.sqrt(Math.max(between, noise / 10) / (pi * (1 - pi)));
    theta[0] = inside(mean - pi * J);
    theta[1] = inside(mean + (1 - pi) * J);
    theta[2] = pi;
    return between / noise;
  }
  const variance = between > 0 ? between : noise;
  const skew = thirdCentralMoment(histogram, plans, mean, between) / variance; // J(1 − 2π)
  const J = Math.sqrt(skew * skew + 4 * variance);
  const pulled = (low: number, high: number): void => {
    theta[0] = low;
    theta[1] = high;
    theta[2] = Math.min(0.995, Math.max(0.005, (mean - low) / (high - low)));
  };
  const low = mean - (J - skew) / 2;
  const high = mean + (J + skew) / 2;
  if (low < INSET && mean > INSET) pulled(INSET, inside(mean + variance / (mean - INSET)));
  else if (high > 1 - INSET && mean < 1 - INSET) {
    pulled(inside(mean - variance / (1 - INSET - mean)), 1 - INSET);
  } else pulled(inside(low), inside(high));
  return between / noise;
}

/** Third central moment of the plans' own acceptance rates, by factorial moments; needs M ≥ 3. */
function thirdCentralMoment(
  histogram: ArrayLike<number>,
  plans: number,
  mean: number,
  between: number,
): number {
  const M = histogram.length - 1;
  if (M < 3) return 0;
  let third = 0;
  for (let s = 0; s <= M; s++) third += histogram[s] * s * (s - 1) * (s - 2);
  const second = between + mean * mean;
  return third / (plans * M * (M - 1) * (M - 2)) - 3 * mean * second + 2 * mean ** 3;
}

function inside(x: number): number {
  return Math.min(1 - INSET / 2, Math.max(INSET / 2, x));
}

/** Places on either side of the mean where a second component is tried. */
const PLACES = 6;
/** Weight of a second component that is tried; small, for the gradient holds at weight 0. */
const TRIED = 0.01;

/**
 * The mixture that one binomial most wants to grow into on one side: the place a of a small second
 * component with the greatest directional derivative Σ h(s)·f_a(s)/f(s) − N (Lindsay 1983).
 *
 * @param theta - (3): a₀ < a₁ and π; overwritten where there is such a place
 * @returns false where no place on this side raises the likelihood
 */
export function writeOutlierStart(
  histogram: ArrayLike<number>,
  { plans, mean }: Dispersion,
  theta: Float64Array,
  side: "low" | "high",
): boolean {
  const M = histogram.length - 1;
  const end = side === "low" ? 0 : 1;
  let best = 0;
  let place = Number.NaN;
  for (let i = 1; i <= PLACES; i++) {
    const a = mean + ((end - mean) * i) / (PLACES + 0.5);
    const factor = (a * (1 - mean)) / (mean * (1 - a));
    let ratio = power((1 - a) / (1 - mean), M);
    let slope = -plans;
    for (let s = 0; s <= M; s++) {
      slope += histogram[s] * ratio;
      ratio *= factor;
    }
    if (slope > best) {
      best = slope;
      place = a;
    }
  }
  if (Number.isNaN(place)) return false;
  const rest = (mean - TRIED * place) / (1 - TRIED);
  theta[0] = side === "low" ? place : rest;
  theta[1] = side === "low" ? rest : place;
  theta[2] = side === "low" ? 1 - TRIED : TRIED;
  return true;
}

/**
 * Two components from a cut through the histogram: the plans with fewer accepts, about `share` of
 * them, against the others.
 *
 * @param theta - (3): a₀ < a₁ and π; overwritten where the cut leaves plans on both sides
 * @returns false where it does not
 */
export function writeCutStart(
  histogram: ArrayLike<number>,
  { plans, mean }: Dispersion,
  theta: Float64Array,
  share: number,
  pi: number | "free",
): boolean {
  const M = histogram.length - 1;
  let below = 0;
  let accepts = 0;
  for (let s = 0; s <= M && below + histogram[s] / 2 <= share * plans; s++) {
    below += histogram[s];
    accepts += s * histogram[s];
  }
  if (below === 0 || below === plans) return false;
  theta[0] = inside(accepts / (M * below));
  theta[1] = inside((mean * plans * M - accepts) / (M * (plans - below)));
  theta[2] = pi === "free" ? 1 - below / plans : pi;
  return true;
}
