import { describe, expect, it } from "vitest";
import type { LogSource } from "../../src/traces/bytes.ts";
import type { Log } from "../../src/traces/log.ts";
import { readLogs } from "../../src/traces/readLogs.ts";
import { cutStream, rows } from "./source.ts";

const utf8 = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
const object = (instance: string, round: number): string =>
  JSON.stringify({ instance, round, accepts: 1, queries: 8, valid: 1 });

async function gzip(text: string): Promise<Uint8Array<ArrayBuffer>> {
  const zipped = new Blob([utf8(text)]).stream().pipeThrough(new CompressionStream("gzip"));
  return new Uint8Array(await new Response(zipped).arrayBuffer());
}

function read(files: Readonly<Record<string, LogSource>>): Promise<Log> {
  const named = Object.entries(files).map(([name, source]) => ({ name, source }));
  return readLogs(named, { skipBad: true });
}

const roundsOf = (log: Log): unknown =>
  Object.fromEntries(log.trajectories.map((one) => [one.instance, one.rounds.length]));

describe("several files", () => {
  it("are one log, each in its own format", async () => {
    const log = await read({
      "zero.csv": utf8(rows("a,0,1,8,1", "b,0,1,8,1")),
      "one.jsonl": utf8(`${object("a", 1)}\n${object("c", 0)}\n`),
      "two.csv.gz": await gzip(rows("a,2,1,8,1")),
    });
    expect(log.problems).toEqual([]);
    expect(roundsOf(log)).toEqual({ a: 3, b: 1, c: 1 });
    expect(log.file).toBe("zero.csv and 2 more");
    expect(log.format).toBeNull();
    expect(
      log.files.map(({ name, format, rowsRead, rowsKept }) => [name, format, rowsRead, rowsKept]),
    ).toEqual([
      ["zero.csv", "csv", 2, 2],
      ["one.jsonl", "jsonl", 2, 2],
      ["two.csv.gz", "csv", 1, 1],
    ]);
    expect(log.files[2]?.because).toMatch(/^gzip; its header has instance/);
    expect(log.trajectories[0]?.rounds.map(({ line }) => line)).toEqual([2, 1, 2]);
  });

  it("count rounds that come in any order, and say in which file a gap is", async () => {
    const log = await read({
      "two.csv": utf8(rows("a,2,1,8,1", "b,2,1,8,1")),
      "zero.csv": utf8(rows("a,0,1,8,1", "b,0,1,8,1")),
      "one.csv": utf8(rows("a,1,1,8,1")),
    });
    expect(roundsOf(log)).toEqual({ a: 3, b: 1 });
    expect(log.problems).toMatchObject([{ code: "gap", file: "two.csv", line: 3, expected: "1" }]);
    expect(log.files.map(({ rowsKept }) => rowsKept)).toEqual([1, 2, 1]);
    expect(log.rowsKept).toBe(4);
  });

  it("are hashed as their bytes one after the other", async () => {
    const [one, two] = [utf8(rows("a,0,1,8,1")), utf8(rows("b,0,1,8,1"))];
    const both = await read({ "one.csv": one, "two.csv": two });
    const whole = await read({ "all.csv": utf8(rows("a,0,1,8,1") + rows("b,0,1,8,1")) });
    expect(both.hash).toBe(whole.hash);
    expect(both.hash).not.toBe((await read({ "two.csv": two, "one.csv": one })).hash);
  });

  it("tell progress over all of them", async () => {
    const seen: (readonly [number, number | null])[] = [];
    const files = [rows("a,0,1,8,1"), rows("b,0,1,8,1", "b,1,1,8,1")].map((text, i) => ({
      name: `${i}.csv`,
      source: utf8(text),
    }));
    const size = files.reduce((sum, { source }) => sum + source.length, 0);
    await readLogs(files, { skipBad: true, onProgress: ({ done, of }) => seen.push([done, of]) });
    expect(seen.at(-1)).toEqual([size, size]);
    expect(seen.map(([done]) => done)).toEqual(
      seen.map(([done]) => done).toSorted((a, b) => a - b),
    );
  });
});

describe("gzip", () => {
  const text = rows(...Array.from({ length: 3000 }, (_, i) => `é${i},0,${i % 9},8,${i % 2}`));

  it("is undone, whatever the name and wherever the bytes are cut, members one after the other too", async () => {
    const plain = await read({ "log.csv": utf8(text) });
    const zipped = await gzip(text);
    const half = text.indexOf("\n", text.length / 2) + 1;
    const members = [await gzip(text.slice(0, half)), await gzip(text.slice(half))];
    const sources = {
      bytes: zipped,
      blob: new Blob([zipped]),
      stream: cutStream(zipped, [1, 2, 3, 1000]),
      members: new Blob(members),
    };
    for (const source of Object.values(sources)) {
      const log = await read({ "log.csv": source });
      expect(log.problems).toEqual([]);
      expect(log.trajectories).toEqual(plain.trajectories);
    }
  });

  it("throws what the source throws, and heeds a cancel", async () => {
    const zipped = await gzip(text);
    const torn = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(zipped.slice(0, 2000));
      },
      pull(controller) {
        controller.error(new Error("the disk is gone"));
      },
    });
    await expect(read({ "log.csv.gz": torn })).rejects.toThrow("the disk is gone");
    const controller = new AbortController();
    controller.abort(new Error("enough"));
    const file = { name: "log.csv.gz", source: new Blob([zipped]) };
    await expect(readLogs([file], { skipBad: true, signal: controller.signal })).rejects.toThrow(
      "enough",
    );
  });
});

describe("a format that is asked for", () => {
  it("is used whatever the start says, and says so", async () => {
    const text = utf8("id,round,accepts,queries,valid\na,0,1,8,1\n");
    const log = await readLogs([{ name: "l", source: text }], { skipBad: true, format: "jsonl" });
    expect(log.format).toBe("jsonl");
    expect(log.files[0]?.because).toBe("it was read as jsonl, as asked");
    expect(log.problemCounts).toEqual({ "not-json": 2 });
  });
});
