import { expect, test, vi } from "vitest";
import { Cancelled } from "../../src/compute/job.ts";
import type { EvaluateOutcome } from "../../src/compute/jobs/evaluate.ts";
import { paced } from "../../src/compute/pace.ts";
import { leap, type Steps, walk } from "../../src/compute/steps.ts";
import { numbered, outcomeFor } from "./workers/fakeWorkers.ts";

/** `count` steps that keep the thread for `ms` each. */
function* busySteps(count: number, ms: number): Steps<EvaluateOutcome> {
  for (let done = 1; done <= count; done++) {
    const start = performance.now();
    while (performance.now() - start < ms);
    yield { progress: { done, of: count }, partial: () => outcomeFor(numbered(done)) };
  }
  return outcomeFor(numbered(count));
}

test("walking and leaping give the same outcome", async () => {
  expect(await walk(busySteps(5, 0), {})).toEqual(leap(busySteps(5, 0)));
});

test("a timer that aborts is heard while the thread is busy with short steps", async () => {
  const abort = new AbortController();
  const onProgress = vi.fn();
  setTimeout(() => abort.abort(), 100);
  const walking = walk(busySteps(1000, 2), { signal: abort.signal, onProgress });
  await expect(walking).rejects.toBeInstanceOf(Cancelled);
  const shares = onProgress.mock.calls.map(([progress]) => progress.done);
  expect(shares.length).toBeGreaterThan(0);
  expect(shares).toEqual([...new Set(shares)].sort((a, b) => a - b));
  expect(shares.at(-1)).toBeLessThan(1000);
});

test("the first partial outcome is handed out before anything else has its turn", async () => {
  const order: string[] = [];
  setTimeout(() => order.push("timer"), 0);
  await walk(busySteps(20, 2), { onPartial: () => order.push("partial") });
  expect(order[0]).toBe("partial");
  expect(order.filter((what) => what === "partial").length).toBeLessThan(20);
});

test("the thread is given back once a slice, not at every step", async () => {
  let time = 0;
  const turn = vi.fn(async () => {
    time += 1000;
  });
  const pace = paced(undefined, { slice: 10, now: () => time, turn });
  const due: boolean[] = [];
  for (let i = 0; i < 6; i++) {
    time += 4;
    due.push(await pace());
  }
  expect(due).toEqual([false, false, true, false, false, true]);
  expect(turn).toHaveBeenCalledTimes(2);
});
