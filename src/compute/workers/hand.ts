import type { FromWorker, ToWorker } from "../job.ts";
import { locksHere, whenReleased } from "./alive.ts";

/** A worker as the pool sees it. */
export interface Hand {
  post(message: ToWorker): void;
  terminate(): void;
}

/** Brings up a worker; `crash` says what the browser knows of an error that the worker did not report itself, or that it is gone. */
export type Spawn = (hear: {
  message(message: FromWorker): void;
  crash(what: string): void;
}) => Hand;

/** A browser's worker as the pool sees it. */
export function handOf(worker: Worker, hear: Parameters<Spawn>[0]): Hand {
  let stopWatching = (): void => {};
  worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
    if (data.type === "alive") {
      const gone = (): void => hear.crash("it ended without a word");
      stopWatching = whenReleased(locksHere(), data.lock, gone);
    } else hear.message(data);
  };
  worker.onmessageerror = () => hear.crash("an answer could not be read");
  worker.onerror = (event) => {
    event.preventDefault();
    hear.crash(event.message || "the browser gave no reason");
  };
  return {
    post: (message) => worker.postMessage(message),
    terminate: () => {
      stopWatching();
      worker.terminate();
    },
  };
}
