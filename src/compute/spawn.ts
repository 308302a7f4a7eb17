import type { FromWorker, ToWorker } from "./job.ts";

/** A worker as the pool sees it. */
export interface Hand {
  post(message: ToWorker): void;
  terminate(): void;
}

/** Brings up a worker; `crash` says what the browser knows of an error that the worker did not report itself. */
export type Spawn = (hear: {
  message(message: FromWorker): void;
  crash(what: string): void;
}) => Hand;

/** A module worker of the browser. */
export const spawnWorker: Spawn = (hear) =>
  handOf(new Worker(new URL("./worker.ts", import.meta.url), { type: "module" }), hear);

/** A browser's worker as the pool sees it. */
export function handOf(worker: Worker, hear: Parameters<Spawn>[0]): Hand {
  worker.onmessage = (event: MessageEvent<FromWorker>) => hear.message(event.data);
  worker.onmessageerror = () => hear.crash("an answer could not be read");
  worker.onerror = (event) => {
    event.preventDefault();
    hear.crash(event.message || "the browser gave no reason");
  };
  return {
    post: (message) => worker.postMessage(message),
    terminate: () => worker.terminate(),
  };
}
