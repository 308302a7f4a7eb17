import { Cancelled, type Job, type Listener, type OutcomeOf, type Runner } from "#compute";

/** A runner that starts nothing while nobody can see what it is for. */
export interface PausableRunner extends Runner {
  pause(): void;
  resume(): void;
}

interface Waiting {
  go(): void;
  drop(): void;
}

/**
 * Holds jobs back while paused: of each slot the newest waits, an older one is superseded as it would
 * be in the runner. What runs already runs to its end.
 */
export function pausable(runner: Runner): PausableRunner {
  const waiting = new Map<string, Waiting>();
  let paused = false;
  const drop = (slot: string): void => {
    const held = waiting.get(slot);
    waiting.delete(slot);
    held?.drop();
  };
  return {
    run<J extends Job>(slot: string, job: J, listen?: Listener<J>): Promise<OutcomeOf<J>> {
      drop(slot);
      if (!paused) return runner.run(slot, job, listen);
      runner.cancel(slot);
      return new Promise((resolve, reject) => {
        waiting.set(slot, {
          go: () => runner.run(slot, job, listen).then(resolve, reject),
          drop: () => reject(new Cancelled()),
        });
      });
    },
    cancel(slot) {
      drop(slot);
      runner.cancel(slot);
    },
    dispose() {
      for (const slot of [...waiting.keys()]) drop(slot);
      runner.dispose();
    },
    pause() {
      paused = true;
    },
    resume() {
      paused = false;
      const held = [...waiting.values()];
      waiting.clear();
      for (const one of held) one.go();
    },
  };
}
