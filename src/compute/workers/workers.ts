import type { FromWorker, Job } from "../job.ts";
import { JobError, type JobErrorCode, textOf } from "../jobError.ts";
import { never } from "../never.ts";
import { unpacked } from "../packedLog.ts";
import type { Hand, Spawn } from "./hand.ts";
import type { Hear, Place } from "./slots.ts";

/** Timers as an argument: calls `then` after so many ms unless the returned function is called first. */
export type After = (ms: number, then: () => void) => () => void;

export interface WorkersOptions {
  readonly capacity: number;
  readonly spawn: Spawn;
  readonly after: After;
  readonly patience: number;
  readonly startPatience: number;
}

interface Attempt {
  readonly job: Job;
  readonly hear: Hear;
  crashes: number;
  cancelled: boolean;
}

/** A worker, what it works on, and the timer of what is expected of it: to come up, or to heed a cancel. */
interface Seat {
  hand: Hand | null;
  ready: boolean;
  attempt: Attempt | null;
  /** of the attempt that was posted last; never used twice, so that no late answer fits */
  ticket: number;
  stopTimer: () => void;
}

/** Workers as a place where jobs run, one job each; spawned when needed, then kept. */
export function workers(options: WorkersOptions): Place {
  const { capacity, spawn, after, patience, startPatience } = options;
  const seats = new Set<Seat>();
  let tickets = 0;

  function place(attempt: Attempt): void {
    const free = [...seats].filter((seat) => !seat.attempt);
    const seat = free.find((one) => one.ready) ?? free[0];
    if (!seat) bringUp(attempt);
    else {
      seat.attempt = attempt;
      if (seat.ready) send(seat, attempt);
    }
  }

  function bringUp(attempt: Attempt): void {
    const stopTimer = after(startPatience, () =>
      crashed(seat, `it said nothing for ${startPatience / 1000} s`),
    );
    const seat: Seat = { hand: null, ready: false, attempt, ticket: 0, stopTimer };
    seats.add(seat);
    try {
      seat.hand = spawn({
        message: (message) => heard(seat, message),
        crash: (what) => crashed(seat, what),
      });
    } catch (thrown) {
      crashed(seat, textOf(thrown));
    }
  }

  function send(seat: Seat, attempt: Attempt): void {
    tickets += 1;
    seat.ticket = tickets;
    try {
      seat.hand?.post({ type: "run", ticket: seat.ticket, job: attempt.job });
    } catch (thrown) {
      release(seat);
      fail(attempt, "failed", textOf(thrown));
    }
  }

  function heard(seat: Seat, message: FromWorker): void {
    const { attempt } = seat;
    if (!seats.has(seat) || message.type === "alive") return;
    if (message.type === "ready") {
      seat.ready = true;
      seat.stopTimer();
      if (attempt) send(seat, attempt);
      return;
    }
    if (!attempt || message.ticket !== seat.ticket) return;
    switch (message.type) {
      case "progress":
        attempt.hear.progress(message.progress);
        break;
      case "partial":
        attempt.hear.partial(unpacked(message.outcome));
        break;
      case "done":
        release(seat);
        attempt.hear.ended({ as: "done", outcome: unpacked(message.outcome) });
        break;
      case "cancelled":
        release(seat);
        attempt.hear.ended({ as: "cancelled" });
        break;
      case "failed":
        release(seat);
        fail(attempt, "failed", message.message);
        break;
      default:
        never(message);
    }
  }

  function crashed(seat: Seat, what: string): void {
    const { attempt } = seat;
    if (!seats.has(seat)) return;
    remove(seat);
    if (!attempt) return;
    attempt.crashes += 1;
    if (attempt.cancelled) attempt.hear.ended({ as: "cancelled" });
    else if (!seat.ready) fail(attempt, "not-started", what);
    else if (attempt.crashes > 1) fail(attempt, "crashed", what);
    else bringUp(attempt);
  }

  function cancel(attempt: Attempt): void {
    const seat = [...seats].find((one) => one.attempt === attempt);
    if (!seat || attempt.cancelled) return;
    attempt.cancelled = true;
    if (!seat.ready) {
      // nothing was sent: the worker comes up all the same, for the next job
      seat.attempt = null;
      attempt.hear.ended({ as: "cancelled" });
      return;
    }
    seat.stopTimer = after(patience, () => {
      remove(seat);
      attempt.hear.ended({ as: "cancelled" });
    });
    seat.hand?.post({ type: "cancel", ticket: seat.ticket });
  }

  function release(seat: Seat): void {
    seat.stopTimer();
    seat.attempt = null;
    seat.ticket = 0;
  }

  function remove(seat: Seat): void {
    seats.delete(seat);
    seat.stopTimer();
    seat.hand?.terminate();
  }

  return {
    capacity,
    start(job, hear) {
      const attempt: Attempt = { job, hear, crashes: 0, cancelled: false };
      place(attempt);
      return { cancel: () => cancel(attempt) };
    },
    close() {
      for (const seat of [...seats]) remove(seat);
    },
  };
}

function fail(attempt: Attempt, code: JobErrorCode, detail: string): void {
  attempt.hear.ended({ as: "failed", error: new JobError(code, attempt.job.kind, detail) });
}
