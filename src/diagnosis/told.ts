import type { BeliefRadius, MixedEmSettings, RatesInput } from "#engine";
import { beliefWithout, foldParts, type Log, radiusOf } from "#traces";

/** As the command line's replay: the paper publishes no start. */
export const TOLD_EM: MixedEmSettings = {
  start: { pi: 0.5, rho0: 0.3, rho1: 0.3 },
  cap: 500,
  tolerance: 1e-9,
};

/** What a calibrated rule is told when it leaves the log for the loop. */
export interface Told {
  readonly rates: RatesInput;
  /** For `vrr-stop-safe`; null where the rates rest on nothing that leaves them open. */
  readonly radius: BeliefRadius | null;
}

/**
 * The rates by the same estimator that the cross-fitted replay uses, from all folds: ρ̂₀, ρ̂₁ and π̂ by EM
 * on the votes on first plans, α̂ and β̂ from the labelled repairs.
 *
 * @returns null where the log does not give them
 */
export function toldByAll(
  { trajectories }: Pick<Log, "trajectories">,
  { rounds, eta, seed }: { readonly rounds: number; readonly eta: number; readonly seed: number },
): Told | null {
  const found = beliefWithout(foldParts(trajectories), TOLD_EM)([]);
  if (found.missing !== undefined) return null;
  const { rates, seen } = found;
  return { rates, radius: seen === undefined ? null : radiusOf(rates, seen, rounds, eta, seed) };
}
