import { beliefFrom } from "./belief.ts";

/** J = 1 − ρ₀ − ρ₁: how far the verifier separates valid from invalid, in [−1, 1]. */
export function youdenJ(rho0: number, rho1: number): number {
  return 1 - rho0 - rho1;
}

/** G = (1 − b)α − bβ: what one repair adds to the chance of a valid plan (Wu et al. 2026, Eq. 6). */
export function gain(b: number, alpha: number, beta: number): number {
  return (1 - b) * alpha - b * beta;
}

/** Δ = |G − τ|: how far the decision is from turning. */
export function margin(b: number, alpha: number, beta: number, tau = 0): number {
  return Math.abs(gain(b, alpha, beta) - tau);
}

/**
 * b*_τ = (α − τ)/(α + β): a repair pays below it (Eq. 7). The verifier does not enter.
 *
 * @returns in [0, 1]; 0 where α ≤ τ, for then no belief justifies a repair
 */
export function bStar(alpha: number, beta: number, tau = 0): number {
  return alpha <= tau ? 0 : (alpha - tau) / (alpha + beta);
}

/** `gain` at belief with these log odds, without the loss of 1 − b to rounding near belief 1. */
export function gainAt(odds: number, alpha: number, beta: number): number {
  return beliefFrom(-odds) * alpha - beliefFrom(odds) * beta;
}

/** Log odds that lie below the boundary's by no more than this are a tie, and a tie commits. */
export const ODDS_TIE = 1e-11;
/** A repairer whose α beats τ by no more than this never pays. */
const WIN_TIE = 1e-12;

/**
 * The log odds of b*_τ: a rule repairs below, where Ĝ > τ, and commits from there up. In log odds
 * nothing is lost near belief 1, where Ĝ itself is a difference of rounded numbers.
 *
 * @returns −Infinity where α ≤ τ: no belief justifies a repair; Infinity where β + τ = 0: all do but 1
 */
export function stoppingOdds(alpha: number, beta: number, tau: number): number {
  if (!canPay(alpha, tau)) return -Infinity;
  return Math.log(alpha - tau) - Math.log(beta + tau) - ODDS_TIE;
}

/** Whether there is a belief at which a repair pays: α > τ. */
export function canPay(alpha: number, tau: number): boolean {
  return alpha - tau > WIN_TIE;
}

/**
 * What the sign of the gain allows when Ĝ is known to within B (Eq. 8).
 *
 * @param gHat - estimated gain Ĝ
 * @param B - error radius ≥ 0 that holds with probability 1 − η
 */
export function identifiableSign(
  gHat: number,
  B: number,
  tau = 0,
): "commit" | "repair" | "undetermined" {
  if (gHat + B <= tau) return "commit";
  return gHat - B > tau ? "repair" : "undetermined";
}
