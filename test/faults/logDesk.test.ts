import { expect, test, vi } from "vitest";
import { JobError, type ReadLogOutcome } from "#compute";
import { createLogDesk } from "../../src/app/log/logDesk.ts";
import { readLog } from "../../src/traces/readLog.ts";
import { fakeRunner } from "../app/fakeRunner.ts";
import { GOOD, logOf } from "../app/logs.ts";

function desk(openFigure: (file: File) => Promise<boolean>) {
  const runner = fakeRunner();
  const ignore = (): void => {};
  const log = createLogDesk({
    runner,
    onRead: ignore,
    onCancelled: ignore,
    onClosed: ignore,
    openFigure,
  });
  return { runner, log };
}

async function outcome(): Promise<ReadLogOutcome> {
  return { kind: "read-log", log: await logOf(GOOD) };
}

test("a file that takes long to be told from a figure does not overtake one that was given after it", async () => {
  let told = (_: boolean): void => {};
  const slow = new Promise<boolean>((resolve) => {
    told = resolve;
  });
  const { runner, log } = desk(() => slow);
  const first = log.read([new File([GOOD], "slow.json")]);
  const second = log.read([new File([GOOD], "quick.csv")]);
  told(false);
  await first;
  expect(log.current()).toMatchObject({ status: "reading", file: "quick.csv" });
  runner.pending("log")?.done(await outcome());
  await second;
  expect(log.current()).toMatchObject({ status: "read" });
});

test("a figure that is opened meanwhile leaves the log that is being read alone", async () => {
  const { runner, log } = desk(async () => true);
  const reading = log.read([new File([GOOD], "log.csv")]);
  await log.read([new File(["<svg/>"], "figure.svg")]);
  expect(log.current()).toMatchObject({ status: "reading", file: "log.csv" });
  runner.pending("log")?.done(await outcome());
  await reading;
  expect(log.current()).toMatchObject({ status: "read" });
});

test("a file that is gone from the disk is a log that could not be read, with what the browser says", async () => {
  const gone = (): Promise<never> => Promise.reject(new DOMException("gone", "NotReadableError"));
  const { runner, log } = desk(gone);
  const reading = log.read([new File([GOOD], "gone.json")]);
  await vi.waitFor(() => expect(log.current().status).toBe("reading"));
  runner.pending("log")?.fail(new JobError("failed", "read-log", "gone"));
  await reading;
  expect(log.current()).toMatchObject({ status: "failed", file: "gone.json", detail: "gone" });
});

test("a worker that dies under a log ends the reading, and the same files can be read again", async () => {
  const { runner, log } = desk(async () => false);
  const file = new File([GOOD], "log.csv");
  for (let kills = 0; kills < 10; kills++) {
    const reading = log.read([file]);
    runner.pending("log")?.fail(new JobError("crashed", "read-log", "it ended without a word"));
    await reading;
    expect(log.current()).toMatchObject({ status: "failed", reason: "crashed" });
    expect(log.files()).toEqual([file]);
  }
  const reading = log.read(log.files());
  runner.pending("log")?.done(await outcome());
  await reading;
  expect(log.current()).toMatchObject({ status: "read" });
});

test("a file that the disk gives up in the middle of is thrown on, not read as a shorter log", async () => {
  let pieces = 0;
  const source = new ReadableStream<Uint8Array>({
    pull(controller) {
      pieces += 1;
      if (pieces < 3) controller.enqueue(new TextEncoder().encode(GOOD));
      else controller.error(new DOMException("changed on disk", "NotReadableError"));
    },
  });
  await expect(readLog("log.csv", source, { skipBad: true })).rejects.toThrow("changed on disk");
});
