import {
  type Estimate,
  flipMap,
  flipRiskColumn,
  flipRiskDelta,
  flipSettings,
  randomStream,
} from "#engine";
import type { Study } from "#study";
import { costOf } from "../cost/cost.ts";
import { leap, type Steps } from "../steps.ts";

/** The J–Δ flip risk (model §2). `reps` 0 is the delta method; more refines it by fits. */
export interface FlipRiskJob {
  readonly kind: "flip-risk";
  readonly study: Study;
  /** cells a side */
  readonly grid: number;
  /** N, plans whose votes the fit sees */
  readonly plans: number;
  /** replicates a column */
  readonly reps: number;
  readonly estimator: FlipEstimator;
  /** ρ₀ = ρ₁ (by default), or in the study's own proportion */
  readonly noise?: "symmetric" | "study";
}

export interface FlipEstimator {
  readonly pi: "labelled" | "em";
  /** EM iterations, or the maximum-likelihood fit */
  readonly fit: number | "maximum-likelihood";
}

export interface FlipRiskOutcome {
  readonly kind: "flip-risk";
  readonly grid: number;
  readonly reps: number;
  readonly estimator: FlipEstimator;
  /** (grid): cell centres */
  readonly J: Float64Array;
  /** (grid): cell centres */
  readonly margin: Float64Array;
  /** (grid × grid), row = margin, column = J: Pr(Ĝ has the other sign); −1 where no α, β in (0, 1) exist */
  readonly risk: Float64Array;
  /** standard errors, same shape; 0 for the delta method */
  readonly se: Float64Array;
  /** the paper's two regions pooled over the cells in them; null where no cell falls in */
  readonly regions: { readonly weak: Estimate | null; readonly strong: Estimate | null };
  /** columns that are refined so far */
  readonly columnsDone: number;
}

/**
 * The delta method's map first, then a refined column a step from the smallest J on, where the delta
 * method is wrong. Each column has a stream of its own, so the cut changes nothing.
 */
export function* flipRiskSteps(job: FlipRiskJob): Steps<FlipRiskOutcome> {
  const { study, grid, plans, reps, estimator, noise = "symmetric" } = job;
  const budget = { votes: study.votes, rounds: study.rounds };
  if (!(Number.isInteger(reps) && reps >= 0)) {
    throw new RangeError(`reps must be an integer of at least 0; got ${reps}`);
  }
  const settings = flipSettings(study.world, budget, { grid, plans, estimator, noise });
  const columns = flipRiskDelta(settings);
  const outcome = (): FlipRiskOutcome => ({
    kind: "flip-risk",
    grid,
    reps,
    estimator,
    ...flipMap(settings, columns),
  });
  if (reps === 0) return outcome();
  yield { progress: { done: 0, of: grid }, partial: outcome };
  for (let column = 0; column < grid; column++) {
    const stream = randomStream(study.seed, "flip-risk", column);
    columns[column] = flipRiskColumn(settings, column, reps, stream);
    yield { progress: { done: column + 1, of: grid }, partial: outcome };
  }
  return outcome();
}

/** The outcome at once, on this thread, or null where it is predicted to take longer than `ms`. */
export function flipRiskWithin(ms: number, job: FlipRiskJob): FlipRiskOutcome | null {
  return costOf(job) <= ms ? leap(flipRiskSteps(job)) : null;
}
