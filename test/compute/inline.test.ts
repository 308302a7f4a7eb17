import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createInlineRunner } from "../../src/compute/inline.ts";
import { Cancelled } from "../../src/compute/job.ts";
import type { Compute } from "../../src/compute/workers/serve.ts";
import { numbered, outcomeFor } from "./workers/fakeWorkers.ts";

const unhandled = vi.fn();
beforeAll(() => void process.on("unhandledRejection", unhandled));
afterAll(() => void process.off("unhandledRejection", unhandled));

/** A computation that a test ends by hand, and what it was asked. */
function byHand() {
  const asked: { seed: number; signal: AbortSignal; end: () => void }[] = [];
  const compute: Compute = (job, { signal }) =>
    new Promise((resolve, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason));
      asked.push({
        seed: job.kind === "evaluate" ? job.study.seed : -1,
        signal,
        end: () => resolve(outcomeFor(job)),
      });
    });
  return { compute, asked };
}

const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

test("jobs run one at a time, in the order of their slots", async () => {
  const { compute, asked } = byHand();
  const runner = createInlineRunner(compute);
  const first = runner.run("a", numbered(0));
  const second = runner.run("b", numbered(1));
  await turn();
  expect(asked.map((one) => one.seed)).toEqual([0]);
  asked[0]?.end();
  await expect(first).resolves.toEqual(outcomeFor(numbered(0)));
  await turn();
  asked[1]?.end();
  await expect(second).resolves.toEqual(outcomeFor(numbered(1)));
});

test("a new job supersedes as in the pool: the running one is cancelled, the waiting one never runs", async () => {
  const { compute, asked } = byHand();
  const runner = createInlineRunner(compute);
  const old = runner.run("a", numbered(0));
  await turn();
  const between = runner.run("a", numbered(1));
  const latest = runner.run("a", numbered(2));
  await expect(old).rejects.toBeInstanceOf(Cancelled);
  await expect(between).rejects.toBeInstanceOf(Cancelled);
  await turn();
  expect(asked.map((one) => one.seed)).toEqual([0, 2]);
  expect(asked[0]?.signal.aborted).toBe(true);
  asked[1]?.end();
  await expect(latest).resolves.toEqual(outcomeFor(numbered(2)));
});

test("nothing is computed inside the call to run, nor for a job that was cancelled before its turn", async () => {
  const { compute, asked } = byHand();
  const runner = createInlineRunner(compute);
  const promise = runner.run("a", numbered(0));
  expect(asked).toEqual([]);
  runner.cancel("a");
  await expect(promise).rejects.toBeInstanceOf(Cancelled);
  await turn();
  expect(asked).toEqual([]);
});

test("what the computation throws rejects the job as it is, and the next job runs", async () => {
  let calls = 0;
  const runner = createInlineRunner(async (job) => {
    calls += 1;
    if (calls === 1) throw new RangeError("rounds must be an integer");
    return outcomeFor(job);
  });
  const error = await runner.run("a", numbered(0)).catch((reason: unknown) => reason);
  expect(error).toStrictEqual(new RangeError("rounds must be an integer"));
  await expect(runner.run("a", numbered(1))).resolves.toEqual(outcomeFor(numbered(1)));
});

test("disposing cancels what runs and what waits, without an unhandled rejection", async () => {
  const { compute, asked } = byHand();
  const runner = createInlineRunner(compute);
  void runner.run("a", numbered(0));
  const waiting = runner.run("b", numbered(1));
  await turn();
  runner.dispose();
  await expect(waiting).rejects.toBeInstanceOf(Cancelled);
  await turn();
  expect(asked[0]?.signal.aborted).toBe(true);
  expect(unhandled).not.toHaveBeenCalled();
});
