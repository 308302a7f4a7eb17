import { xlog1py, xlogy } from "../numeric/binomial.ts";
import type { VoteCorrelation } from "./world.ts";

/** A verifier in one round: what each state's votes look like. */
export interface VoteModel {
  readonly rho0: number;
  readonly rho1: number;
  /** Default: votes are independent. */
  readonly icc?: VoteCorrelation;
}

/**
 * log(L₁/L₀) for each vote count S = 0 … M; L_y the likelihood of S given y, beta-binomial with the
 * state's icc (icc = 0: binomial).
 *
 * @returns (M+1); ±Infinity where one state could not cast S, NaN where neither could
 */
export function logLikelihoodRatios(M: number, model: VoteModel): Float64Array {
  const ratios = new Float64Array(M + 1);
  writeLogLikelihoodRatios(ratios, 0, M, model);
  return ratios;
}

/** `logLikelihoodRatios` into ratios[offset … offset + M]. */
export function writeLogLikelihoodRatios(
  ratios: Float64Array,
  offset: number,
  M: number,
  { rho0, rho1, icc }: VoteModel,
): void {
  if (icc === undefined || (icc.valid === 0 && icc.invalid === 0)) {
    const accept = Math.log1p(-rho1) - Math.log(rho0);
    const reject = Math.log(rho1) - Math.log1p(-rho0);
    if (Number.isFinite(accept) && Number.isFinite(reject)) {
      for (let S = 0; S <= M; S++) ratios[offset + S] = S * accept + (M - S) * reject;
      return;
    }
  }
  for (let S = 0; S <= M; S++) {
    const valid = logLikelihood(S, M, 1 - rho1, rho1, icc?.valid ?? 0);
    const invalid = logLikelihood(S, M, rho0, 1 - rho0, icc?.invalid ?? 0);
    ratios[offset + S] = valid - invalid;
  }
}

/** log Pr(S | mean, icc) without the binomial coefficient; `miss` = 1 − mean, given for accuracy. */
function logLikelihood(S: number, M: number, mean: number, miss: number, icc: number): number {
  if (icc === 0) {
    const accepts = mean < miss ? xlogy(S, mean) : xlog1py(S, -miss);
    const rejects = mean < miss ? xlog1py(M - S, -mean) : xlogy(M - S, miss);
    return accepts + rejects;
  }
  if (icc === 1) {
    if (S > 0 && S < M) return -Infinity;
    return S === 0 ? Math.log(miss) : Math.log(mean);
  }
  let sum = 0;
  for (let i = 0; i < S; i++) sum += Math.log(mean * (1 - icc) + i * icc);
  for (let i = 0; i < M - S; i++) sum += Math.log(miss * (1 - icc) + i * icc);
  for (let i = 0; i < M; i++) sum -= Math.log(1 - icc + i * icc);
  return sum;
}

/** log(b/(1 − b)); −Infinity at 0, Infinity at 1. */
export function logOdds(b: number): number {
  return Math.log(b) - Math.log1p(-b);
}

/** The belief b with these log odds. */
export function beliefFrom(odds: number): number {
  return 1 / (1 + Math.exp(-odds));
}

/**
 * Belief b after S of M votes accept (Wu et al. 2026, Eq. 5).
 *
 * Works in log odds, so M in the thousands neither under- nor overflows.
 *
 * @param bMinus - prior b⁻ = Pr(valid) before the votes, in [0, 1]
 * @param S - accepting votes, integer, 0 ≤ S ≤ M
 * @param M - votes cast
 * @returns posterior b in [0, 1]; NaN when neither state could have cast these votes
 */
export function updateBelief(bMinus: number, S: number, M: number, model: VoteModel): number {
  return beliefFrom(logOdds(bMinus) + logLikelihoodRatios(M, model)[S]);
}

/** b⁻ of the next plan, after a repair: (1 − β)b + α(1 − b). */
export function predictBelief(b: number, alpha: number, beta: number): number {
  return (1 - beta) * b + alpha * (1 - b);
}

/** `predictBelief` in log odds, without the loss of digits near belief 0 and 1. */
export function predictLogOdds(odds: number, alpha: number, beta: number): number {
  if (odds > 0) {
    const inverse = Math.exp(-odds);
    const kept = Math.log(1 - beta + alpha * inverse);
    // With β = 0 the leading term is odds itself, and e^−odds must not underflow.
    if (beta === 0) return kept - (Math.log(1 - alpha) - odds);
    return kept - Math.log(beta + (1 - alpha) * inverse);
  }
  const ratio = Math.exp(odds);
  // With α = 0 the leading term is odds itself, which must not underflow.
  const gained = alpha === 0 ? odds + Math.log(1 - beta) : Math.log((1 - beta) * ratio + alpha);
  if (alpha === 1) return gained - (odds + Math.log(beta));
  return gained - Math.log(beta * ratio + 1 - alpha);
}

/** The log odds whose repair is predicted at x; ±Infinity where rounding puts x out of reach. */
export function preimage(x: number, alpha: number, beta: number): number {
  if (alpha === 1) {
    // x has no bound here, and e^−x must not underflow.
    const losses = beta - (1 - beta) * Math.exp(-x);
    return losses > 0 ? -x - Math.log(losses) : Infinity;
  }
  // So here: e^−x must not underflow.
  if (beta === 0 && x > 0) return x + Math.log(1 - alpha - alpha * Math.exp(-x));
  const valid = x > 0 ? 1 : Math.exp(x);
  const invalid = x > 0 ? Math.exp(-x) : 1;
  const wins = (1 - alpha) * valid - alpha * invalid;
  const losses = (1 - beta) * invalid - beta * valid;
  const ratio = wins / losses;
  if (ratio > 0) return Math.log(ratio);
  return Math.abs(wins) <= Math.abs(losses) ? -Infinity : Infinity;
}
