import {
  fitMixedMl,
  mixedDispersion,
  mixedLogLikelihood,
  randomStream,
  type VoteCell,
} from "#engine";
import type { LabelFree } from "../labelFree.ts";
import { fromOneBinomial } from "./resample.ts";

/**
 * Likelihood-ratio test of two components against one. Under one component the statistic has no χ²
 * distribution (π and a rate vanish from the model), so its distribution is drawn: logs of one binomial
 * with the mean that was seen, each fitted as the log was (McLachlan 1987).
 *
 * @param replicates - drawn logs; p is (1 + those at least as far)/(1 + all)
 */
export function twoComponents(
  cells: readonly VoteCell[],
  replicates: number,
  seed: number,
): NonNullable<LabelFree["twoComponents"]> {
  const observed = statistic(cells);
  const draw = fromOneBinomial(cells, mixedDispersion(cells).mean);
  let asFar = 0;
  for (let r = 0; r < replicates; r++) {
    const drawn = statistic(draw(randomStream(seed, "calibration", r)));
    if (drawn >= observed - 1e-9) asFar++;
  }
  return { statistic: observed, p: (1 + asFar) / (1 + replicates) };
}

/** 2(ℓ of two components − ℓ of one), ≥ 0. */
function statistic(cells: readonly VoteCell[]): number {
  const { mean } = mixedDispersion(cells);
  const one = mixedLogLikelihood(cells, { rho0: mean, rho1: 1 - mean, pi: 0.5 });
  return Math.max(0, 2 * (fitMixedMl(cells).logLikelihood - one));
}
