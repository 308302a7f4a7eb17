import type { Budget, World } from "../loop/world.ts";
import { isMajority } from "../policies/accepting.ts";
import { INSTANCES_PER_BLOCK, trajectories } from "./trajectories.ts";

/** One instance, always repaired and chained on the last plan. */
export interface Trace {
  /** (K+1): y_k, 1 where plan k is valid. */
  readonly truth: readonly number[];
  /** (K+1): S_k. */
  readonly votes: readonly number[];
  /** Index of the instance's class in the world. */
  readonly class: number;
}

/**
 * Instance `index` of the simulation with this seed: the very draws that `simulate` uses for it.
 *
 * @param index - integer ≥ 0
 */
export function sampleTrace(world: World, budget: Budget, seed: number, index: number): Trace {
  const block = trajectories(world, budget, seed)(Math.floor(index / INSTANCES_PER_BLOCK));
  return traceIn(block, index % INSTANCES_PER_BLOCK, budget);
}

/** A trace that was looked for, and where it was. */
export interface FoundTrace {
  readonly index: number;
  readonly trace: Trace;
}

/**
 * The first instance from `from` on that satisfies the predicate.
 *
 * @param limit - how many instances to look at
 * @returns null where none of them does
 */
export function findTrace(
  world: World,
  budget: Budget,
  seed: number,
  predicate: (trace: Trace) => boolean,
  limit: number,
  from = 0,
): FoundTrace | null {
  const blockOf = trajectories(world, budget, seed);
  let number = -1;
  let block = blockOf(0);
  for (let index = from; index < from + limit; index++) {
    if (Math.floor(index / INSTANCES_PER_BLOCK) !== number) {
      number = Math.floor(index / INSTANCES_PER_BLOCK);
      block = blockOf(number);
    }
    const trace = traceIn(block, index % INSTANCES_PER_BLOCK, budget);
    if (predicate(trace)) return { index, trace };
  }
  return null;
}

function traceIn(
  { codes, kinds }: { readonly codes: Uint16Array; readonly kinds: Uint16Array },
  i: number,
  { rounds }: Budget,
): Trace {
  const own = Array.from(codes.subarray(i * (rounds + 1), (i + 1) * (rounds + 1)));
  return {
    truth: own.map((code) => code & 1),
    votes: own.map((code) => code >> 1),
    class: kinds[i],
  };
}

/**
 * The event of the paper's instance #292 under majority stopping: p_0 is valid but gets no majority,
 * the repair damages it, and the damaged plan gets one, so it is committed.
 */
export function isLikeCase292({ truth, votes }: Trace, M: number): boolean {
  return (
    truth.length > 1 &&
    truth[0] === 1 &&
    truth[1] === 0 &&
    !isMajority(votes[0], M) &&
    isMajority(votes[1], M)
  );
}
