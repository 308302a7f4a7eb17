import { Cancelled, type Job, type Listener, type OutcomeOf, type Runner } from "#compute";

/** A runner whose jobs end when the test says so. */
export interface FakeRunner extends Runner {
  /** The latest job in this slot that has not ended. */
  pending(slot: string): Pending | undefined;
}

interface Pending {
  readonly job: Job;
  progress(done: number, of: number): void;
  done(outcome: OutcomeOf<Job>): void;
  fail(error: Error): void;
}

export function fakeRunner(): FakeRunner {
  const slots = new Map<string, Pending>();
  return {
    pending: (slot) => slots.get(slot),
    run<J extends Job>(slot: string, job: J, listen: Listener<J> = {}): Promise<OutcomeOf<J>> {
      return new Promise((resolve, reject) => {
        slots.set(slot, {
          job,
          progress: (done, of) => listen.onProgress?.({ done, of }),
          done: (outcome) => resolve(outcome as OutcomeOf<J>),
          fail: reject,
        });
      });
    },
    cancel(slot) {
      const pending = slots.get(slot);
      slots.delete(slot);
      pending?.fail(new Cancelled());
    },
    dispose() {
      slots.clear();
    },
  };
}
