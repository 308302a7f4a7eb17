import { atRound, betaBinomialRow, wrongReplacement } from "#engine";
import type { Study } from "#study";

/** Pr(S_invalid ≥ S_valid + δ) at the first class's rates of round 0. */
export function guardTail({ world, votes }: Study, delta: number): number {
  const [one] = world.classes;
  if (one === undefined) return Number.NaN;
  return wrongReplacement(
    betaBinomialRow(votes, 1 - atRound(one.rho1, 0), one.icc.valid),
    betaBinomialRow(votes, atRound(one.rho0, 0), one.icc.invalid),
    delta,
  );
}
