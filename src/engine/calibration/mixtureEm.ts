import { xlog1py, xlogy } from "../numeric/binomial.ts";
import {
  checkHistogram,
  type KnownPi,
  type MixtureFit,
  type MixtureRates,
  mixtureLogLikelihood,
} from "./mixture.ts";
import { power } from "./power.ts";

/** Settings of the paper's EM; it publishes none of them, so all are the user's. */
export interface EmOptions {
  readonly start: MixtureRates;
  /** Steps at most, integer ≥ 0. */
  readonly cap: number;
  /** Stop once no rate moves by more than this in a step; 0 always runs to the cap. */
  readonly tolerance: number;
  /** `start.pi` is ignored where π is known. */
  readonly pi: KnownPi;
}

/**
 * EM for the two-component binomial mixture on the histogram of accept counts, which is sufficient
 * (Wu et al. 2026, calibration; no labels).
 *
 * The component with higher acceptance is called valid, so J ≥ 0 is assumed: a start with J < 0 ends
 * with its labels swapped. Where π is known it already says which component is which; then nothing
 * is swapped and Ĵ < 0 can come out.
 *
 * @param histogram - (M+1) counts h(s) of plans with s accepting votes; expected counts will do
 * @throws RangeError for a bad histogram, a start or π outside [0, 1], a negative cap
 */
export function fitMixtureEm(histogram: ArrayLike<number>, options: EmOptions): MixtureFit {
  checkHistogram(histogram);
  const { start, cap, tolerance } = options;
  const pi = options.pi === "free" ? start.pi : options.pi;
  for (const [name, value] of Object.entries({ rho0: start.rho0, rho1: start.rho1, pi })) {
    if (!(value >= 0 && value <= 1)) {
      throw new RangeError(`${name} of the EM's start must lie in [0, 1]; got ${value}`);
    }
  }
  if (!(Number.isInteger(cap) && cap >= 0)) {
    throw new RangeError(`cap must be an integer of at least 0; got ${cap}`);
  }
  const theta = Float64Array.of(start.rho0, 1 - start.rho1, pi); // (3): a₀, a₁, π
  const iterations = runEm(histogram, theta, cap, tolerance, options.pi !== "free");
  const swapped = options.pi === "free" && theta[1] < theta[0];
  const rates = swapped
    ? { rho0: theta[1], rho1: 1 - theta[0], pi: 1 - theta[2] }
    : { rho0: theta[0], rho1: 1 - theta[1], pi: theta[2] };
  return {
    ...rates,
    J: Math.abs(theta[1] - theta[0]) * (swapped || theta[1] >= theta[0] ? 1 : -1),
    logLikelihood: mixtureLogLikelihood(histogram, rates),
    iterations: Math.abs(iterations),
    converged: iterations >= 0,
    swapped,
  };
}

/**
 * The EM itself, in place and without allocation.
 *
 * @param theta - (3): acceptance a₀ and a₁ of both components and the weight π of a₁; overwritten
 * @returns steps taken, negative where the cap ended them
 */
export function runEm(
  histogram: ArrayLike<number>,
  theta: Float64Array,
  cap: number,
  tolerance: number,
  piKnown: boolean,
): number {
  const M = histogram.length - 1;
  let plans = 0;
  let accepts = 0;
  for (let s = 0; s <= M; s++) {
    plans += histogram[s];
    accepts += s * histogram[s];
  }
  let a0 = theta[0];
  let a1 = theta[1];
  let pi = theta[2];
  let step = 0;
  let moved = Number.POSITIVE_INFINITY;
  while (step < cap && moved > tolerance) {
    step++;
    // Odds of "invalid" change by one factor from s to s + 1: no power or logarithm in the loop.
    const factor = (a0 * (1 - a1)) / (a1 * (1 - a0));
    let odds = ((1 - pi) / pi) * power((1 - a0) / (1 - a1), M);
    let valid = 0;
    let validAccepts = 0;
    if (odds > 1e-290 && odds < 1e290 && factor > 0 && factor < 1e290) {
      for (let s = 0; s <= M; s++) {
        const part = histogram[s] / (1 + odds);
        valid += part;
        validAccepts += s * part;
        odds *= factor;
      }
    } else {
      for (let s = 0; s <= M; s++) {
        const part = histogram[s] * responsibility(s, M, a0, a1, pi);
        valid += part;
        validAccepts += s * part;
      }
    }
    const invalid = plans - valid;
    const next1 = valid > 0 ? Math.min(1, validAccepts / (M * valid)) : a1;
    const next0 = invalid > 0 ? between(0, (accepts - validAccepts) / (M * invalid), 1) : a0;
    const nextPi = piKnown ? pi : Math.min(1, valid / plans);
    moved = Math.max(Math.abs(next0 - a0), Math.abs(next1 - a1), Math.abs(nextPi - pi));
    a0 = next0;
    a1 = next1;
    pi = nextPi;
  }
  theta[0] = a0;
  theta[1] = a1;
  theta[2] = pi;
  return moved > tolerance ? -step : step;
}

/** Pr(valid | s) in logarithms, for rates at 0 or 1 and vote counts in the thousands. */
function responsibility(s: number, M: number, a0: number, a1: number, pi: number): number {
  const logValid = Math.log(pi) + xlogy(s, a1) + xlog1py(M - s, -a1);
  const logInvalid = Math.log1p(-pi) + xlogy(s, a0) + xlog1py(M - s, -a0);
  if (logValid === Number.NEGATIVE_INFINITY && logInvalid === Number.NEGATIVE_INFINITY) return pi;
  return 1 / (1 + Math.exp(logInvalid - logValid));
}

function between(low: number, x: number, high: number): number {
  return Math.min(high, Math.max(low, x));
}
