import { Cancelled, type Runner } from "./job.ts";
import { run } from "./run.ts";
import type { Compute } from "./workers/serve.ts";
import { type Place, runnerAt } from "./workers/slots.ts";

/** The runner without workers: one job at a time on this thread, superseded as in the pool. What a job throws comes as it is. */
export function createInlineRunner(compute: Compute = run): Runner {
  return runnerAt(thisThread(compute));
}

function thisThread(compute: Compute): Place {
  const running = new Set<AbortController>();
  return {
    capacity: 1,
    start(job, hear) {
      const abort = new AbortController();
      running.add(abort);
      Promise.resolve()
        .then(() => {
          abort.signal.throwIfAborted();
          return compute(job, {
            signal: abort.signal,
            onProgress: hear.progress,
            onPartial: hear.partial,
          });
        })
        .finally(() => running.delete(abort))
        .then(
          (outcome) => hear.ended({ as: "done", outcome }),
          (thrown: unknown) =>
            hear.ended(
              abort.signal.aborted || thrown instanceof Cancelled
                ? { as: "cancelled" }
                : {
                    as: "failed",
                    error: thrown instanceof Error ? thrown : new Error(String(thrown)),
                  },
            ),
        );
      return { cancel: () => abort.abort(new Cancelled()) };
    },
    close() {
      for (const abort of running) abort.abort(new Cancelled());
    },
  };
}
