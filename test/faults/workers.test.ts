import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { holdLock, whenReleased } from "../../src/compute/workers/alive.ts";
import { awake } from "../../src/compute/workers/awake.ts";
import { handOf } from "../../src/compute/workers/hand.ts";
import { createPool } from "../../src/compute/workers/pool.ts";
import { fakeClock, fakeWorkers, numbered, outcomeFor } from "../compute/workers/fakeWorkers.ts";

const later = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/** Web Locks of one origin: a name belongs to whoever asked first, until that one lets go or dies. */
function locks() {
  const queues = new Map<string, { grant: () => Promise<unknown> | undefined; dead: boolean }[]>();
  const serve = (name: string): void => void queues.get(name)?.[0]?.grant();
  return {
    request(name: string, ...rest: unknown[]): Promise<unknown> {
      const callback = rest.at(-1) as () => Promise<unknown> | undefined;
      const { signal } = (rest.length > 1 ? rest[0] : {}) as { signal?: AbortSignal };
      return new Promise((resolve, reject) => {
        const queue = queues.get(name) ?? [];
        queues.set(name, queue);
        const entry = {
          dead: false,
          grant: () => {
            const held = callback();
            Promise.resolve(held).then((value) => {
              queue.splice(queue.indexOf(entry), 1);
              resolve(value);
              serve(name);
            });
            return held;
          },
        };
        signal?.addEventListener("abort", () => {
          queue.splice(queue.indexOf(entry), 1);
          reject(signal.reason);
        });
        queue.push(entry);
        if (queue.length === 1) serve(name);
      });
    },
    /** The holder's thread ends. */
    kill(name: string): void {
      queues.get(name)?.shift();
      serve(name);
    },
  };
}

type Locks = Parameters<typeof holdLock>[0];

test("a worker that dies without a word is noticed by its lock, and by nothing before", async () => {
  const all = locks();
  const held = vi.fn();
  const gone = vi.fn();
  holdLock(all as unknown as Locks, "w", held);
  expect(held).toHaveBeenCalledOnce();
  whenReleased(all as unknown as Locks, "w", gone);
  await later();
  expect(gone).not.toHaveBeenCalled();
  all.kill("w");
  expect(gone).toHaveBeenCalledOnce();
});

test("a worker that the pool ended itself is not missed", async () => {
  const all = locks();
  const gone = vi.fn();
  holdLock(all as unknown as Locks, "w", () => {});
  const stop = whenReleased(all as unknown as Locks, "w", gone);
  stop();
  all.kill("w");
  await later();
  expect(gone).not.toHaveBeenCalled();
});

test("where the browser grants no locks nothing is rejected and nothing waits", async () => {
  const refuses = { request: () => Promise.reject(new DOMException("", "SecurityError")) };
  const held = vi.fn();
  holdLock(refuses as unknown as Locks, "w", held);
  holdLock(null, "w", held);
  whenReleased(refuses as unknown as Locks, "w", held);
  whenReleased(null, "w", held)();
  await later();
  expect(held).not.toHaveBeenCalled();
});

test("an error event, an unreadable answer and a released lock are each a crash", async () => {
  const all = locks();
  vi.stubGlobal("navigator", { locks: all });
  const crash = vi.fn();
  const message = vi.fn();
  const worker = { terminate: vi.fn(), postMessage: vi.fn() } as unknown as Worker;
  handOf(worker, { message, crash });
  holdLock(all as unknown as Locks, "w", () => {});
  worker.onmessage?.({ data: { type: "alive", lock: "w" } } as MessageEvent);
  all.kill("w");
  worker.onmessageerror?.({} as MessageEvent);
  worker.onerror?.({ preventDefault() {}, message: "boom" } as ErrorEvent);
  vi.unstubAllGlobals();
  expect(crash.mock.calls.flat()).toEqual([
    "it ended without a word",
    "an answer could not be read",
    "boom",
  ]);
  expect(message).not.toHaveBeenCalled();
});

test("killed ten times in a row, each job ends: done by the next worker, or refused after its second", async () => {
  const fakes = fakeWorkers();
  const pool = createPool({ size: 1, spawn: fakes.spawn, after: fakeClock().after });
  for (let n = 0; n < 10; n++) {
    const job = pool.run("a", numbered(n));
    const kills = n % 2 === 0 ? 1 : 2;
    for (let k = 0; k < kills; k++) {
      const [worker] = fakes.live();
      if (worker?.isReady === false) worker.ready();
      worker?.crash("it ended without a word");
    }
    if (kills === 2) await expect(job).rejects.toMatchObject({ code: "crashed" });
    else {
      const [worker] = fakes.live();
      worker?.ready();
      worker?.end("done");
      expect(await job).toEqual(outcomeFor(numbered(n)));
    }
  }
  expect(fakes.live().length).toBeLessThanOrEqual(1);
});

test("a worker that dies while nothing runs costs the next job nothing", async () => {
  const fakes = fakeWorkers();
  const pool = createPool({ size: 1, spawn: fakes.spawn, after: fakeClock().after });
  const first = pool.run("a", numbered(1));
  fakes.all[0]?.ready();
  fakes.all[0]?.end("done");
  await first;
  fakes.all[0]?.crash();
  const second = pool.run("a", numbered(2));
  fakes.all[1]?.ready();
  fakes.all[1]?.end("done");
  expect(await second).toEqual(outcomeFor(numbered(2)));
});

/** A clock that a test moves, with timers that a sleeping machine fires late. */
function sleepyClock() {
  let now = 0;
  let timers: { at: number; then: () => void }[] = [];
  return {
    now: () => now,
    after: (ms: number, then: () => void) => {
      const timer = { at: now + ms, then };
      timers.push(timer);
      return () => {
        timers = timers.filter((one) => one !== timer);
      };
    },
    /** Time passes; what fell due while the page slept fires once at the end. */
    pass(ms: number, asleep: boolean): void {
      const until = now + ms;
      for (;;) {
        const next = timers.toSorted((a, b) => a.at - b.at)[0];
        if (next === undefined || next.at > until) break;
        timers.splice(timers.indexOf(next), 1);
        now = asleep ? until : next.at;
        next.then();
      }
      now = until;
    },
  };
}

test("a patience of 20 s is 20 s in which the page ran, however long it slept between", () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ ms: fc.integer({ min: 1, max: 5000 }), sleeps: fc.boolean() }), {
        maxLength: 30,
      }),
      (stretches) => {
        const clock = sleepyClock();
        const over = vi.fn();
        awake(clock)(20_000, over);
        let ran = 0;
        for (const { ms, sleeps } of stretches) {
          clock.pass(ms, false);
          ran += ms;
          // before 20 s never; a step that a sleep cut short is made up for
          if (ran < 20_000) expect(over).not.toHaveBeenCalled();
          if (sleeps) clock.pass(3_600_000, true);
        }
        clock.pass(60_000, false);
        expect(over).toHaveBeenCalledOnce();
      },
    ),
  );
});

test("a patience that is called off never ends", () => {
  const clock = sleepyClock();
  const over = vi.fn();
  const stop = awake(clock)(20_000, over);
  clock.pass(19_999, false);
  stop();
  clock.pass(3_600_000, false);
  expect(over).not.toHaveBeenCalled();
});
