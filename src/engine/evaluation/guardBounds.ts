import { youdenJ } from "../loop/gain.ts";
import { atRound, type Rates, type VoteCorrelation } from "../loop/world.ts";
import { betaBinomialRow } from "../numeric/binomial.ts";

/** How likely an invalid plan is to replace a valid incumbent. */
export interface GuardBound {
  /** exp(−(MJ + δ)²/(2M)), the paper's; null where votes are not independent. */
  readonly paper: number | null;
  /** exp(−(MJ + δ)²/M), what Hoeffding's inequality gives; null where votes are not independent. */
  readonly sharper: number | null;
  /** Pr(S_invalid ≥ S_valid + δ). */
  readonly exact: number;
}

/** Entry k − 1 of `byRound` is for p_k replacing a plan of an earlier round; the union is over all. */
export interface GuardBounds {
  readonly byRound: readonly GuardBound[];
  readonly union: GuardBound;
}

/**
 * Bounds on wrong replacement by the guard (Wu et al. 2026, §4.3). Where rates change by round, p_k is
 * set against the earlier round that makes it worst.
 *
 * @param M - votes on each plan
 * @param K - rounds in which a plan can be replaced, K_max
 * @param delta - margin δ in votes
 * @param rates - of one class; leniency and classes are not averaged over
 */
export function guardBounds(
  M: number,
  K: number,
  delta: number,
  rates: Pick<Rates, "rho0" | "rho1"> & { readonly icc?: VoteCorrelation },
): GuardBounds {
  const { rho0, rho1, icc = { valid: 0, invalid: 0 } } = rates;
  const independent = icc.valid === 0 && icc.invalid === 0;
  const between = (incumbent: number, challenger: number): GuardBound => {
    const missed = atRound(rho1, incumbent);
    const accepted = atRound(rho0, challenger);
    const lead = M * youdenJ(accepted, missed) + delta;
    const hoeffding = (scale: number): number => (lead > 0 ? Math.exp(-(lead * lead) / scale) : 1);
    const valid = betaBinomialRow(M, 1 - missed, icc.valid);
    const invalid = betaBinomialRow(M, accepted, icc.invalid);
    return {
      paper: independent ? hoeffding(2 * M) : null,
      sharper: independent ? hoeffding(M) : null,
      exact: wrongReplacement(valid, invalid, delta),
    };
  };
  const byRound = Array.from({ length: K }, (_, k) => {
    const earlier = Array.from({ length: k + 1 }, (_, j) => between(j, k + 1));
    return combined(earlier, (bounds) => Math.max(0, ...bounds));
  });
  const union = combined(byRound, (bounds) =>
    Math.min(
      1,
      bounds.reduce((a, b) => a + b, 0),
    ),
  );
  return { byRound, union };
}

/**
 * Pr(S_invalid ≥ S_valid + δ) for independent plans.
 *
 * @param valid - (M+1) votes of the valid incumbent
 * @param invalid - (M+1) votes of the invalid challenger
 */
export function wrongReplacement(
  valid: Float64Array,
  invalid: Float64Array,
  delta: number,
): number {
  let sum = 0;
  for (let s = 0; s < valid.length; s++) {
    for (let S = Math.max(0, Math.ceil(s + delta - 1e-9)); S < invalid.length; S++) {
      sum += valid[s] * invalid[S];
    }
  }
  return sum;
}

function combined(
  bounds: readonly GuardBound[],
  join: (values: readonly number[]) => number,
): GuardBound {
  const joined = (key: "paper" | "sharper"): number | null => {
    const values = bounds.map((bound) => bound[key]);
    return values.includes(null) ? null : join(values.filter((value) => value !== null));
  };
  return {
    paper: joined("paper"),
    sharper: joined("sharper"),
    exact: join(bounds.map(({ exact }) => exact)),
  };
}
