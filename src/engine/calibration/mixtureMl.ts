import { logChoose } from "../numeric/binomial.ts";
import {
  checkHistogram,
  dispersion,
  type KnownPi,
  type MixtureFit,
  mixtureLogLikelihood,
} from "./mixture.ts";
import { writeCutStart, writeMomentStart, writeOutlierStart } from "./mixtureStart.ts";
import { CURVATURE, GRADIENT, SCALE, SURFACE_LENGTH, writeSurface } from "./mixtureSurface.ts";

/** Rates stay this far inside (0, 1) while a fit climbs. */
const EDGE = 1e-9;
/** A climb has arrived once the next step promises less log-likelihood than this. */
const GAIN = 1e-6;
/** Steps at most in one climb. */
const CAP = 100;
/** Damping beyond which a step is lost in rounding: there is nothing left to climb. */
const STUCK = 1e12;
/** Standard errors of variance between plans above which the moments alone find the maximum. */
const CLEAR = 5;

/**
 * Maximum likelihood for the two-component binomial mixture: from the moments; where they do not
 * stand clear of noise, also from the best outlier on either side; where no mixture fits the
 * histogram (votes that correlate), also from cuts through it. Each start is climbed by bounded
 * Levenberg–Marquardt, the highest kept.
 *
 * Three rates can be told apart from M = 3 on, two (π known) from M = 2; below that the likelihood
 * has a ridge and one of its points comes out. Where one binomial does as well as two, both
 * components have its rate and a free π, which then means nothing, is ½. Labels as in EM: the
 * component with higher acceptance is valid; a known π is the weight of that one.
 *
 * @param histogram - (M+1) counts h(s) of plans with s accepting votes; expected counts will do
 * @throws RangeError for a bad histogram or π outside [0, 1]
 */
export function fitMixtureMl(histogram: ArrayLike<number>, pi: KnownPi): MixtureFit {
  checkHistogram(histogram);
  if (pi !== "free" && !(pi >= 0 && pi <= 1)) {
    throw new RangeError(`pi must be free or lie in [0, 1]; got ${pi}`);
  }
  const theta = new Float64Array(3);
  const steps = runMl(histogram, theta, pi);
  const rates = { rho0: theta[0], rho1: 1 - theta[1], pi: theta[2] };
  return {
    ...rates,
    J: theta[1] - theta[0],
    logLikelihood: mixtureLogLikelihood(histogram, rates),
    iterations: Math.abs(steps),
    converged: steps >= 0,
    swapped: false,
  };
}

/**
 * The fit itself.
 *
 * @param theta - (3): acceptance a₀ ≤ a₁ of both components and the weight π of a₁; overwritten
 * @returns steps of all climbs together, negative where the best one met the cap
 */
export function runMl(histogram: ArrayLike<number>, theta: Float64Array, pi: KnownPi): number {
  const M = histogram.length - 1;
  const moments = dispersion(histogram);
  const { plans, mean } = moments;
  const certain = mean === 0 || mean === 1 || pi === 0 || pi === 1;
  if (certain || M === 1) {
    writeOne(theta, mean, pi);
    return 0;
  }
  const clear = writeMomentStart(histogram, moments, tried, pi) > CLEAR;
  writeOne(theta, mean, pi);
  const one = plans * M * (mean * Math.log(mean) + (1 - mean) * Math.log1p(-mean));
  let best = one;
  let steps = 0;
  let arrived = true;
  const keepBetter = (): void => {
    const taken = climb(histogram, tried, pi !== "free");
    steps += Math.abs(taken);
    // Rounding of the sum: one binomial must not be left for an equal mixture.
    if (!(here[0] > best + 1e-9 * Math.abs(one))) return;
    if (pi !== "free" && tried[1] < tried[0]) return;
    best = here[0];
    arrived = taken >= 0;
    copyRates(tried, theta);
  };
  keepBetter();
  if (!clear && pi === "free") {
    for (const side of ["low", "high"] as const) {
      if (writeOutlierStart(histogram, moments, tried, side)) keepBetter();
    }
  }
  if (best < leastOfMixtures(histogram, plans)) {
    for (const share of CUTS) {
      if (writeCutStart(histogram, moments, tried, share, pi)) keepBetter();
    }
  }
  return ordered(theta, pi, arrived ? steps : -steps);
}

/** Shares of the plans at which a histogram that fits no mixture is cut in two. */
const CUTS = [0.1, 0.25, 0.5, 0.75, 0.9] as const;

/** (M+1) log binomial coefficients of the M last met. */
let coefficients = new Float64Array(0);

/**
 * The log-likelihood (without coefficients) that a histogram drawn from a mixture attains but for one
 * sample in thousands: the saturated one less half of a χ² with M degrees of freedom, taken 4
 * standard deviations above its mean.
 */
function leastOfMixtures(histogram: ArrayLike<number>, plans: number): number {
  const M = histogram.length - 1;
  if (coefficients.length !== M + 1) {
    coefficients = Float64Array.from({ length: M + 1 }, (_, s) => logChoose(M, s));
  }
  let saturated = -plans * Math.log(plans);
  for (let s = 0; s <= M; s++) {
    const h = histogram[s];
    if (h > 0) saturated += h * (Math.log(h) - coefficients[s]);
  }
  return saturated - (M + 4 * Math.sqrt(2 * M)) / 2;
}

/** Puts the component with higher acceptance second. */
function ordered(theta: Float64Array, pi: KnownPi, steps: number): number {
  if (pi === "free" && theta[1] < theta[0]) theta.set([theta[1], theta[0], 1 - theta[2]]);
  return steps;
}

/**
 * Climbs to a maximum nearby by Levenberg–Marquardt on the exact curvature, inside the box.
 *
 * @param theta - (3), inside (0, 1); overwritten
 * @returns steps taken, negative where the cap ended them; `here[0]` then holds the log-likelihood
 */
function climb(histogram: ArrayLike<number>, theta: Float64Array, piKnown: boolean): number {
  return climbOn((at, out) => writeSurface(histogram, at, out), theta, piKnown);
}

/** A log-likelihood with its gradient and curvature, written as `writeSurface` writes it. */
export type Surface = (theta: Float64Array, out: Float64Array) => void;

/** `climb` on a surface of one's own, π free. */
export function climbSurface(
  surface: Surface,
  theta: Float64Array,
): { readonly taken: number; readonly logLikelihood: number } {
  const taken = climbOn(surface, theta, false);
  return { taken, logLikelihood: here[0] };
}

function climbOn(surface: Surface, theta: Float64Array, piKnown: boolean): number {
  surface(theta, here);
  let damping = 1e-3;
  for (let k = 1; k <= CAP; k++) {
    for (let i = 0; i < 3; i++) {
      free[i] = (i < 2 || !piKnown) && mayMove(theta[i], here[GRADIENT + i]);
    }
    for (;;) {
      if (writeStep(here, damping, free, step)) {
        let promise = 0;
        for (let i = 0; i < 3; i++) {
          promise += 0.5 * step[i] * here[GRADIENT + i];
          if (free[i]) next[i] = Math.min(1 - EDGE, Math.max(EDGE, theta[i] + step[i]));
          else next[i] = theta[i];
        }
        if (promise < GAIN) return k;
        surface(next, there);
        if (there[0] > here[0]) break;
      }
      damping *= 8;
      if (damping > STUCK) return k;
    }
    damping = Math.max(1e-9, damping / 30);
    copyRates(next, theta);
    [here, there] = [there, here];
  }
  return -CAP;
}

// Scratch: a fit allocates nothing, which halves its time. One fit runs at a time in a thread.
let here = new Float64Array(SURFACE_LENGTH);
let there = new Float64Array(SURFACE_LENGTH);
const next = new Float64Array(3);
const step = new Float64Array(3);
const tried = new Float64Array(3);
const free = [true, true, true];

/** One binomial as a mixture. */
function writeOne(theta: Float64Array, mean: number, pi: KnownPi): void {
  theta[0] = mean;
  theta[1] = mean;
  theta[2] = pi === "free" ? 0.5 : pi;
}

/** `to.set(from)`, in V8 several times faster for three numbers. */
function copyRates(from: Float64Array, to: Float64Array): void {
  to[0] = from[0];
  to[1] = from[1];
  to[2] = from[2];
}

/** A rate at the edge of its box moves only inward. */
function mayMove(rate: number, slope: number): boolean {
  return rate <= EDGE ? slope > 0 : rate >= 1 - EDGE ? slope < 0 : true;
}

/** Solves (−Hessian + damping·scale)·step = gradient over the free rates; false unless it is positive definite. */
function writeStep(
  at: Float64Array,
  damping: number,
  free: readonly boolean[],
  step: Float64Array,
): boolean {
  const f0 = free[0];
  const f1 = free[1];
  const f2 = free[2];
  const a00 = f0 ? at[CURVATURE] + damping * at[SCALE] : 1;
  const a11 = f1 ? at[CURVATURE + 3] + damping * at[SCALE + 1] : 1;
  const a22 = f2 ? at[CURVATURE + 5] + damping * at[SCALE + 2] : 1;
  const a01 = f0 && f1 ? at[CURVATURE + 1] : 0;
  const a02 = f0 && f2 ? at[CURVATURE + 2] : 0;
  const a12 = f1 && f2 ? at[CURVATURE + 4] : 0;
  if (!(a00 > 0)) return false;
  const l10 = a01 / a00;
  const l20 = a02 / a00;
  const d1 = a11 - l10 * a01;
  if (!(d1 > 1e-12 * Math.abs(a11))) return false;
  const l21 = (a12 - l10 * a02) / d1;
  const d2 = a22 - l20 * a02 - l21 * l21 * d1;
  if (!(d2 > 1e-12 * Math.abs(a22))) return false;
  const y0 = f0 ? at[GRADIENT] : 0;
  const y1 = (f1 ? at[GRADIENT + 1] : 0) - l10 * y0;
  const y2 = (f2 ? at[GRADIENT + 2] : 0) - l20 * y0 - l21 * y1;
  step[2] = y2 / d2;
  step[1] = y1 / d1 - l21 * step[2];
  step[0] = y0 / a00 - l10 * step[1] - l20 * step[2];
  return true;
}
