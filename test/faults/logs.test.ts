import zlib from "node:zlib";
import { gzipSync, strToU8, Zip, ZipDeflate, zipSync } from "fflate";
import { parquetWriteBuffer } from "hyparquet-writer";
import { describe, expect, test, vi } from "vitest";
import { zipEntries } from "../../src/traces/formats/inspectZip.ts";
import { withRoom } from "../../src/traces/growing.ts";
import { LARGEST_GROUP, TooLarge } from "../../src/traces/limits.ts";
import type { Log } from "../../src/traces/log.ts";
import { readLog } from "../../src/traces/readLog.ts";

const HEADER = "instance,round,accepts,queries,valid\n";
const MIB = 2 ** 20;

/** A file that says how large it is and is made piece by piece as it is read; it is never there as a whole. */
function pretended(size: number, piece: (i: number) => Uint8Array) {
  let made = 0;
  let most = 0;
  return {
    made: () => made,
    /** bytes made at most ahead of being asked for */
    file: {
      size,
      slice: () => ({ arrayBuffer: () => Promise.reject(new Error("asked for a part")) }),
      stream: () => {
        let i = 0;
        return new ReadableStream<Uint8Array>(
          {
            pull(controller) {
              const bytes = piece(i++).subarray(0, size - made);
              made += bytes.length;
              most = Math.max(most, bytes.length);
              controller.enqueue(bytes);
              if (made >= size) controller.close();
            },
          },
          { highWaterMark: 0 },
        );
      },
    },
  };
}

const rowsFrom = (first: number, n: number): string =>
  Array.from({ length: n }, (_, i) => `b${first + i},0,1,8,1\n`).join("");

const problemsOf = (log: Log): string[] => log.problems.map(({ code, line }) => `${code}:${line}`);

describe("a log of many bytes", () => {
  test("is read row by row, and its memory goes with what is different in it", async () => {
    // one block again and again would be duplicates: the names count on
    const rows = 8000;
    const block = (i: number): Uint8Array => {
      let text = i === 0 ? HEADER : "";
      for (let n = 0; n < rows; n++) text += `i${i * rows + n},0,${n % 5},8,${n % 2}\n`;
      return new TextEncoder().encode(text);
    };
    const { file, made } = pretended(16 * MIB, block);
    const before = process.memoryUsage().rss;
    let most = 0;
    const seen: number[] = [];
    const log = await readLog("big.csv", file, {
      skipBad: true,
      onProgress: ({ done }) => {
        seen.push(done);
        most = Math.max(most, process.memoryUsage().rss - before);
      },
    });
    expect(made()).toBe(16 * MIB);
    expect(seen.at(-1)).toBe(16 * MIB);
    expect(log.aggregated).toBe(true);
    expect(log.rowsRead).toBeGreaterThan(9e5);
    // at most one row is cut by the end of the file
    expect(log.rowsRead - log.rowsKept).toBeLessThanOrEqual(1);
    expect(log.trajectories.length).toBeLessThanOrEqual(5 * 2 * 5); // (S, y) by fold
    // 10⁶ instances of 40 bytes, arrays that grow, and the young objects of the pieces; rows as objects take more
    expect(most).toBeLessThan(400 * MIB);
  });

  test("that is one line is refused once the line is too long for a row, and read no further than its bytes", async () => {
    const piece = new Uint8Array(MIB).fill(0x78);
    for (const start of [HEADER, "", '{"instance":"a', '[{"instance":"a"},', '"']) {
      const { file, made } = pretended(24 * MIB, (i) =>
        i === 0 ? new TextEncoder().encode(start + "x".repeat(1000)) : piece,
      );
      const log = await readLog("line.csv", file, { skipBad: true });
      expect(made(), start).toBe(24 * MIB); // its hash is of all bytes
      expect(log.trajectories).toEqual([]);
      expect(log.problems.length, start).toBe(1);
      expect(log.problems[0]?.message.length).toBeLessThan(1200);
      expect(log.problems[0]?.message).toMatch(/; expected |: expected /);
    }
  });

  test("whose instance column is a constant is refused with the columns to look at, in seconds", async () => {
    const row = new TextEncoder().encode("a,0,1,8,1\n".repeat(100_000));
    const { file } = pretended(HEADER.length + 60 * row.length, (i) =>
      i === 0 ? new TextEncoder().encode(HEADER) : row,
    );
    const log = await readLog("same.csv", file, { skipBad: true });
    expect(problemsOf(log)).toEqual(["too-large:1"]);
    expect(log.problems[0]?.message).toMatch(
      /^more than 5000000 rows out of order \(line 50000\d\d\); expected an instance to be one task/,
    );
  });

  test("whose rounds count its rows is refused likewise", async () => {
    let round = 0;
    const lines = Array.from({ length: 150_000 }, () => `a,${round++},1,8,1`).join("\n");
    const log = await readLog("rows.csv", strToU8(`${HEADER}${lines}\n`), { skipBad: true });
    expect(problemsOf(log)).toEqual(["too-large:1"]);
    expect(log.problems[0]?.message).toContain('more than 100000 rounds of instance "a"');
  });

  test("whose rounds all come twice is sorted out in time that goes with its rows", async () => {
    const n = 60_000;
    const lines = Array.from({ length: n }, (_, i) => `a,${i},1,8,1`);
    const started = performance.now();
    const log = await readLog(
      "twice.csv",
      strToU8(`${HEADER}${[...lines, ...lines].join("\n")}\n`),
      {
        skipBad: true,
      },
    );
    // n² comparisons would take half a minute and more
    expect(performance.now() - started).toBeLessThan(15_000);
    expect(log.problemCounts).toEqual({ "duplicate-round": n });
    expect(log.rowsKept).toBe(0);
  });

  test("with one round on ten thousand lines names the first of them", async () => {
    const log = await readLog("dup.csv", strToU8(HEADER + "a,0,1,8,1\n".repeat(10_000)), {
      skipBad: true,
    });
    expect(log.problems[0]?.got).toBe(
      "lines 2 and 3 and 4 and 5 and 6 and 7 and 8 and 9 and 9992 more",
    );
  });
});

describe("what memory cannot hold", () => {
  test("is a problem with the rows that were read, not an exception", async () => {
    const { file } = pretended(8 * MIB, (i) => {
      if (i === 0) return new TextEncoder().encode(HEADER);
      if (i < 3) return new TextEncoder().encode(rowsFrom(i * 10_000, 10_000));
      throw new RangeError("Array buffer allocation failed"); // as browsers say it
    });
    const log = await readLog("a.csv", file, { skipBad: true });
    expect(log.trajectories).toEqual([]);
    expect(log.problems.map(({ message }) => message)).toEqual([
      "memory gave out after 20000 rows (Array buffer allocation failed); expected a log in smaller files",
    ]);
    expect(() => withRoom(new Float64Array(8), 2 ** 53)).toThrow(RangeError);
  });
});

describe("a packed file that holds far more than its size says", () => {
  const bomb = gzipSync(new Uint8Array(64 * MIB).fill(0x61), { level: 9 });

  test("of gzip is unpacked up to the limit and seen to its end", async () => {
    expect(bomb.length).toBeLessThan(MIB / 8);
    let seen = 0;
    const log = await readLog("bomb.csv.gz", bomb, {
      skipBad: true,
      unpacked: 2 * MIB,
      format: "jsonl",
      onProgress: ({ done }) => {
        seen = done;
      },
    });
    expect(seen).toBe(bomb.length);
    expect(problemsOf(log)).toEqual(["not-json:1"]); // the line is too long before the file is
    expect(log.trajectories).toEqual([]);
  });

  test("of gzip with good rows says how much it would unpack to", async () => {
    const rows = gzipSync(strToU8(HEADER + "a,0,1,8,1\n".repeat(300_000)));
    const log = await readLog("rows.csv.gz", rows, { skipBad: true, unpacked: 2 * MIB });
    expect(log.problems.map(({ message }) => message)).toEqual([
      "a file that unpacks to more than 2 MiB; expected at most 2 MiB, or the log in several files",
    ]);
    expect(log.trajectories).toEqual([]);
  });

  test("is not unpacked any further once its kind is known to be none that is read", async () => {
    const zeros = zlib.gzipSync(Buffer.alloc(64 * MIB));
    let unpacked = 0;
    class Counting extends DecompressionStream {
      readonly #counted = super.readable.pipeThrough(
        new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
          transform(piece, controller) {
            unpacked += piece.length;
            controller.enqueue(piece);
          },
        }),
      );
      override get readable() {
        return this.#counted;
      }
    }
    vi.stubGlobal("DecompressionStream", Counting);
    const log = await readLog("zeros.gz", zeros, { skipBad: true });
    vi.unstubAllGlobals();
    expect(problemsOf(log)).toEqual(["unknown-format:1"]);
    expect(unpacked).toBeGreaterThan(0);
    expect(unpacked).toBeLessThan(4 * MIB);
    // the name of a log is of all bytes of its file
    const whole = await readLog("zeros.csv", zeros, { skipBad: true, format: "csv" });
    expect(log.hash).toBe(whole.hash);
  });

  test("a whole document is not read beyond its limit, packed or not", async () => {
    const log = await readLog("doc.json.gz", gzipSync(strToU8(`[${"1,".repeat(3 * MIB)}1]`)), {
      skipBad: true,
      unpacked: 2 * MIB,
      format: "promptfoo",
    });
    expect(log.problemCounts).toEqual({ "too-large": 1 });
  });

  test("of zip stops at the sum of its entries, whatever their headers say", async () => {
    const chunk = new Uint8Array(MIB);
    const parts: Uint8Array[] = [];
    const zip = new Zip((_, data) => parts.push(data));
    for (let i = 0; i < 4; i++) {
      const entry = new ZipDeflate(`samples/${i}.json`, { level: 9 }); // sizes follow the data
      zip.add(entry);
      for (let n = 0; n < 8; n++) entry.push(chunk, n === 7);
    }
    zip.end();
    const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
    let at = 0;
    for (const part of parts) {
      bytes.set(part, at);
      at += part.length;
    }
    let longest = 0;
    const read = (_: string, entry: Uint8Array): void => {
      longest = Math.max(longest, entry.length);
    };
    await expect(zipEntries(bytes, () => true, read, 20 * MIB)).rejects.toThrow(
      "a file that unpacks to more than 20 MiB; expected at most 20 MiB",
    );
    expect(longest).toBe(8 * MIB); // two entries were whole
    const { entries } = await zipEntries(bytes, () => true, read, 40 * MIB);
    expect(entries.length).toBe(4);
  });

  test("an archive within an archive is no log, and is not opened", async () => {
    const inner = zipSync({ "samples/1.json": new Uint8Array(32 * MIB) }, { level: 9 });
    const outer = zipSync({ "samples/inner.zip": inner, "header.json": strToU8("{}") });
    const log = await readLog("nest.eval", outer, { skipBad: true });
    expect(log.trajectories).toEqual([]);
    expect(log.problemCounts).toEqual({ "no-rows": 1 });
  });
});

describe("a Parquet file", () => {
  const n = 4000;
  const column = (name: string, of: (i: number) => number) => ({
    name,
    data: Array.from({ length: n }, (_, i) => of(i)),
    type: "INT32" as const,
  });
  const whole = new Uint8Array(
    parquetWriteBuffer({
      columnData: [
        {
          name: "instance",
          data: Array.from({ length: n }, (_, i) => `i${i >> 1}`),
          type: "STRING",
        },
        column("round", (i) => i & 1),
        column("accepts", (i) => i % 5),
        column("queries", () => 8),
        column("valid", (i) => (i >> 2) & 1),
      ],
      rowGroupSize: 1000,
    }),
  );

  test("cut anywhere is one located problem, whatever is left of it", async () => {
    const cuts = [4, 5, 8, 100, whole.length >> 1, whole.length - 9, whole.length - 1];
    for (const length of cuts) {
      const log = await readLog("cut.parquet", whole.slice(0, length), { skipBad: true });
      expect(log.trajectories, String(length)).toEqual([]);
      expect(problemsOf(log), String(length)).toEqual(["damaged-file:1"]);
      expect(log.problems[0]?.message).toMatch(/^the Parquet file is cut, damaged/);
    }
  });

  test("whose middle is missing is refused as well, its footer being whole", async () => {
    const half = whole.length >> 1;
    const holed = new Uint8Array([...whole.slice(0, half - 500), ...whole.slice(half + 500)]);
    const log = await readLog("hole.parquet", holed, { skipBad: true });
    expect(log.trajectories).toEqual([]);
    expect(Object.values(log.problemCounts).length).toBeGreaterThan(0);
  });

  test("with flipped bytes never throws, and never claims rows that it cannot hold", async () => {
    let state = 1;
    const next = (below: number): number => {
      state = (state * 48271) % 2147483647; // Park and Miller
      return state % below;
    };
    for (let trial = 0; trial < 120; trial++) {
      const bytes = whole.slice();
      // the footer holds the claims: counts, offsets and sizes
      const from = trial % 2 === 0 ? whole.length - 1200 : 0;
      for (let k = 0; k < 3; k++) bytes[from + next(whole.length - from)] = next(256);
      const log = await readLog("flipped.parquet", bytes, { skipBad: true });
      expect(log.rowsKept).toBeLessThanOrEqual(n);
    }
  });

  test("of one row group that repeats a row beyond what memory holds is refused by its footer", async () => {
    expect(() => new Array(2 ** 32)).toThrow(RangeError); // what the claim would ask for
    const { parquetMetadata } = await import("hyparquet");
    const metadata = parquetMetadata(whole.slice().buffer);
    const [group] = metadata.row_groups;
    expect(Number(group?.num_rows)).toBe(1000);
    const { checkGroup } = await import("../../src/traces/parquet.ts");
    for (const claimed of [BigInt(LARGEST_GROUP) + 1n, 2n ** 62n, -1n]) {
      expect(() => checkGroup(claimed)).toThrow(TooLarge);
    }
    expect(() => checkGroup(BigInt(LARGEST_GROUP))).not.toThrow();
  });
});
