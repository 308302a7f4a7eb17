import { gzipSync, strToU8, zipSync } from "fflate";
import { parquetWriteBuffer } from "hyparquet-writer";
import { describe, expect, it } from "vitest";
import type { Log } from "../../src/traces/log.ts";
import { readLog } from "../../src/traces/readLog.ts";
import { cutStream, HEADER, rows } from "./source.ts";

/** What a broken file is answered with: `code:line`, what every message must say, and what is kept. */
interface Answer {
  readonly at: readonly string[];
  readonly says: RegExp;
  readonly rows?: readonly [read: number, kept: number];
}

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const encoded = (text: string, as: BufferEncoding): Uint8Array =>
  Uint8Array.from(Buffer.from(text, as));
const object = (more: object): string =>
  JSON.stringify({ instance: "a", round: 0, accepts: 1, queries: 8, valid: 1, ...more });
const gzipped = gzipSync(strToU8(rows(...Array.from({ length: 900 }, (_, i) => `i${i},0,1,8,1`))));
const parquet = new Uint8Array(
  parquetWriteBuffer({
    columnData: [
      { name: "instance", data: ["a", "b"], type: "STRING" },
      ...["round", "accepts", "queries", "valid"].map((name) => ({
        name,
        data: [0, 0],
        type: "INT32" as const,
      })),
    ],
  }),
);
const UNKNOWN = "no format that is read; expected CSV, JSONL or Parquet with instance, round";

const FILES: Readonly<Record<string, readonly [Uint8Array, Answer]>> = {
  empty: [
    utf8(""),
    { at: ["empty-file:1"], says: /^the file is empty; expected a header and rows$/ },
  ],
  "blanks only": [utf8(" \n\t\r\n \n"), { at: ["empty-file:1"], says: /^the file is empty; / }],
  "a header only": [
    utf8(`${HEADER}\n`),
    { at: ["no-rows:1"], says: /^a header without rows; expected at least one row$/ },
  ],
  "a column missing": [
    utf8("instance,round,accepts,queries\na,0,1,8\n"),
    {
      at: ["missing-column:1"],
      says: /^no column valid .*found instance, round, accepts, queries; expected instance, round, accepts, queries, valid$/,
    },
  ],
  "a column twice": [
    utf8("instance,round,accepts,queries,valid,Valid\na,0,1,8,1,1\n"),
    { at: ["duplicate-column:1"], says: /^the header has 2 columns valid; expected one$/ },
  ],
  "UTF-16 with its mark": [
    encoded(`\uFEFF${rows("a,0,1,8,1")}`, "utf16le"),
    {
      at: ["not-utf8:1"],
      says: /^not UTF-8 but UTF-16: byte 0xff at offset 0; expected text in UTF-8$/,
    },
  ],
  "UTF-16 without": [
    encoded(rows("a,0,1,8,1"), "utf16le"),
    {
      at: ["not-utf8:1"],
      says: /UTF-16, as it seems: every other byte 0; expected text in UTF-8$/,
    },
  ],
  "a Latin-1 letter": [
    encoded(rows("ok,0,1,8,1", "na\u00efve,0,1,8,1"), "latin1"),
    { at: ["not-utf8:3"], says: /^not UTF-8: byte 0x76 at offset 51; expected text in UTF-8$/ },
  ],
  "a Latin-1 letter after blank lines": [
    encoded(`\n \n${rows("na\u00efve,0,1,8,1")}`, "latin1"),
    { at: ["not-utf8:4"], says: /^not UTF-8: byte 0x76 at offset 43; / },
  ],
  "a picture": [
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d, 0x49, 0x48),
    { at: ["unknown-format:1"], says: new RegExp(`^a PNG image: ${UNKNOWN}`) },
  ],
  "other binary data": [
    Uint8Array.of(0, 1, 2, 3, 4, 200, 201, 0, 0, 0),
    {
      at: ["unknown-format:1"],
      says: new RegExp(`^binary data that begins with 00 01 02 .*: ${UNKNOWN}`),
    },
  ],
  "gzip cut": [
    gzipped.slice(0, -200),
    {
      at: ["damaged-file:1"],
      says: /^the gzip file is cut or damaged \(.+\); expected a whole gzip file$/,
    },
  ],
  "gzip with a wrong sum": [
    gzipped.map((byte, i) => (i === gzipped.length - 6 ? byte ^ 1 : byte)),
    { at: ["damaged-file:1"], says: /^the gzip file is cut or damaged/ },
  ],
  "Parquet cut": [
    parquet.slice(0, -60),
    {
      at: ["damaged-file:1"],
      says: /^the Parquet file is cut, damaged .*; expected a whole Parquet file$/,
    },
  ],
  "a zip that is no log": [
    zipSync({ "readme.txt": strToU8("hello") }),
    { at: ["unknown-format:1"], says: new RegExp(`^a zip archive: ${UNKNOWN}`) },
  ],
  "an error page": [
    utf8("\n<!DOCTYPE html>\n<html><body>404 Not Found</body></html>"),
    { at: ["unknown-format:1"], says: new RegExp(`^a web page or XML: ${UNKNOWN}`) },
  ],
  "a JSON array of numbers": [
    utf8("[1, 2, 3]"),
    { at: ["unknown-format:1"], says: new RegExp(`^a JSON array of numbers: ${UNKNOWN}`) },
  ],
  "another JSON object": [
    utf8('{"hello": "world"}'),
    { at: ["unknown-format:1"], says: new RegExp(`^a JSON object with hello: ${UNKNOWN}`) },
  ],
  "another table": [
    utf8("id,score\n1,2\n"),
    { at: ["unknown-format:1"], says: new RegExp(`^CSV with the columns id, score: ${UNKNOWN}`) },
  ],
  prose: [
    utf8("The loop stopped.\n"),
    {
      at: ["unknown-format:1"],
      says: new RegExp(`^text that begins with "The loop stopped\\.": ${UNKNOWN}`),
    },
  ],
  "JSON cut in the middle": [
    utf8('{\n  "results": [\n    {"a": 1},\n    {"a"'),
    {
      at: ["not-json:4"],
      says: /^not JSON \(.+\); expected one JSON document, or one object a line$/,
    },
  ],
  "a JSONL line cut": [
    utf8(`${object({})}\n${object({ round: 1 }).slice(0, 30)}`),
    {
      at: ["not-json:2"],
      says: /^not a JSON object: .*acc"; expected one object a line, such as /,
      rows: [2, 1],
    },
  ],
  "one giant line": [
    utf8(`${HEADER}\n${"x".repeat(3_000_000)}`),
    {
      at: ["too-large:2"],
      says: /^a line of more than 1048576 characters begins here; expected one row a line; /,
    },
  ],
  "more accepts than queries": [
    utf8(rows("ok,0,1,8,1", "a,0,9,8,1")),
    {
      at: ["accepts-over-queries:3"],
      says: /^accepts is 9 but queries is 8; expected accepts ≤ queries$/,
      rows: [2, 1],
    },
  ],
  "a negative round": [
    utf8(rows("ok,0,1,8,1", "a,-1,1,8,1")),
    {
      at: ["bad-number:3"],
      says: /^round is "-1"; expected an integer of at least 0$/,
      rows: [2, 1],
    },
  ],
  "votes that are no integers": [
    utf8(rows("ok,0,1,8,1", "a,0,2.5,8,1")),
    {
      at: ["bad-number:3"],
      says: /^accepts is "2\.5"; expected an integer of at least 0$/,
      rows: [2, 1],
    },
  ],
  "NaN and Infinity": [
    utf8(rows("ok,0,1,8,1", "a,0,NaN,8,1", "b,0,1,Infinity,1")),
    {
      at: ["bad-number:3", "bad-number:4"],
      says: /^(accepts is "NaN"|queries is "Infinity"); expected an integer of at least [01]$/,
      rows: [3, 1],
    },
  ],
  "a label that is a question": [
    utf8(rows("ok,0,1,8,1", "a,0,1,8,yes?")),
    {
      at: ["bad-label:3"],
      says: /^valid is "yes\?"; expected 1, 0, true, false or blank$/,
      rows: [2, 1],
    },
  ],
  "a round twice": [
    utf8(rows("a,0,1,8,1", "a,1,1,8,1", "b,0,1,8,1", "a,1,2,8,0")),
    {
      at: ["duplicate-round:5"],
      says: /^round 1 of instance "a" is on lines 3 and 5; expected one row a round; all are set aside$/,
      rows: [4, 2],
    },
  ],
  "a gap": [
    utf8(rows("a,0,1,8,1", "a,2,1,8,1", "a,3,1,8,1")),
    {
      at: ["gap:3"],
      says: /^round 2 follows round 0 of instance "a"; expected 1; its 2 rows from here are set aside$/,
      rows: [3, 1],
    },
  ],
  "a quote that never closes": [
    utf8(rows("a,0,1,8,1", '"b,0,1,8,1', "c,0,1,8,1")),
    {
      at: ["bad-quotes:3"],
      says: /^a quoted field that does not end begins here; expected a quote before a comma or the line end/,
    },
  ],
  "rows of different length": [
    utf8(rows("ok,0,1,8,1", "a,0,1,8", "b,0,1,8,1,1")),
    {
      at: ["ragged-row:3", "ragged-row:4"],
      says: /^the row has [46] fields; expected 5 as in the header$/,
      rows: [3, 1],
    },
  ],
  "counts that differ": [
    utf8(`${HEADER},count\na,0,1,8,1,2\na,1,1,8,1,3\n`),
    {
      at: ["count-differs:3"],
      says: /^count of instance "a" is 3; expected 2 as in its first row \(line 2\)$/,
      rows: [2, 1],
    },
  ],
  "a fold beyond the last": [
    utf8(`${HEADER},fold\nok,0,1,8,1,4\na,0,1,8,1,5\n`),
    { at: ["bad-number:3"], says: /^fold is "5"; expected an integer from 0 to 4$/, rows: [2, 1] },
  ],
};

function check(log: Log, { at, says, rows: counted = [0, 0] }: Answer): void {
  expect(log.problems.map(({ code, line }) => `${code}:${line}`)).toEqual(at);
  for (const { message, file } of log.problems) {
    expect(message).toMatch(says);
    expect(file).toBe("broken.log");
  }
  expect(Object.values(log.problemCounts).reduce((sum, n) => sum + n, 0)).toBe(at.length);
  expect(log.rowsKept).toBe(counted[1]);
  if (counted[0] > 0) expect(log.rowsRead).toBe(counted[0]);
  expect(log.trajectories.length > 0).toBe(counted[1] > 0);
  expect(log.files.map((file) => [file.name, file.rowsKept])).toEqual([["broken.log", counted[1]]]);
}

describe("a broken file", () => {
  it.each(Object.entries(FILES))("%s", async (_, [bytes, answer]) => {
    check(await readLog("broken.log", bytes, { skipBad: true }), answer);
    const strict = await readLog("broken.log", bytes, { skipBad: false });
    expect(strict.problems.map(({ code, line }) => `${code}:${line}`)).toEqual(answer.at);
    expect([strict.trajectories.length, strict.rowsKept]).toEqual([0, 0]);
  });

  it("gives the same answer in pieces", async () => {
    for (const [bytes, answer] of Object.values(FILES)) {
      const cuts = [1, 3, 40, bytes.length >> 1].filter((cut) => cut < bytes.length);
      check(await readLog("broken.log", cutStream(bytes, cuts), { skipBad: true }), answer);
    }
  });

  it("does not take names and keys of objects for more than they are", async () => {
    const text = `{"__proto__":{"instance":"x"},"instance":"__proto__","round":0,"accepts":1,"queries":8,"valid":1}\n${object({ instance: "constructor" })}`;
    const log = await readLog("broken.log", utf8(text), { skipBad: true });
    expect(log.problems).toEqual([]);
    expect(log.trajectories.map(({ instance }) => instance)).toEqual(["__proto__", "constructor"]);
    expect(log.ignoredColumns).toEqual(["__proto__"]);
    expect(({} as { instance?: unknown }).instance).toBeUndefined();
  });

  it("takes a count of 1e9 in digits, and says how to write one", async () => {
    const good = await readLog("log", utf8(`${HEADER},count\na,0,1,8,1,1000000000\n`), {
      skipBad: false,
    });
    expect(good.trajectories).toMatchObject([{ count: 1e9 }]);
    const bad = await readLog("log", utf8(`${HEADER},count\na,0,1,8,1,1e9\n`), { skipBad: true });
    expect(bad.problems).toMatchObject([
      { code: "bad-number", line: 2, message: 'count is "1e9"; expected an integer of at least 1' },
    ]);
  });

  it("does not spoil the good ones beside it, unless rows were taken from it", async () => {
    const { readLogs } = await import("../../src/traces/readLogs.ts");
    const good = { name: "good.csv", source: utf8(rows("a,0,1,8,1")) };
    const page = { name: "page.html", source: utf8("<html></html>") };
    const log = await readLogs([good, page], { skipBad: true });
    expect(log.file).toBe("good.csv and 1 more");
    expect(log.problems.map(({ file, code }) => `${file} ${code}`)).toEqual([
      "page.html unknown-format",
    ]);
    expect(log.rowsKept).toBe(1);
    expect(log.files.map(({ format }) => format)).toEqual(["csv", null]);
    const open = { name: "open.csv", source: utf8(rows("b,0,1,8,1", '"c')) };
    const half = await readLogs([good, open], { skipBad: true });
    expect([half.rowsRead, half.rowsKept, half.trajectories.length]).toEqual([2, 0, 0]);
  });

  it("names both files where a round is in two of them", async () => {
    const { readLogs } = await import("../../src/traces/readLogs.ts");
    const files = ["one.csv", "two.csv"].map((name) => ({
      name,
      source: utf8(rows("a,0,1,8,1", `${name},0,1,8,1`)),
    }));
    const log = await readLogs(files, { skipBad: true });
    expect(log.problems).toMatchObject([
      {
        code: "duplicate-round",
        file: "two.csv",
        line: 2,
        got: "line 2 of one.csv and line 2 of two.csv",
      },
    ]);
    expect(log.files.map(({ rowsRead, rowsKept }) => [rowsRead, rowsKept])).toEqual([
      [2, 1],
      [2, 1],
    ]);
  });
});
