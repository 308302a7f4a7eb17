import { findTrace, INSTANCES_PER_BLOCK, isLikeCase292, type Trace } from "#engine";
import type { Study } from "#study";
import { costOf } from "../cost/cost.ts";
import { leap, type Steps } from "../steps.ts";

/** One always-repaired trajectory of the study, or the next one in which #292 happens again. */
export interface FindTraceJob {
  readonly kind: "find-trace";
  readonly study: Study;
  /** first instance number to look at */
  readonly from: number;
  readonly like: "any" | "292";
  /** instances to look at before giving up */
  readonly limit: number;
}

export interface FindTraceOutcome {
  readonly kind: "find-trace";
  /** null when none was found within the limit */
  readonly instance: number | null;
  readonly truth: readonly (0 | 1)[];
  readonly votes: readonly number[];
  readonly looked: number;
}

/**
 * One block of instances a step.
 *
 * @throws RangeError unless from is an integer of at least 0 and limit one of at least 1
 */
export function* findTraceSteps(job: FindTraceJob): Steps<FindTraceOutcome> {
  const { study, from, like, limit } = job;
  if (!(Number.isSafeInteger(from) && from >= 0)) {
    throw new RangeError(`from must be an integer of at least 0; got ${from}`);
  }
  if (!(Number.isSafeInteger(limit) && limit >= 1)) {
    throw new RangeError(`limit must be an integer of at least 1; got ${limit}`);
  }
  const { world, votes, rounds, seed } = study;
  const wanted = (trace: Trace): boolean => like === "any" || isLikeCase292(trace, votes);
  for (let looked = 0; looked < limit; ) {
    const start = from + looked;
    const toBlockEnd = INSTANCES_PER_BLOCK - (start % INSTANCES_PER_BLOCK);
    const part = Math.min(limit - looked, toBlockEnd);
    const found = findTrace(world, { votes, rounds }, seed, wanted, part, start);
    if (found !== null) {
      const truth = found.trace.truth.map((y) => (y === 1 ? 1 : 0));
      const { index } = found;
      return {
        kind: "find-trace",
        instance: index,
        truth,
        votes: found.trace.votes,
        looked: index - from + 1,
      };
    }
    looked += part;
    yield { progress: { done: looked, of: limit } };
  }
  return { kind: "find-trace", instance: null, truth: [], votes: [], looked: limit };
}

/** The outcome at once, on this thread, or null where it is predicted to take longer than `ms`. */
export function findTraceWithin(ms: number, job: FindTraceJob): FindTraceOutcome | null {
  return costOf(job) <= ms ? leap(findTraceSteps(job)) : null;
}
