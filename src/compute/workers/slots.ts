import {
  Cancelled,
  type Job,
  type Listener,
  type Outcome,
  type OutcomeOf,
  type Progress,
  type Runner,
} from "../job.ts";
import { JobError, textOf } from "../jobError.ts";

/** How a job ended at its place. */
type End =
  | { readonly as: "done"; readonly outcome: Outcome }
  | { readonly as: "cancelled" }
  | { readonly as: "failed"; readonly error: Error };

/** What a job reports while it runs. `ended` is called exactly once and nothing after it. */
export interface Hear {
  progress(progress: Progress): void;
  partial(outcome: Outcome): void;
  ended(end: End): void;
}

/** Where jobs run: a pool's workers, or this thread. */
export interface Place {
  /** Jobs that it can run at the same time, those that are being cancelled included. */
  readonly capacity: number;
  /** Starts a job. `cancel` asks it to end soon; it still reports its end. */
  start(job: Job, hear: Hear): { cancel(): void };
  /** Stops everything at once; nothing is reported after it. */
  close(): void;
}

interface Request {
  readonly job: Job;
  readonly listen: Listener<Job>;
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (reason: Error) => void;
  settled: boolean;
  /** share of the job last reported; a retry starts over but never moves it back */
  share: number;
}

interface Slot {
  running: { readonly request: Request; cancel: () => void } | null;
  waiting: Request | null;
}

/**
 * Superseding: a slot has at most one job running and one waiting. A new job takes the place of the
 * waiting one and cancels the running one; both promises reject with Cancelled at once, whatever the
 * running one still answers is dropped, and the new job starts when the old one has ended.
 * Slots get their turn in the order in which they began to wait.
 */
export function runnerAt(place: Place): Runner {
  const slots = new Map<string, Slot>();
  const queue = new Set<Slot>();
  let busy = 0;
  let disposed = false;

  function drop(slot: Slot): void {
    const { waiting, running } = slot;
    slot.waiting = null;
    if (waiting) reject(waiting, new Cancelled());
    if (running && !running.request.settled) {
      reject(running.request, new Cancelled());
      running.cancel();
    }
  }

  function fill(): void {
    for (const slot of queue) {
      if (busy >= place.capacity) return;
      if (slot.running || !slot.waiting) continue;
      queue.delete(slot);
      start(slot, slot.waiting);
    }
  }

  function start(slot: Slot, request: Request): void {
    const running = { request, cancel: () => {} };
    slot.waiting = null;
    slot.running = running;
    busy += 1;
    const tell = (listener: () => void): void => {
      try {
        listener();
      } catch (thrown) {
        reject(request, new JobError("failed", request.job.kind, textOf(thrown)));
        running.cancel();
      }
    };
    const attempt = place.start(request.job, {
      progress(progress) {
        const share = progress.of > 0 ? progress.done / progress.of : 0;
        if (request.settled || share <= request.share) return;
        request.share = share;
        tell(() => request.listen.onProgress?.(progress));
      },
      partial(outcome) {
        if (!request.settled) tell(() => request.listen.onPartial?.(outcome));
      },
      ended(end) {
        slot.running = null;
        busy -= 1;
        if (end.as === "done") resolve(request, end.outcome);
        else reject(request, end.as === "failed" ? end.error : new Cancelled());
        fill();
      },
    });
    running.cancel = () => attempt.cancel();
  }

  return {
    run<J extends Job>(name: string, job: J, listen: Listener<J> = {}): Promise<OutcomeOf<J>> {
      if (disposed) return Promise.reject(new Error(`${job.kind}: the runner was disposed of`));
      const slot = slots.get(name) ?? { running: null, waiting: null };
      slots.set(name, slot);
      drop(slot);
      const promise = new Promise<Outcome>((resolve, reject) => {
        slot.waiting = {
          job,
          listen: listen as unknown as Listener<Job>,
          resolve,
          reject(reason) {
            reject(reason);
            // being superseded is no news to a caller that did not wait for it
            if (reason instanceof Cancelled) promise.catch(() => {});
          },
          settled: false,
          share: -1,
        };
      });
      queue.add(slot);
      fill();
      return promise as Promise<OutcomeOf<J>>;
    },
    cancel(name) {
      const slot = slots.get(name);
      if (!slot) return;
      queue.delete(slot);
      drop(slot);
    },
    dispose() {
      if (disposed) return;
      disposed = true;
      queue.clear();
      for (const slot of slots.values()) drop(slot);
      place.close();
    },
  };
}

function resolve(request: Request, outcome: Outcome): void {
  if (request.settled) return;
  request.settled = true;
  request.resolve(outcome);
}

function reject(request: Request, reason: Error): void {
  if (request.settled) return;
  request.settled = true;
  request.reject(reason);
}
