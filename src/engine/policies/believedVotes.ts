import { logLikelihoodRatios } from "../loop/belief.ts";
import { atRound, type Believed, type Budget } from "../loop/world.ts";
import { betaBinomialRow } from "../numeric/binomial.ts";
import type { BelievedVotes } from "./excess.ts";

/** What a rule believes of the votes in rounds 0 … K_max; rounds that are alike share their rows. */
export function believedVotes(
  believed: Believed,
  { votes: M, rounds: K }: Budget,
): BelievedVotes[] {
  const { rho0, rho1, icc } = believed;
  const rows: BelievedVotes[] = [];
  for (let k = 0; k <= K; k++) {
    if (k >= rho0.length && k >= rho1.length) {
      rows.push(rows[k - 1]);
      continue;
    }
    const model = { rho0: atRound(rho0, k), rho1: atRound(rho1, k), icc };
    rows.push({
      valid: betaBinomialRow(M, 1 - model.rho1, icc.valid),
      invalid: betaBinomialRow(M, model.rho0, icc.invalid),
      ratios: logLikelihoodRatios(M, model),
    });
  }
  return rows;
}
