import type { Budget, World } from "../loop/world.ts";
import { INSTANCES_PER_BLOCK, trajectories, trajectoryOf } from "./trajectories.ts";

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
  const i = index % INSTANCES_PER_BLOCK;
  return traceOf(trajectoryOf(block, i, budget.rounds), block.kinds[i]);
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
  let number = Math.floor(from / INSTANCES_PER_BLOCK);
  let block = blockOf(number);
  let codes = block.codes();
  const plans = budget.rounds + 1;
  for (let index = from; index < from + limit; index++) {
    if (Math.floor(index / INSTANCES_PER_BLOCK) !== number) {
      number = Math.floor(index / INSTANCES_PER_BLOCK);
      block = blockOf(number);
      codes = block.codes();
    }
    const i = index % INSTANCES_PER_BLOCK;
    const trace = traceOf(codes.subarray(i * plans, (i + 1) * plans), block.kinds[i]);
    if (predicate(trace)) return { index, trace };
  }
  return null;
}

function traceOf(codes: ArrayLike<number>, kind: number): Trace {
  const own = Array.from(codes);
  return { truth: own.map((code) => code & 1), votes: own.map((code) => code >> 1), class: kind };
}
