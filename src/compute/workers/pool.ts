import type { Runner } from "../job.ts";
import { awake } from "./awake.ts";
import type { Spawn } from "./hand.ts";
import { runnerAt } from "./slots.ts";
import { spawnWorker } from "./spawn.ts";
import { type After, workers } from "./workers.ts";

export interface PoolOptions {
  /** Workers at most, integer ≥ 1; they are spawned when there is work for them. */
  readonly size?: number;
  readonly spawn?: Spawn;
  readonly after?: After;
  /** ms that a cancelled job has to end by itself before its worker is terminated */
  readonly patience?: number;
  /** ms of the page's own time that a worker has to say that it is ready */
  readonly startPatience?: number;
}

/**
 * Runs jobs in workers (job.ts is the wire). A worker that crashes is replaced and its job run once
 * more; a second crash, or a worker that does not come up, rejects with a JobError.
 *
 * @throws RangeError unless size is an integer of at least 1
 */
export function createPool({
  size = defaultSize(),
  spawn = spawnWorker,
  after = awake({ now: () => performance.now(), after: timer }),
  patience = 250,
  startPatience = 20_000,
}: PoolOptions = {}): Runner {
  if (!(Number.isInteger(size) && size >= 1)) {
    throw new RangeError(`size must be an integer of at least 1; got ${size}`);
  }
  return runnerAt(workers({ capacity: size, spawn, after, patience, startPatience }));
}

/** One core stays with the page; more than four workers gain nothing here. */
function defaultSize(): number {
  const cores = globalThis.navigator?.hardwareConcurrency ?? 2; // Node 20 has no navigator
  return Math.max(1, Math.min(4, cores - 1));
}

function timer(ms: number, then: () => void): () => void {
  const id = setTimeout(then, ms);
  return () => clearTimeout(id);
}
