import type { Clock, HashPlace } from "#store";

/** A clock that stands still until it is moved. */
export function fakeClock(): Clock & { pass(ms: number): void } {
  let time = 0;
  let timers: { at: number; run: () => void }[] = [];
  return {
    now: () => time,
    after(ms, run) {
      const timer = { at: time + ms, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((one) => one !== timer);
      };
    },
    pass(ms) {
      time += ms;
      const due = timers.filter((timer) => timer.at <= time);
      timers = timers.filter((timer) => timer.at > time);
      for (const timer of due) timer.run();
    },
  };
}

/** A location whose hash others may change, which counts the writes. */
export function fakePlace(hash = ""): HashPlace & {
  readonly writes: string[];
  follow(hash: string): void;
} {
  let present = hash;
  const listeners = new Set<() => void>();
  const writes: string[] = [];
  return {
    writes,
    read: () => present,
    replace(next) {
      present = next;
      writes.push(next);
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    follow(next) {
      present = next;
      for (const listener of listeners) listener();
    },
  };
}
