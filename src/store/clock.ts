/** Time, as an argument: tests bring their own. */
export interface Clock {
  /** Milliseconds from any fixed moment. */
  now(): number;
  /** Calls `run` once, `ms` from now. @returns what takes it back */
  after(ms: number, run: () => void): () => void;
}

/** The machine's own clock. */
export const systemClock: Clock = {
  now: () => performance.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};
