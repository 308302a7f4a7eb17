import fc from "fast-check";
import { type ColumnSource, parquetWriteBuffer } from "hyparquet-writer";
import { describe, expect, it } from "vitest";
import type { ByteFile } from "../../src/traces/bytes.ts";
import type { Log, Trajectory } from "../../src/traces/log.ts";
import { readLog } from "../../src/traces/readLog.ts";
import { writeLog } from "../../src/traces/writeLog.ts";
import { cutStream, located } from "./source.ts";

type Nullable<T> = (T | null)[];

/** A canonical log as Parquet. */
function parquet(
  columns: {
    readonly instance: Nullable<string>;
    readonly round: Nullable<number>;
    readonly accepts: Nullable<number>;
    readonly queries: Nullable<number>;
    readonly valid: Nullable<number | boolean>;
  },
  more: readonly ColumnSource[] = [],
  rowGroupSize = 1000,
): Uint8Array<ArrayBuffer> {
  const { instance, round, accepts, queries, valid } = columns;
  const bools = valid.some((one) => typeof one === "boolean");
  return new Uint8Array(
    parquetWriteBuffer({
      columnData: [
        { name: "instance", data: instance, type: "STRING", nullable: true },
        { name: "round", data: round, type: "INT32", nullable: true },
        {
          name: "accepts",
          data: accepts.map((n) => (n === null ? null : BigInt(n))),
          type: "INT64",
          nullable: true,
        },
        { name: "queries", data: queries, type: "DOUBLE", nullable: true },
        { name: "valid", data: valid, type: bools ? "BOOLEAN" : "INT32", nullable: true },
        ...more,
      ],
      rowGroupSize,
    }),
  );
}

const few = {
  instance: ["a", "a", "b", "b"],
  round: [0, 1, 0, 1],
  accepts: [3, null, 9, 2],
  queries: [8, null, 8, 8],
  valid: [1, null, 0, 0],
};

function read(bytes: Uint8Array, skipBad = true): Promise<Log> {
  return readLog("log.parquet", new Blob([bytes as Uint8Array<ArrayBuffer>]), { skipBad });
}

describe("Parquet", () => {
  it("is read as the same rows in CSV are, a problem's line being its row", async () => {
    const log = await read(parquet(few));
    expect(log.format).toBe("parquet");
    expect(log.files[0]?.because).toContain("PAR1");
    expect(log.trajectories).toEqual([
      {
        source: "",
        instance: "a",
        count: 1,
        rounds: [
          { accepts: 3, queries: 8, valid: 1, line: 1 },
          { accepts: null, queries: null, valid: null, line: 2 },
        ],
      },
    ]);
    expect(located(log)).toEqual(["accepts-over-queries:3", "gap:4"]);
    expect([log.rowsRead, log.rowsKept]).toEqual([4, 2]);
  });

  it("takes booleans, source, count and cost, and names columns that it does not read", async () => {
    const log = await read(
      parquet({ ...few, accepts: [3, null, 8, 2], valid: [true, null, false, false] }, [
        { name: "model", data: ["m", "m", "m", "m"], type: "STRING" },
        { name: "source", data: ["x", "x", "x", "x"], type: "STRING" },
        { name: "count", data: [2n, 2n, 1n, 1n], type: "INT64" },
        { name: "cost", data: [0.5, null, 1.25, 0], type: "DOUBLE", nullable: true },
      ]),
    );
    expect(log.problems).toEqual([]);
    expect(log.ignoredColumns).toEqual(["model"]);
    expect(log.trajectories.map(({ source, count }) => [source, count])).toEqual([
      ["x", 2],
      ["x", 1],
    ]);
    expect(
      log.trajectories.map(({ rounds }) => rounds.map(({ cost, valid }) => [cost, valid])),
    ).toEqual([
      [
        [0.5, 1],
        [undefined, null],
      ],
      [
        [1.25, 0],
        [0, 0],
      ],
    ]);
  });

  it("in row groups of any size is what CSV gives, from a Blob, a stream, bytes and gzip", async () => {
    const round = fc.record({
      accepts: fc.nat(8),
      valid: fc.constantFrom<(0 | 1 | null)[]>(0, 1, null),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(round, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 30 }),
        fc.integer({ min: 1, max: 40 }),
        async (all, rowGroupSize) => {
          const trajectories = all.map(
            (rounds, i): Trajectory => ({
              source: "",
              instance: `i${i}`,
              count: 1,
              rounds: rounds.map((one) => ({ ...one, queries: 8, line: 0 })),
            }),
          );
          const rows = trajectories.flatMap(({ instance, rounds }) =>
            rounds.map((one, k) => ({ instance, round: k, ...one })),
          );
          const column = <K extends keyof (typeof rows)[number]>(name: K) =>
            rows.map((row) => row[name]);
          const bytes = parquet(
            {
              instance: column("instance"),
              round: column("round"),
              accepts: column("accepts"),
              queries: column("queries"),
              valid: column("valid"),
            },
            [],
            rowGroupSize,
          );
          const csv = await readLog("l", new TextEncoder().encode(writeLog(trajectories)), {
            skipBad: false,
          });
          const expected = csv.trajectories.map((one) => ({
            ...one,
            rounds: one.rounds.map((r) => ({ ...r, line: r.line - 1 })),
          }));
          const gzip = new Blob([bytes]).stream().pipeThrough(new CompressionStream("gzip"));
          for (const source of [
            new Blob([bytes]),
            bytes,
            Buffer.from(bytes),
            cutStream(bytes, [7, 100]),
            gzip,
          ]) {
            const log = await readLog("l.parquet", source, { skipBad: false });
            expect(log.problems).toEqual([]);
            expect(log.trajectories).toEqual(expected);
          }
        },
      ),
      { numRuns: 25 },
    );
  });

  it("asks a file for one row group at a time", async () => {
    const n = 20_000;
    const many = Array.from({ length: n }, (_, i) => i);
    const bytes = parquet(
      {
        instance: many.map((i) => `instance ${i}`),
        round: many.map(() => 0),
        accepts: many.map((i) => i % 9),
        queries: many.map(() => 8),
        valid: many.map((i) => i % 2),
      },
      [],
      1000,
    );
    const asked: number[] = [];
    const file: ByteFile = {
      size: bytes.length,
      stream: () => new Blob([bytes]).stream(),
      slice: (from, to) => {
        asked.push(to - from);
        return new Blob([bytes]).slice(from, to);
      },
    };
    const log = await readLog("l.parquet", file, { skipBad: false });
    expect(log.rowsKept).toBe(n);
    // the first request is the footer, half a MiB where there is so much
    const largest = Math.max(...asked.slice(1));
    expect(largest).toBeLessThan(bytes.length / 10);
    expect(asked.length).toBeGreaterThanOrEqual(1 + n / 1000);
  });

  it.each([
    ["cut at its end", (b: Uint8Array) => b.slice(0, -40)],
    ["cut in half", (b: Uint8Array) => b.slice(0, b.length >> 1)],
    ["with its first bytes only", (b: Uint8Array) => b.slice(0, 6)],
    [
      "with a footer that is no footer",
      (b: Uint8Array) => b.map((x, i) => (i > b.length - 30 && i < b.length - 8 ? 0xff : x)),
    ],
    ["with pages that are none", (b: Uint8Array) => b.map((x, i) => (i > 4 && i < 60 ? 0xff : x))],
  ])("%s is damaged", async (_, harm) => {
    const log = await read(harm(parquet(few)));
    expect(log.problems.map(({ code, line }) => `${code}:${line}`)).toEqual(["damaged-file:1"]);
    expect(log.problems[0]?.message).toMatch(
      /^the Parquet file is cut, damaged .*; expected a whole Parquet file$/,
    );
    expect(log.trajectories).toEqual([]);
  });

  it("without a column, or with one twice, is not read", async () => {
    const lacks = parquetWriteBuffer({
      columnData: [
        { name: "instance", data: ["a"], type: "STRING" },
        { name: "round", data: [0], type: "INT32" },
        { name: "Round", data: [0], type: "INT32" },
      ],
    });
    const log = await read(new Uint8Array(lacks));
    expect(log.problems.map(({ code, column }) => `${code} ${column}`)).toEqual([
      "missing-column accepts",
      "missing-column queries",
      "missing-column valid",
      "duplicate-column round",
    ]);
  });

  it("throws what the file throws", async () => {
    const bytes = parquet(few);
    const file: ByteFile = {
      size: bytes.length,
      stream: () => new Blob([bytes]).stream(),
      slice: () => ({ arrayBuffer: () => Promise.reject(new Error("the disk is gone")) }),
    };
    await expect(readLog("l.parquet", file, { skipBad: true })).rejects.toThrow("the disk is gone");
  });
});
