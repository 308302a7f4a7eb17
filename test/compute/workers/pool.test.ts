import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { Cancelled, type Progress } from "../../../src/compute/job.ts";
import { JobError } from "../../../src/compute/jobError.ts";
import type { EvaluateOutcome } from "../../../src/compute/jobs/evaluate.ts";
import { createPool } from "../../../src/compute/workers/pool.ts";
import { fakeClock, fakeWorkers, numbered, outcomeFor } from "./fakeWorkers.ts";

const unhandled = vi.fn();
beforeAll(() => void process.on("unhandledRejection", unhandled));
afterAll(() => void process.off("unhandledRejection", unhandled));

function rig(size = 1) {
  const fakes = fakeWorkers();
  const clock = fakeClock();
  const pool = createPool({ size, spawn: fakes.spawn, after: clock.after, patience: 250 });
  return { fakes, clock, pool };
}

test("no worker is spawned before there is work, and none beyond what the work needs", () => {
  const { fakes, pool } = rig(3);
  expect(fakes.all).toHaveLength(0);
  const promises = [pool.run("a", numbered(0)), pool.run("b", numbered(1))];
  expect(fakes.all).toHaveLength(2);
  expect(promises).toHaveLength(2);
});

test("nothing is posted to a worker that has not said that it is ready", async () => {
  const { fakes, pool } = rig();
  const answer = pool.run("a", numbered(4));
  const [worker] = fakes.all;
  expect(worker?.posted).toEqual([]);
  worker?.ready();
  expect(worker?.posted).toEqual([{ type: "run", ticket: 1, job: numbered(4) }]);
  worker?.end("done");
  await expect(answer).resolves.toEqual(outcomeFor(numbered(4)));
});

test("a worker is used again, and one that comes up too late for its job takes the next", async () => {
  const { fakes, pool } = rig();
  const early = pool.run("a", numbered(0));
  pool.cancel("a");
  await expect(early).rejects.toBeInstanceOf(Cancelled);
  const next = pool.run("b", numbered(1));
  expect(fakes.all).toHaveLength(1);
  fakes.all[0]?.ready();
  fakes.all[0]?.end("done");
  await next;
  const last = pool.run("c", numbered(2));
  fakes.all[0]?.end("done");
  await last;
  expect(fakes.all).toHaveLength(1);
});

test("a crash runs the job once more in a new worker", async () => {
  const { fakes, pool } = rig();
  const answer = pool.run("a", numbered(7));
  fakes.all[0]?.ready();
  fakes.all[0]?.crash();
  expect(fakes.all[0]?.terminated).toBe(true);
  fakes.all[1]?.ready();
  expect(fakes.all[1]?.current?.job).toEqual(numbered(7));
  fakes.all[1]?.end("done");
  await expect(answer).resolves.toEqual(outcomeFor(numbered(7)));
});

test("a second crash rejects with what the browser said, and the pool goes on", async () => {
  const { fakes, pool } = rig();
  const answer = pool.run("a", numbered(7));
  fakes.all[0]?.ready();
  fakes.all[0]?.crash("first");
  fakes.all[1]?.ready();
  fakes.all[1]?.crash("out of memory");
  const error = await answer.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(JobError);
  expect(error).toMatchObject({ code: "crashed", job: "evaluate", detail: "out of memory" });
  expect(String(error)).toContain("crashed again: out of memory");
  const next = pool.run("a", numbered(8));
  fakes.all[2]?.ready();
  fakes.all[2]?.end("done");
  await expect(next).resolves.toEqual(outcomeFor(numbered(8)));
});

test("a crash of a job that was cancelled does not run it again", async () => {
  const { fakes, pool } = rig();
  const answer = pool.run("a", numbered(7));
  fakes.all[0]?.ready();
  pool.cancel("a");
  fakes.all[0]?.crash();
  await expect(answer).rejects.toBeInstanceOf(Cancelled);
  expect(fakes.all).toHaveLength(1);
});

test("progress does not go back when a crash starts the job over", async () => {
  const { fakes, pool } = rig();
  const seen: Progress[] = [];
  const answer = pool.run("a", numbered(0), { onProgress: (progress) => seen.push(progress) });
  const report = (worker: number, done: number): void => {
    const ticket = fakes.all[worker]?.current?.ticket ?? -1;
    fakes.all[worker]?.say({ type: "progress", ticket, progress: { done, of: 10 } });
  };
  fakes.all[0]?.ready();
  report(0, 2);
  report(0, 6);
  fakes.all[0]?.crash();
  fakes.all[1]?.ready();
  report(1, 2);
  report(1, 8);
  fakes.all[1]?.end("done");
  await answer;
  expect(seen.map((progress) => progress.done)).toEqual([2, 6, 8]);
});

test("a failed computation rejects with its message and is not run again", async () => {
  const { fakes, pool } = rig();
  const answer = pool.run("a", numbered(0));
  fakes.all[0]?.ready();
  fakes.all[0]?.end("failed");
  const error = await answer.catch((reason: unknown) => reason);
  expect(error).toMatchObject({ code: "failed", detail: "rho0 is no number" });
  expect(fakes.all[0]?.posted.filter((message) => message.type === "run")).toHaveLength(1);
  expect(fakes.all[0]?.terminated).toBe(false);
});

test.each([
  ["an error", (rigged: ReturnType<typeof rig>) => rigged.fakes.all[0]?.crash("404"), "404"],
  ["silence", (rigged: ReturnType<typeof rig>) => rigged.clock.advance(20_000), "nothing for 20 s"],
])("a worker that does not come up (%s) rejects its job", async (_how, happen, detail) => {
  const rigged = rig();
  const answer = rigged.pool.run("a", numbered(0));
  happen(rigged);
  const error = await answer.catch((reason: unknown) => reason);
  expect(error).toMatchObject({ code: "not-started", job: "evaluate" });
  expect(String(error)).toContain(detail);
  expect(rigged.fakes.all).toHaveLength(1);
  expect(rigged.fakes.all[0]?.terminated).toBe(true);
});

test("where workers do not exist at all the job rejects", async () => {
  const spawn = (): never => {
    throw new ReferenceError("Worker is not defined");
  };
  const pool = createPool({ size: 1, spawn });
  await expect(pool.run("a", numbered(0))).rejects.toMatchObject({
    code: "not-started",
    detail: "Worker is not defined",
  });
});

test("superseding tells the worker to cancel and starts the new job when it has", async () => {
  const { fakes, pool } = rig();
  const old = pool.run("a", numbered(0));
  fakes.all[0]?.ready();
  const between = pool.run("a", numbered(1));
  const latest = pool.run("a", numbered(2));
  await expect(old).rejects.toBeInstanceOf(Cancelled);
  await expect(between).rejects.toBeInstanceOf(Cancelled);
  expect(fakes.all[0]?.posted.map((message) => message.type)).toEqual(["run", "cancel"]);
  fakes.all[0]?.end("cancelled");
  expect(fakes.all[0]?.current?.job).toEqual(numbered(2));
  fakes.all[0]?.end("done");
  await expect(latest).resolves.toEqual(outcomeFor(numbered(2)));
});

test("a job that does not heed its cancel loses its worker, so the next need not wait for it", async () => {
  const { fakes, clock, pool } = rig();
  const old = pool.run("a", numbered(0));
  fakes.all[0]?.ready();
  const latest = pool.run("a", numbered(1));
  await expect(old).rejects.toBeInstanceOf(Cancelled);
  clock.advance(249);
  expect(fakes.all[0]?.terminated).toBe(false);
  clock.advance(1);
  expect(fakes.all[0]?.terminated).toBe(true);
  fakes.all[1]?.ready();
  fakes.all[1]?.end("done");
  await expect(latest).resolves.toEqual(outcomeFor(numbered(1)));
});

test("late answers reach nobody", async () => {
  const { fakes, pool } = rig();
  const heard = vi.fn();
  const listen = { onProgress: heard, onPartial: heard };
  const old = pool.run("a", numbered(0), listen);
  fakes.all[0]?.ready();
  const latest = pool.run("a", numbered(1));
  const [worker] = fakes.all;
  worker?.say({ type: "progress", ticket: 1, progress: { done: 1, of: 2 } });
  worker?.say({ type: "partial", ticket: 1, outcome: outcomeFor(numbered(0)) });
  worker?.end("done"); // it had finished before it saw the cancel
  await expect(old).rejects.toBeInstanceOf(Cancelled);
  expect(worker?.current?.job).toEqual(numbered(1));
  worker?.say({ type: "done", ticket: 1, outcome: outcomeFor(numbered(0)) });
  worker?.end("done");
  const answer: EvaluateOutcome = await latest;
  expect(answer.J).toEqual([1]);
  expect(heard).not.toHaveBeenCalled();
});

test("a listener that throws rejects its own job and nobody else's", async () => {
  const { fakes, pool } = rig(2);
  const onProgress = (): void => {
    throw new Error("no such element");
  };
  const bad = pool.run("a", numbered(0), { onProgress });
  const good = pool.run("b", numbered(1));
  for (const worker of fakes.all) worker.ready();
  fakes.all[0]?.say({ type: "progress", ticket: 1, progress: { done: 1, of: 2 } });
  await expect(bad).rejects.toThrow("no such element");
  expect(fakes.all[0]?.current?.cancelled).toBe(true);
  fakes.all[1]?.end("done");
  await expect(good).resolves.toEqual(outcomeFor(numbered(1)));
});

test("a job that cannot be posted rejects and leaves its worker free", async () => {
  let ready = (): void => {};
  let posts = 0;
  const pool = createPool({
    size: 1,
    spawn: (hear) => {
      ready = () => hear.message({ type: "ready" });
      const post = (): void => {
        posts += 1;
        if (posts === 1) throw new Error("could not be cloned");
        hear.message({ type: "done", ticket: 2, outcome: outcomeFor(numbered(1)) });
      };
      return { post, terminate: () => {} };
    },
  });
  const bad = pool.run("a", numbered(0));
  ready();
  await expect(bad).rejects.toMatchObject({ code: "failed", detail: "could not be cloned" });
  await expect(pool.run("a", numbered(1))).resolves.toEqual(outcomeFor(numbered(1)));
});

test("a size that is no count is refused", () => {
  expect(() => createPool({ size: 0 })).toThrow("size must be an integer of at least 1; got 0");
  expect(() => createPool({ size: 1.5 })).toThrow("got 1.5");
});

test("a caller that did not wait for a superseded job hears nothing of it", async () => {
  const { fakes, pool } = rig();
  void pool.run("a", numbered(0));
  fakes.all[0]?.ready();
  void pool.run("a", numbered(1));
  void pool.run("a", numbered(2));
  pool.dispose();
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(unhandled).not.toHaveBeenCalled();
});
