import type { CountRule } from "./policy.ts";

/** Vote counts this close to a threshold reach it. */
const VOTE_TIE = 1e-9;

/** 2S > M; no votes are no majority. */
export function isMajority(S: number, M: number): boolean {
  return 2 * S > M;
}

/** Whether a count rule commits on S of M; a plan without votes is not accepted. */
export function accepts(rule: CountRule, S: number, M: number): boolean {
  if (rule.kind === "majority") return isMajority(S, M);
  return M > 0 && S >= rule.theta * M - VOTE_TIE;
}

/**
 * Whether a new plan with S of M votes replaces an incumbent with S₀ of M₀: S/M ≥ S₀/M₀ + δ/M. Where
 * both were asked the same number of votes this is S ≥ S₀ + δ.
 */
export function replaces(S: number, M: number, S0: number, M0: number, delta: number): boolean {
  if (M === 0) return false;
  return S >= (M0 === 0 ? 0 : (S0 * M) / M0) + delta - VOTE_TIE;
}
