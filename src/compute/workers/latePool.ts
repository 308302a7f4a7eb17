import type { Job, Listener, OutcomeOf, Runner } from "../job.ts";
import { JobError, textOf } from "../jobError.ts";
import type { PoolOptions } from "./pool.ts";

/**
 * A pool whose code is fetched with its first job: a page can show its first picture without it. Asks
 * are passed on in order, so that superseding is the pool's. A fetch that fails rejects the job with a
 * JobError and is tried again with the next.
 */
export function createLatePool(options: PoolOptions = {}): Runner {
  let fetched: Promise<Runner> | null = null;
  const pool = (): Promise<Runner> => {
    fetched ??= import("./pool.ts").then(({ createPool }) => createPool(options));
    return fetched;
  };
  return {
    async run<J extends Job>(slot: string, job: J, listen?: Listener<J>): Promise<OutcomeOf<J>> {
      const runner = await pool().catch((thrown: unknown) => {
        fetched = null;
        throw new JobError("not-started", job.kind, textOf(thrown));
      });
      return runner.run(slot, job, listen);
    },
    cancel: (slot) => void fetched?.then((runner) => runner.cancel(slot)).catch(ignore),
    dispose: () => void fetched?.then((runner) => runner.dispose()).catch(ignore),
  };
}

/** Whoever asked for a job has heard that the fetch failed. */
function ignore(): void {}
