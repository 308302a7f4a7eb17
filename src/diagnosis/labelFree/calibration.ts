import {
  type BeliefRadius,
  type Believed,
  type Counted,
  type Counts,
  errorRadius,
  fitMixedEm,
  plausibleByLabels,
  plausibleByVotes,
  RADIUS_DRAWS,
  type RandomStream,
  type VoteCell,
} from "#engine";
import type { ClusteredRate, Estimates } from "../estimates.ts";
import { LABEL_FREE_EM } from "./settings.ts";

/**
 * What a rule's belief is estimated from: the votes on first plans with labelled repairs, as in the paper
 * and as replay and the policy file tell the rule; or, where no first plan has three votes, labels on
 * plans of both kinds.
 */
export type Evidence =
  | { readonly by: "labels"; readonly counts: Counts }
  | {
      readonly by: "votes";
      readonly cells: readonly VoteCell[];
      readonly repairs: Pick<Counts, "alpha" | "beta">;
    };

/** @returns null where α or β is not seen, or neither labels nor votes tell ρ₀ and ρ₁ */
export function evidenceOf(
  { q0, rho0, rho1, alpha, beta }: Estimates,
  cells: readonly VoteCell[],
): Evidence | null {
  if (alpha === null || beta === null) return null;
  const repairs = { alpha: effective(alpha), beta: effective(beta) };
  const most = cells.reduce((votes, cell) => Math.max(votes, cell.queries), 0);
  if (most >= 3) return { by: "votes", cells, repairs };
  if (q0 === null || rho0 === null || rho1 === null) return null;
  const plans = { q0: effective(q0), rho0: effective(rho0), rho1: effective(rho1) };
  return { by: "labels", counts: { ...plans, ...repairs } };
}

/** What independent draws would say as much. */
function effective({ successes, n, designEffect }: ClusteredRate): Counted {
  const shrink = Math.max(1, designEffect ?? 1);
  return { successes: successes / shrink, n: n / shrink };
}

/** What the rule is told. */
export function believedFrom(evidence: Evidence): Believed {
  const { alpha, beta } = evidence.by === "labels" ? evidence.counts : evidence.repairs;
  const repairer = { alpha: [share(alpha, 0)], beta: [share(beta, 1)] };
  const icc = { valid: 0, invalid: 0 };
  if (evidence.by === "votes") {
    const { pi, rho0, rho1 } = fitMixedEm(evidence.cells, LABEL_FREE_EM);
    return { q0: pi, rho0: [rho0], rho1: [rho1], ...repairer, icc };
  }
  const { q0, rho0, rho1 } = evidence.counts;
  return {
    q0: share(q0, 0.5),
    rho0: [share(rho0, 0.5)],
    rho1: [share(rho1, 0.5)],
    ...repairer,
    icc,
  };
}

/** @param unseen - where nothing was counted; of the repairer, what repairs least */
function share({ successes, n }: Counted, unseen: number): number {
  return n > 0 ? Math.min(1, successes / n) : unseen;
}

/** The error radius of what the rule is told. */
export function radiusFrom(
  evidence: Evidence,
  believed: Believed,
  budget: { readonly votes: number; readonly rounds: number },
  eta: number,
  stream: RandomStream,
): BeliefRadius {
  const draws =
    evidence.by === "labels"
      ? plausibleByLabels(evidence.counts, RADIUS_DRAWS, stream)
      : plausibleByVotes(evidence.cells, evidence.repairs, RADIUS_DRAWS, stream);
  return errorRadius(believed, draws, budget, eta);
}
