import { atRound, beliefFrom, betaBinomialRow, optimalStops, predictBelief } from "#engine";
import { believedModel, type Study } from "#study";
import { oncePer } from "../oncePer.ts";

/** Beliefs from which each rule commits, by round 0 … K_max − 1, and beliefs that the first votes lead to. */
export interface Stops {
  /** b*_τ, 0 where no repair pays and 1 where none loses */
  readonly myopic: readonly number[];
  readonly ahead: readonly number[];
  /** after S of M votes on p_0, with the chance of so many; counts that cannot be are left out */
  readonly first: readonly FirstBelief[];
  /** belief in p_0 that won no majority; in the plan that a repair makes of it and that wins one; null: cannot be */
  readonly rejected: number | null;
  readonly accepted: number | null;
}

interface FirstBelief {
  readonly S: number;
  readonly belief: number;
  readonly chance: number;
}

/** What both rules reckon with in a study that tells the truth. */
export const stopsOf = oncePer((study: Study): Stops => {
  const told = believedModel(study);
  if (told === null) throw new TypeError("a rule that calibrates has no one belief");
  const { votes: M, rounds: K, rule } = study;
  const { stops } = optimalStops(told, { repair: rule.tau, vote: 0 }, { votes: M, rounds: K });
  const rows = (k: number) => ({
    valid: betaBinomialRow(M, 1 - atRound(told.rho1, k), told.icc.valid),
    invalid: betaBinomialRow(M, atRound(told.rho0, k), told.icc.invalid),
  });
  const { valid, invalid } = rows(0);
  const first = Array.from({ length: M + 1 }, (_, S) => {
    const right = told.q0 * (valid[S] ?? 0);
    const chance = right + (1 - told.q0) * (invalid[S] ?? 0);
    return { S, belief: right / chance, chance };
  }).filter(({ chance }) => chance > 0);
  const rejected = after(told.q0, lost(valid), lost(invalid));
  const next = rows(1);
  const accepted =
    K === 0 || rejected === null
      ? null
      : after(
          predictBelief(rejected, atRound(told.alpha, 0), atRound(told.beta, 0)),
          1 - lost(next.valid),
          1 - lost(next.invalid),
        );
  return {
    myopic: Array.from({ length: K }, (_, k) =>
      boundary(atRound(told.alpha, k), atRound(told.beta, k), rule.tau),
    ),
    ahead: Array.from(stops, (odds) => beliefFrom(odds)),
    first,
    rejected,
    accepted,
  };
});

/** Chance that at most half of the votes accept. */
function lost(row: ArrayLike<number>): number {
  const M = row.length - 1;
  return Array.from(row).reduce((sum, p, S) => (2 * S > M ? sum : sum + p), 0);
}

/** Bayes. */
function after(b: number, ifValid: number, ifInvalid: number): number | null {
  const whole = b * ifValid + (1 - b) * ifInvalid;
  return whole > 0 ? (b * ifValid) / whole : null;
}

/** b*_τ = (α − τ)/(α + β), held to [0, 1]. */
function boundary(alpha: number, beta: number, tau: number): number {
  if (alpha <= tau || alpha + beta === 0) return 0;
  return (alpha - tau) / (alpha + beta);
}
