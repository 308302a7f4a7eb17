import { pause } from "#traces";
import { Cancelled } from "./job.ts";

/** Whether the thread was given back; rejects with Cancelled when the job was cancelled. */
export type Pace = () => Promise<boolean>;

/**
 * Gives the thread back whenever it was held for `slice` ms, so that a cancel that was posted meanwhile
 * is heard. What is computed must not depend on when that happens.
 */
export function paced(
  signal: AbortSignal | undefined,
  { slice = 12, now = () => performance.now(), turn = pause } = {},
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
