import type { EvaluateJob, EvaluateOutcome, FromWorker, Job, ToWorker } from "#compute";
import type { Spawn } from "../../../src/compute/workers/hand.ts";
import { stressStudy } from "../studies.ts";

type Heard = Parameters<Spawn>[0];

/** A worker that a test plays by hand. */
export class FakeWorker {
  readonly posted: ToWorker[] = [];
  readonly hear: Heard;
  terminated = false;
  isReady = false;
  /** what it was told to run and has not ended, and whether it was told to cancel it */
  current: { readonly ticket: number; readonly job: Job; cancelled: boolean } | null = null;

  constructor(hear: Heard) {
    this.hear = hear;
  }

  ready(): void {
    this.isReady = true;
    this.hear.message({ type: "ready" });
  }

  receive(message: ToWorker): void {
    this.posted.push(message);
    if (message.type === "run") {
      if (this.current) throw new Error(`ticket ${message.ticket} posted to a busy worker`);
      this.current = { ticket: message.ticket, job: message.job, cancelled: false };
    } else if (this.current?.ticket === message.ticket) {
      this.current.cancelled = true;
    }
  }

  /** Ends the current job the given way. */
  end(type: "done" | "cancelled" | "failed"): void {
    const { current } = this;
    if (!current) throw new Error("nothing is running");
    this.current = null;
    const { ticket } = current;
    if (type === "done") this.say({ type, ticket, outcome: outcomeFor(current.job) });
    else if (type === "cancelled") this.say({ type, ticket });
    else this.say({ type, ticket, message: "rho0 is no number" });
  }

  say(message: FromWorker): void {
    this.hear.message(message);
  }

  crash(what = "out of memory"): void {
    this.current = null;
    this.hear.crash(what);
  }
}

/** A `spawn` that hands out fakes, and the fakes. */
export function fakeWorkers(): { spawn: Spawn; all: FakeWorker[]; live: () => FakeWorker[] } {
  const all: FakeWorker[] = [];
  const spawn: Spawn = (hear) => {
    const fake = new FakeWorker(hear);
    all.push(fake);
    return {
      post: (message) => fake.receive(message),
      terminate: () => {
        fake.terminated = true;
        fake.current = null;
      },
    };
  };
  return { spawn, all, live: () => all.filter((fake) => !fake.terminated) };
}

/** A clock that a test moves. */
export function fakeClock(): {
  after: (ms: number, then: () => void) => () => void;
  advance(ms: number): void;
  pending(): number;
} {
  let now = 0;
  const timers = new Set<{ at: number; then: () => void }>();
  return {
    after(ms, then) {
      const entry = { at: now + ms, then };
      timers.add(entry);
      return () => timers.delete(entry);
    },
    advance(ms) {
      now += ms;
      for (const entry of [...timers]) {
        if (entry.at > now || !timers.delete(entry)) continue;
        entry.then();
      }
    },
    pending: () => timers.size,
  };
}

/** Jobs are told apart by their study's seed. */
export function numbered(seed: number): EvaluateJob {
  return { kind: "evaluate", study: stressStudy({ seed }) };
}

export function outcomeFor(job: Job): EvaluateOutcome {
  if (job.kind !== "evaluate") throw new Error(`no fake outcome for ${job.kind}`);
  return {
    kind: "evaluate",
    J: [job.study.seed],
    bStar: [],
    population: { Q: [], A: [] },
    policies: [],
    byBudget: [],
  };
}
