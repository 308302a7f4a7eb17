import {
  Cancelled,
  type Job,
  type Listener,
  type Outcome,
  type OutcomeOf,
  type Progress,
  type Runner,
} from "./job.ts";

/** How an attempt at a job ended. */
export type End =
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
  /** share of the job that was last reported, so that a retry never moves progress back */
  share: number;
}

interface Slot {
  running: { readonly request: Request; cancel: () => void } | null;
  waiting: Request | null;
}

/**
 * Superseding: a slot has at most one job running and one waiting. A new job takes the place of the
 * waiting one and cancels the running one; both promises reject with Cancelled at once, and whatever
 * the running one still answers is dropped. The new job starts when the old one has ended.
 * Slots wait for the place in the order in which they began to wait.
 */
export function runnerAt(place: Place): Runner {
  const slots = new Map<string, Slot>();
  const queue = new Set<Slot>();
  let busy = 0;
  let disposed = false;

  function settle(request: Request, how: () => void): void {
    if (request.settled) return;
    request.settled = true;
    how();
  }

  function drop(slot: Slot): void {
    const { waiting, running } = slot;
    slot.waiting = null;
    queue.delete(slot);
    if (waiting) settle(waiting, () => waiting.reject(new Cancelled()));
    if (running && !running.request.settled) {
      settle(running.request, () => running.request.reject(new Cancelled()));
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
        if (disposed) return;
        slot.running = null;
        busy -= 1;
        settle(request, () => {
          if (end.as === "done") request.resolve(end.outcome);
          else request.reject(end.as === "failed" ? end.error : new Cancelled());
        });
        fill();
      },
    });
    running.cancel = attempt.cancel;

    function tell(listener: () => void): void {
      try {
        listener();
      } catch (thrown) {
        settle(request, () => request.reject(asError(thrown)));
        running.cancel();
      }
    }
  }

  return {
    run<J extends Job>(name: string, job: J, listen: Listener<J> = {}): Promise<OutcomeOf<J>> {
      const promise = new Promise<Outcome>((resolve, reject) => {
        if (disposed) {
          reject(new Error(`${job.kind}: this runner was disposed of`));
          return;
        }
        const slot = slots.get(name) ?? { running: null, waiting: null };
        slots.set(name, slot);
        const place = [...queue];
        const kept = queue.has(slot);
        drop(slot);
        if (kept) restoreOrder(place);
        else queue.add(slot);
        slot.waiting = {
          job,
          listen: listen as Listener<Job>,
          resolve,
          reject,
          settled: false,
          share: -1,
        };
        fill();
      });
      return promise as Promise<OutcomeOf<J>>;
    },
    cancel(name) {
      const slot = slots.get(name);
      if (slot) drop(slot);
    },
    dispose() {
      if (disposed) return;
      disposed = true;
      for (const slot of slots.values()) drop(slot);
      slots.clear();
      place.close();
    },
  };
}
