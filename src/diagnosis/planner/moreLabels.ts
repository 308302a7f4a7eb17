import type { Estimates } from "../estimates.ts";
import { type GainModel, RATE_NAMES, type RateName, worldInput } from "./gainModel.ts";

/** The kinds of label that one may buy. */
export type LabelKind = "plans" | "pairs" | "traces";

/** What each rate's variance is multiplied by. */
type Factors = Readonly<Partial<Record<RateName, number>>>;

/**
 * Variance of a model's gain after more labels of one kind: a rate's variance goes with its number of
 * observations, the design effect staying what it is. A plan is a first plan with its votes (Q₀, and ρ₀
 * or ρ₁); a pair is a repair with both plans labelled (α or β, in the shares of the log); a trace is an
 * instance with all its plans, like those that are labelled.
 */
export function doubtAfter(
  model: GainModel,
  estimates: Estimates,
  kind: LabelKind,
): (more: number) => number {
  const { q0, rho0, rho1, alpha, beta, labelled } = estimates;
  const M = estimates.votes ?? 1;
  const valid = q0?.estimate ?? 0.5;
  const pairs = (alpha?.n ?? 0) + (beta?.n ?? 0);
  const fixing = pairs === 0 ? 0.5 : (alpha?.n ?? 0) / pairs;
  const shrunk = (n: number, more: number): number => (n > 0 ? n / (n + more) : 1);
  return (more) => {
    if (kind === "plans") {
      return scaled(model, {
        q0: shrunk(q0?.n ?? 0, more),
        rho0: shrunk((rho0?.n ?? 0) / M, (1 - valid) * more),
        rho1: shrunk((rho1?.n ?? 0) / M, valid * more),
      });
    }
    if (kind === "pairs") {
      return scaled(model, {
        alpha: shrunk(alpha?.n ?? 0, fixing * more),
        beta: shrunk(beta?.n ?? 0, (1 - fixing) * more),
      });
    }
    return model.variance * shrunk(labelled.instances, more);
  };
}

/**
 * Variance of a model's gain where each labelled plan had been asked more votes than M: of a plan's mean
 * share only the part that its votes do not share shrinks, so icc is the floor.
 */
export function doubtAfterVotes(model: GainModel, estimates: Estimates): (more: number) => number {
  const M = estimates.votes ?? 1;
  const { icc } = worldInput({ q0: 0, rho0: 0, rho1: 0, alpha: 0, beta: 0 }, estimates);
  const share = (r: number, votes: number): number => r + (1 - r) / votes;
  return (more) =>
    scaled(model, {
      rho0: share(icc.invalid, M + more) / share(icc.invalid, M),
      rho1: share(icc.valid, M + more) / share(icc.valid, M),
    });
}

function scaled({ parts }: GainModel, factors: Factors): number {
  return RATE_NAMES.reduce((sum, name) => sum + parts[name] * (factors[name] ?? 1), 0);
}
