import { flipMap, flipRiskColumn, flipRiskDelta, flipSettings, randomStream } from "#engine";
import { costOf } from "../cost/cost.ts";
import type { FlipRiskJob, FlipRiskOutcome } from "../job.ts";
import { leap, type Steps } from "../steps.ts";

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
