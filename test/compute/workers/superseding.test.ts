import fc from "fast-check";
import { expect, test } from "vitest";
import { Cancelled, type Runner } from "../../../src/compute/job.ts";
import { JobError } from "../../../src/compute/jobError.ts";
import { createPool } from "../../../src/compute/workers/pool.ts";
import { fakeClock, fakeWorkers, numbered, outcomeFor } from "./fakeWorkers.ts";

type Action =
  | { readonly do: "run"; readonly slot: string }
  | { readonly do: "cancel"; readonly slot: string }
  | {
      readonly do: "ready" | "progress" | "done" | "heed" | "failed" | "crash" | "late";
      readonly worker: number;
    }
  | { readonly do: "wait"; readonly ms: number };

interface Asked {
  readonly seed: number;
  readonly slot: string;
  /** superseded or cancelled while it had not ended */
  overtaken: boolean;
  ended: "resolved" | "cancelled" | "failed" | null;
  answer: number | null;
  readonly shares: number[];
}

const WRONG = outcomeFor(numbered(-1));
const SLOTS = ["race", "curves", "grid", "trace"];
const anyAction: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant("run" as const), slot: fc.constantFrom(...SLOTS) }),
  },
  fc.record({ do: fc.constant("cancel" as const), slot: fc.constantFrom(...SLOTS) }),
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constantFrom("ready", "progress", "done", "heed", "failed", "crash", "late"),
      worker: fc.nat(3),
    }),
  },
  fc.record({ do: fc.constant("wait" as const), ms: fc.constantFrom(100, 250, 20_000) }),
) as fc.Arbitrary<Action>;

const settleMicrotasks = async (): Promise<void> => {
  for (let i = 0; i < 4; i++) await Promise.resolve();
};

/** A pool driven by hand, with the model of what may happen to each promise. */
function rig(size: number) {
  const fakes = fakeWorkers();
  const clock = fakeClock();
  const pool: Runner = createPool({ size, spawn: fakes.spawn, after: clock.after });
  const asked: Asked[] = [];

  const overtake = (slot: string): void => {
    for (const one of asked) if (one.slot === slot && !one.ended) one.overtaken = true;
  };

  function act(action: Action): void {
    if (action.do === "run") {
      overtake(action.slot);
      const one: Asked = {
        seed: asked.length,
        slot: action.slot,
        overtaken: false,
        ended: null,
        answer: null,
        shares: [],
      };
      asked.push(one);
      const onProgress = (p: { done: number; of: number }): void => {
        expect(one.ended).toBeNull();
        expect(one.overtaken).toBe(false);
        one.shares.push(p.done / p.of);
      };
      pool.run(action.slot, numbered(one.seed), { onProgress }).then(
        (outcome) => {
          one.ended = "resolved";
          one.answer = outcome.J[0];
        },
        (reason: unknown) => {
          one.ended = reason instanceof Cancelled ? "cancelled" : "failed";
          if (one.ended === "failed") expect(reason).toBeInstanceOf(JobError);
        },
      );
    } else if (action.do === "cancel") {
      overtake(action.slot);
      pool.cancel(action.slot);
    } else if (action.do === "wait") {
      clock.advance(action.ms);
    } else {
      const live = fakes.live();
      const worker = live[action.worker % Math.max(1, live.length)];
      if (!worker) return;
      const { current } = worker;
      if (action.do === "ready" && !worker.isReady) worker.ready();
      else if (action.do === "crash") worker.crash();
      else if (action.do === "late") {
        const stale = fakes.all.flatMap((fake) => fake.posted.map((message) => message.ticket));
        const busy = live.map((fake) => fake.current?.ticket);
        const ticket = stale.find((one) => !busy.includes(one));
        if (ticket !== undefined) worker.say({ type: "done", ticket, outcome: WRONG });
      } else if (current && action.do === "progress") {
        const done = (worker.posted.length * 7) % 5;
        worker.say({ type: "progress", ticket: current.ticket, progress: { done, of: 5 } });
      } else if (current && (action.do === "done" || action.do === "failed")) worker.end(action.do);
      else if (current?.cancelled && action.do === "heed") worker.end("cancelled");
    }
  }

  function check(): void {
    const live = fakes.live();
    expect(live.length).toBeLessThanOrEqual(size);
    const running = live.flatMap((fake) => {
      const job = fake.current?.job;
      return job?.kind === "evaluate" ? [asked[job.study.seed]] : [];
    });
    for (const slot of SLOTS) {
      expect(running.filter((one) => one?.slot === slot).length).toBeLessThanOrEqual(1);
      const open = asked.filter((one) => one.slot === slot && !one.ended);
      expect(open.length).toBeLessThanOrEqual(1);
    }
    for (const one of asked) {
      if (one.overtaken) expect(one.ended).toBe("cancelled");
      if (one.ended === "cancelled") expect(one.overtaken).toBe(true);
      if (one.ended === "resolved") expect(one.answer).toBe(one.seed);
      expect(one.shares).toEqual([...new Set(one.shares)].sort((a, b) => a - b));
    }
  }

  /** Lets every worker come up and do its work until nothing is left. */
  async function drain(): Promise<void> {
    for (let turn = 0; turn < 100; turn++) {
      const busy = fakes.live().filter((fake) => !fake.isReady || fake.current);
      if (busy.length === 0) return;
      for (const fake of busy) {
        if (!fake.isReady) fake.ready();
        else if (fake.current) fake.end(fake.current.cancelled ? "cancelled" : "done");
      }
      await settleMicrotasks();
    }
    throw new Error("the pool never comes to rest");
  }

  return { pool, fakes, clock, asked, act, check, drain };
}

test("any order of calls, answers, crashes and waits keeps one running and one waiting a slot", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 3 }),
      fc.array(anyAction, { maxLength: 60 }),
      async (size, actions) => {
        const { act, check, drain, asked, clock } = rig(size);
        for (const action of actions) {
          act(action);
          await settleMicrotasks();
          check();
        }
        await drain();
        check();
        expect(asked.filter((one) => !one.ended)).toEqual([]);
        expect(clock.pending()).toBe(0);
      },
    ),
    { numRuns: 1000 },
  );
});

test("disposing at any moment settles every promise and ends every worker", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 3 }),
      fc.array(anyAction, { maxLength: 30 }),
      async (size, actions) => {
        const { act, pool, fakes, asked, clock } = rig(size);
        for (const action of actions) act(action);
        pool.dispose();
        await settleMicrotasks();
        expect(fakes.live()).toEqual([]);
        expect(asked.filter((one) => !one.ended)).toEqual([]);
        expect(clock.pending()).toBe(0);
        await expect(pool.run("race", numbered(0))).rejects.toThrow("disposed");
      },
    ),
    { numRuns: 300 },
  );
});

test("slots get their turn in the order in which they began to wait, superseded or not", async () => {
  const { act, fakes, drain, asked } = rig(1);
  const order: number[] = [];
  for (const slot of ["race", "curves", "grid", "curves"]) act({ do: "run", slot });
  fakes.all[0]?.ready();
  for (let i = 0; i < 3; i++) {
    const job = fakes.all[0]?.current?.job;
    if (job?.kind === "evaluate") order.push(job.study.seed);
    fakes.all[0]?.end("done");
  }
  await drain();
  expect(order).toEqual([0, 3, 2]);
  expect(asked.map((one) => one.ended)).toEqual(["resolved", "cancelled", "resolved", "resolved"]);
});
