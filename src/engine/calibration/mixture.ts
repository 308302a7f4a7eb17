import { logChoose, xlog1py, xlogy } from "../numeric/binomial.ts";

/** Rates of the two-component binomial mixture: S ~ π·Bin(M, 1 − ρ₁) + (1 − π)·Bin(M, ρ₀). */
export interface MixtureRates {
  /** ρ₀ in [0, 1], acceptance of the component called invalid. */
  readonly rho0: number;
  /** ρ₁ in [0, 1], rejection of the component called valid. */
  readonly rho1: number;
  /** π in [0, 1], weight of the component called valid. */
  readonly pi: number;
}

/** A fitted mixture. */
export interface MixtureFit extends MixtureRates {
  /** 1 − ρ̂₀ − ρ̂₁; never negative where π was free. */
  readonly J: number;
  /** Σ h(s)·log Pr(S = s), binomial coefficients included. */
  readonly logLikelihood: number;
  /** Steps taken. */
  readonly iterations: number;
  /** Whether the stopping criterion was met before the cap. */
  readonly converged: boolean;
  /** Whether the components changed places so that the one with higher acceptance is "valid". */
  readonly swapped: boolean;
}

/** What is known of π: nothing, or its value from labels. */
export type KnownPi = number | "free";

/** log-likelihood of a histogram of accept counts under a mixture; −∞ where a count seen is impossible. */
export function mixtureLogLikelihood(histogram: ArrayLike<number>, rates: MixtureRates): number {
  const M = histogram.length - 1;
  const { rho0, rho1, pi } = rates;
  let sum = 0;
  for (let s = 0; s <= M; s++) {
    if (histogram[s] === 0) continue;
    const logValid = Math.log(pi) + xlog1py(s, -rho1) + xlogy(M - s, rho1);
    const logInvalid = Math.log1p(-pi) + xlogy(s, rho0) + xlog1py(M - s, -rho0);
    const top = Math.max(logValid, logInvalid);
    if (top === Number.NEGATIVE_INFINITY) return top;
    const logMix = top + Math.log(Math.exp(logValid - top) + Math.exp(logInvalid - top));
    sum += histogram[s] * (logMix + logChoose(M, s));
  }
  return sum;
}

/** What a histogram of accept counts says before any fit. */
export interface Dispersion {
  /** N, plans counted. */
  readonly plans: number;
  /** Mean share of accepting votes. */
  readonly mean: number;
  /**
   * Variance of the plans' own acceptance rates, m₂ − m₁² by factorial moments; 0 for one binomial,
   * negative where the counts vary less than one binomial would. NaN for M = 1, which cannot tell.
   */
  readonly between: number;
}

/**
 * @param histogram - (M+1) counts h(s) ≥ 0 of plans with s accepting votes; not all 0
 */
export function dispersion(histogram: ArrayLike<number>): Dispersion {
  const M = histogram.length - 1;
  let plans = 0;
  let first = 0;
  let second = 0;
  for (let s = 0; s <= M; s++) {
    plans += histogram[s];
    first += histogram[s] * s;
    second += histogram[s] * s * (s - 1);
  }
  const mean = first / (plans * M);
  return { plans, mean, between: second / (plans * M * (M - 1)) - mean * mean };
}

/**
 * Whether a histogram gives no evidence of two components: its counts vary no more than those of one
 * binomial with the same mean do. A fit then has nothing to separate, whatever it returns.
 */
export function noEvidenceOfTwo(histogram: ArrayLike<number>): boolean {
  return !(dispersion(histogram).between > 0);
}

/**
 * Checks a histogram of accept counts.
 *
 * @throws RangeError where it holds fewer than two entries, a negative or non-finite count, or no plan
 */
export function checkHistogram(histogram: ArrayLike<number>): void {
  if (histogram.length < 2) {
    throw new RangeError(
      `histogram must hold at least 2 counts, M + 1 of them; got ${histogram.length}`,
    );
  }
  let plans = 0;
  for (let s = 0; s < histogram.length; s++) {
    if (!(histogram[s] >= 0 && Number.isFinite(histogram[s]))) {
      throw new RangeError(`histogram[${s}] must be 0 or greater; got ${histogram[s]}`);
    }
    plans += histogram[s];
  }
  if (plans === 0) throw new RangeError("histogram must count at least one plan; got none");
}
