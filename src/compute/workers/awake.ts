import type { After } from "./workers.ts";

/** ms between two looks at the clock. */
const STEP = 1000;
/** A step that took longer than this many times its length was slept through. */
const LATE = 3;

/** What `awake` needs of the browser. */
export interface Clock {
  /** ms, never turned back */
  readonly now: () => number;
  readonly after: After;
}

/**
 * A timer of the time in which the page ran: what a sleeping machine, a frozen or a throttled tab adds does
 * not count, for the workers slept as well.
 */
export function awake({ now, after }: Clock): After {
  return (ms, then) => {
    let left = ms;
    let stop = (): void => {};
    const go = (): void => {
      const since = now();
      const step = Math.min(STEP, left);
      stop = after(step, () => {
        if (now() - since <= LATE * STEP) left -= step;
        if (left > 0) go();
        else then();
      });
    };
    go();
    return () => stop();
  };
}
