import type { RatesInput } from "#engine";
import { Fnv1a } from "./fnv.ts";
import type { Trajectory } from "./log.ts";
import { type Measured, measure } from "./measure.ts";
import { firstVotes, fitMixedEm, type MixedEmSettings } from "./mixedEm.ts";

/** Folds of cross-fitting. */
export const FOLDS = 5;

/** Rates that a belief rule can be told, or the names of those that the log cannot give. */
export type BeliefOrMissing =
  | { readonly rates: RatesInput; readonly missing?: undefined }
  | { readonly missing: readonly string[] };

/** Fold of an instance, 0 … 4: a hash of its name, so it stays whatever else the log holds. */
export function foldOf(instance: string): number {
  const hash = new Fnv1a();
  hash.add(new TextEncoder().encode(instance));
  return Number(BigInt(`0x${hash.hex()}`) % BigInt(FOLDS));
}

/**
 * What `vrr-stop` is told on the instances of each fold, from the other folds alone: ρ̂₀, ρ̂₁ and π̂ by
 * EM on the votes on p_0, α̂ and β̂ from their labelled repairs.
 *
 * @returns (FOLDS), by fold
 */
export function crossFitted(
  trajectories: readonly Trajectory[],
  em: MixedEmSettings,
): readonly BeliefOrMissing[] {
  const folds = trajectories.map(({ instance }) => foldOf(instance));
  return Array.from({ length: FOLDS }, (_, fold) => {
    const others = trajectories.filter((_, i) => folds[i] !== fold);
    const measured = measure({ trajectories: others });
    const cells = firstVotes(others);
    if (cells.length === 0) return fromLabels(measured);
    const { alpha, beta } = measured;
    const { rho0, rho1, pi } = fitMixedEm(cells, em);
    return complete({ q0: pi, rho0, rho1, alpha: alpha?.estimate, beta: beta?.estimate });
  });
}

/** What `tpm` is told in replay: the rates that all labels give (a diagnostic, not cross-fitted). */
export function labelled(trajectories: readonly Trajectory[]): BeliefOrMissing {
  return fromLabels(measure({ trajectories }));
}

/** In a log without votes ρ₀ and ρ₁ never come into play; one half stands for knowing nothing. */
function fromLabels({ q0, rho0, rho1, alpha, beta, votes }: Measured): BeliefOrMissing {
  const unused = votes === null ? 0.5 : undefined;
  return complete({
    q0: q0?.estimate,
    rho0: rho0?.estimate ?? unused,
    rho1: rho1?.estimate ?? unused,
    alpha: alpha?.estimate,
    beta: beta?.estimate,
  });
}

type Found = { readonly [K in "q0" | "rho0" | "rho1" | "alpha" | "beta"]: number | undefined };

function complete(found: Found): BeliefOrMissing {
  const missing = Object.entries(found).flatMap(([name, rate]) => (rate === undefined ? name : []));
  return missing.length > 0 ? { missing } : { rates: found as { [K in keyof Found]: number } };
}
