import { Cancelled } from "./job.ts";

/** Whether the thread was given back; rejects with Cancelled when the job was cancelled. */
export type Pace = () => Promise<boolean>;

/**
 * Gives the thread back whenever it was held for `slice` ms, so that a cancel that was posted meanwhile
 * is heard. What is computed must not depend on when that happens.
 */
export function paced(
  signal: AbortSignal | undefined,
  { slice = 12, now = () => performance.now(), turn = nextTask } = {},
): Pace {
  let since = now();
  return async () => {
    const due = now() - since >= slice;
    if (due) {
      await turn();
      since = now();
    }
    if (signal?.aborted) throw new Cancelled();
    return due;
  };
}

/** Lets the messages and timers that are due have their turn; setTimeout would add 4 ms each time. */
function nextTask(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
