import { describe, expect, it, vi } from "vitest";
import { JobError, type ReadLogOutcome } from "#compute";
import { createLogDesk, LARGEST_FILE } from "../../src/app/log/logDesk.ts";
import { fakeRunner } from "./fakeRunner.ts";
import { GOOD, logOf } from "./logs.ts";

function desk() {
  const runner = fakeRunner();
  const onRead = vi.fn();
  const onCancelled = vi.fn();
  const onClosed = vi.fn();
  return {
    runner,
    onRead,
    onCancelled,
    onClosed,
    log: createLogDesk({ runner, onRead, onCancelled, onClosed }),
  };
}

async function outcome(text: string): Promise<ReadLogOutcome> {
  return { kind: "read-log", log: await logOf(text) };
}

describe("the log desk", () => {
  it("reads a file in the pool, tells how far it is, and hands over what was measured", async () => {
    const { log, runner, onRead } = desk();
    const reading = log.read([new File([GOOD], "loop.csv")]);
    expect(log.current()).toMatchObject({ status: "reading", file: "loop.csv", progress: null });
    runner.pending("log")?.progress(3, 4);
    expect(log.current()).toMatchObject({ progress: { done: 3, of: 4 } });
    runner.pending("log")?.done(await outcome(GOOD));
    await reading;
    expect(log.current()).toMatchObject({ status: "read", measured: { votes: 8, rounds: 1 } });
    expect(onRead).toHaveBeenCalledOnce();
  });

  it("comes back to where it was when reading is cancelled", async () => {
    const { log, runner, onRead, onCancelled } = desk();
    const first = log.read([new File([GOOD], "one.csv")]);
    runner.pending("log")?.done(await outcome(GOOD));
    await first;
    const second = log.read([new File([GOOD], "two.csv")]);
    log.cancel();
    await second;
    expect(log.current()).toMatchObject({ status: "read" });
    expect(onCancelled).toHaveBeenCalledOnce();
    expect(onRead).toHaveBeenCalledOnce();
  });

  it("drops a late answer once another file is being read", async () => {
    const { log, runner, onRead } = desk();
    const first = log.read([new File([GOOD], "one.csv")]);
    const late = runner.pending("log");
    const second = log.read([new File([GOOD], "two.csv")]);
    late?.done(await outcome(GOOD));
    await first;
    expect(log.current()).toMatchObject({ status: "reading", file: "two.csv" });
    runner.pending("log")?.done(await outcome(GOOD));
    await second;
    expect(onRead).toHaveBeenCalledOnce();
  });

  it("says when nothing could be read, and when the worker died", async () => {
    const { log, runner, onRead } = desk();
    const empty = log.read([new File([""], "empty.csv")]);
    runner.pending("log")?.done(await outcome(""));
    await empty;
    expect(log.current()).toMatchObject({ status: "nothing" });
    const dead = log.read([new File([GOOD], "loop.csv")]);
    runner.pending("log")?.fail(new JobError("crashed", "read-log", "out of memory"));
    await dead;
    expect(log.current()).toMatchObject({
      status: "failed",
      reason: "crashed",
      detail: "out of memory",
    });
    expect(onRead).not.toHaveBeenCalled();
  });

  it("does not begin with a file that a browser cannot hold", async () => {
    const { log, runner } = desk();
    const file = new File([], "huge.csv");
    Object.defineProperty(file, "size", { value: LARGEST_FILE + 1 });
    await log.read([file]);
    expect(log.current()).toMatchObject({ status: "huge", size: LARGEST_FILE + 1 });
    expect(runner.pending("log")).toBeUndefined();
  });

  it("asks for the file that a link names, and knows it by its hash", async () => {
    const { log, runner, onRead } = desk();
    const good = await outcome(GOOD);
    log.want(good.log.hash);
    expect(log.current()).toEqual({ status: "wanted", hash: good.log.hash, was: false });
    const reading = log.read([new File([GOOD], "loop.csv")]);
    runner.pending("log")?.done(good);
    await reading;
    expect(log.current()).toMatchObject({ status: "read", asked: true });
    expect(onRead.mock.calls[0]?.[2]).toEqual({ asked: true });
  });

  it("says when another file was given than the link asked for", async () => {
    const { log, runner } = desk();
    log.want("0123456789abcdef");
    const reading = log.read([new File([GOOD], "loop.csv")]);
    runner.pending("log")?.done(await outcome(GOOD));
    await reading;
    expect(log.current()).toMatchObject({ status: "read", asked: false });
  });

  it("is about no link when a second file is read, and keeps what is wrong with it in sight", async () => {
    const { log, runner, onRead } = desk();
    const other = GOOD.replace("a,0", "z,0").replace("a,1", "z,1");
    for (const text of [GOOD, other]) {
      const reading = log.read([new File([text], "loop.csv")]);
      const read = await outcome(text);
      runner.pending("log")?.done(read);
      await reading;
      log.want(read.log.hash);
    }
    expect(log.current()).toMatchObject({ status: "read", asked: true });
    expect(onRead.mock.calls.map(([, , how]) => how)).toEqual([{ asked: false }, { asked: false }]);

    const empty = log.read([new File([""], "empty.csv")]);
    runner.pending("log")?.done(await outcome(""));
    await empty;
    log.want((await outcome(other)).log.hash);
    expect(log.current()).toMatchObject({ status: "nothing" });
  });

  it("finds the last three logs again, puts one away that is no longer named, and asks for older ones", async () => {
    const { log, runner, onRead } = desk();
    const hashes: string[] = [];
    for (const name of ["a", "p", "q", "r"]) {
      const text = GOOD.replaceAll(/^a,/gm, `${name},`);
      const reading = log.read([new File([text], `${name}.csv`)]);
      const read = await outcome(text);
      runner.pending("log")?.done(read);
      await reading;
      hashes.push(read.log.hash);
      log.want(read.log.hash);
    }
    const [first = "", second = ""] = hashes;
    log.want(second);
    expect(log.current()).toMatchObject({ status: "read", asked: true, log: { hash: second } });
    log.want("");
    expect(log.current()).toEqual({ status: "none" });
    log.want(first);
    expect(log.current()).toEqual({ status: "wanted", hash: first, was: true });
    expect(onRead).toHaveBeenCalledTimes(4);
  });
});
