import { describe, expect, it } from "vitest";
import { located, read, rows } from "./source.ts";

describe("a good log", () => {
  it("gives trajectories with their lines", async () => {
    const log = await read(rows("a,0,3,8,1", "a,1,,,", "b,0,8,8,0"));
    expect(log).toMatchObject({ file: "log.csv", format: "csv", rowsRead: 3, rowsKept: 3 });
    expect(log.problems).toEqual([]);
    expect(log.trajectories).toEqual([
      {
        source: "",
        instance: "a",
        count: 1,
        rounds: [
          { accepts: 3, queries: 8, valid: 1, line: 2 },
          { accepts: null, queries: null, valid: null, line: 3 },
        ],
      },
      {
        source: "",
        instance: "b",
        count: 1,
        rounds: [{ accepts: 8, queries: 8, valid: 0, line: 4 }],
      },
    ]);
  });

  it("takes rounds out of order and interleaved, and keeps sources apart", async () => {
    const log = await read(
      "source,instance,round,accepts,queries,valid\nx,a,1,2,8,1\ny,a,0,3,8,0\nx,a,0,1,8,0\n",
    );
    expect(log.problems).toEqual([]);
    expect(
      log.trajectories.map(({ source, rounds }) => [source, rounds.map((r) => r.accepts)]),
    ).toEqual([
      ["x", [1, 2]],
      ["y", [3]],
    ]);
  });

  it("takes a byte order mark, CRLF, other column orders, blank lines and semicolons", async () => {
    const text = "\uFEFFValid; round ;instance;queries;accepts\r\n1;0;a;8;5\r\n\r\n0;1;a;8;2\r\n";
    const log = await read(text);
    expect(log.problems).toEqual([]);
    expect(log.trajectories[0]?.rounds).toEqual([
      { accepts: 5, queries: 8, valid: 1, line: 2 },
      { accepts: 2, queries: 8, valid: 0, line: 4 },
    ]);
  });

  it("takes 3.0, TRUE and a last line without an end", async () => {
    const log = await read(rows("a,0,3.0,8.0,TRUE", "a,1.0,4,8,0.0").trimEnd());
    expect(log.problems).toEqual([]);
    expect(log.trajectories[0]?.rounds.map(({ accepts, valid }) => [accepts, valid])).toEqual([
      [3, 1],
      [4, 0],
    ]);
  });

  it("keeps __proto__ and constructor as plain names", async () => {
    const names = ["__proto__", "constructor", "toString"];
    const csv = await read(rows(...names.map((name) => `${name},0,1,2,1`)));
    expect(csv.trajectories.map(({ instance }) => instance)).toEqual(names);
    const jsonl = names.map((instance) =>
      JSON.stringify({ instance, round: 0, accepts: 1, queries: 2, valid: true }),
    );
    const log = await read(jsonl.join("\n"));
    expect(log.problems).toEqual([]);
    expect(log.trajectories.map(({ instance }) => instance)).toEqual(names);
  });

  it("keeps line numbers right across quoted line ends", async () => {
    const log = await read(
      rows('"two\nlines",0,3,8,1', '"say ""hi"", twice",0,9,8,1', "c,0,1,8,1"),
    );
    expect(located(log)).toEqual(["accepts-over-queries:4"]);
    expect(log.trajectories.map(({ instance, rounds }) => [instance, rounds[0]?.line])).toEqual([
      ["two\nlines", 2],
      ["c", 5],
    ]);
  });

  it("names the columns that it does not read", async () => {
    const log = await read("model,instance,round,accepts,queries,valid\nm,a,0,1,8,1\n");
    expect(log.ignoredColumns).toEqual(["model"]);
    expect(log.problems).toEqual([]);
  });

  it("reads count and cost", async () => {
    const log = await read(
      "instance,round,accepts,queries,valid,count,cost\na,0,1,8,1,12,0.5\na,1,1,8,1,12,\n",
    );
    expect(log.trajectories[0]).toMatchObject({ count: 12 });
    expect(log.trajectories[0]?.rounds.map(({ cost }) => cost)).toEqual([0.5, undefined]);
  });
});

describe("located problems of a row", () => {
  it.each([
    [
      "a,0,9,8,1",
      "accepts-over-queries",
      "accepts is 9 but queries is 8; expected accepts ≤ queries",
    ],
    ["a,0,3,,1", "half-votes", "queries is blank but accepts 3 is given; expected both or neither"],
    ["a,0,,8,1", "half-votes", "accepts is blank but queries 8 is given; expected both or neither"],
    ["a,0,2.5,8,1", "bad-number", 'accepts is "2.5"; expected an integer of at least 0'],
    ["a,-1,2,8,1", "bad-number", 'round is "-1"; expected an integer of at least 0'],
    ["a,,2,8,1", "bad-number", "round is blank; expected an integer of at least 0"],
    ["a,0,NaN,8,1", "bad-number", 'accepts is "NaN"; expected an integer of at least 0'],
    ["a,0,1,1e999,1", "bad-number", 'queries is "1e999"; expected an integer of at least 1'],
    ["a,0,0x3,8,1", "bad-number", 'accepts is "0x3"; expected an integer of at least 0'],
    ["a,0,1,9007199254740993,1", "bad-number", undefined],
    ["a,0,0,0,1", "bad-number", 'queries is "0"; expected an integer of at least 1'],
    ["a,0,3,8,yes?", "bad-label", 'valid is "yes?"; expected 1, 0, true, false or blank'],
    ["a,0,3,8,2", "bad-label", 'valid is "2"; expected 1, 0, true, false or blank'],
    [" ,0,3,8,1", "no-instance", "no instance; expected a name"],
    ["a,0,3,8", "ragged-row", "the row has 4 fields; expected 5 as in the header"],
    ["a,0,3,8,1,1", "ragged-row", "the row has 6 fields; expected 5 as in the header"],
    ['"a"b",0,3,8,1', "bad-quotes", undefined],
  ])("%s", async (row, code, message) => {
    const log = await read(rows("ok,0,1,8,1", row, "ok,1,1,8,1"));
    expect(located(log)).toEqual([`${code}:3`]);
    expect(log.problems[0]?.file).toBe("log.csv");
    if (message !== undefined) expect(log.problems[0]?.message).toBe(message);
    expect(log.problemCounts).toEqual({ [code]: 1 });
    expect([log.rowsRead, log.rowsKept]).toEqual([3, 2]);
  });

  it("leaves nothing where bad rows may not be skipped", async () => {
    const log = await read(rows("a,0,9,8,1", "b,0,1,8,1", "c,0,x,8,?"), false);
    expect(located(log)).toEqual(["accepts-over-queries:2", "bad-number:4", "bad-label:4"]);
    expect([log.rowsRead, log.rowsKept, log.trajectories.length]).toEqual([3, 0, 0]);
  });

  it("counts every problem but keeps words for a limited number", async () => {
    const bad = Array.from({ length: 1500 }, (_, i) => `a,${i},x,8,1`);
    const log = await read(rows(...bad));
    expect(log.problemCounts).toEqual({ "bad-number": 1500 });
    expect(log.problems).toHaveLength(1000);
  });
});

describe("located problems between rows", () => {
  it("sets both rows of a duplicate aside and names both lines", async () => {
    const log = await read(rows("a,0,1,8,1", "a,1,1,8,1", "b,0,1,8,1", "a,1,2,8,0"));
    expect(located(log)).toEqual(["duplicate-round:5"]);
    expect(log.problems[0]?.message).toBe(
      'round 1 of instance "a" is on lines 3 and 5; expected one row a round; all are set aside',
    );
    expect(log.trajectories.map(({ rounds }) => rounds.length)).toEqual([1, 1]);
    expect([log.rowsRead, log.rowsKept]).toEqual([4, 2]);
  });

  it("keeps a trajectory up to a gap", async () => {
    const log = await read(rows("241,0,1,8,1", "241,1,1,8,1", "241,3,2,8,0", "241,4,2,8,0"));
    expect(located(log)).toEqual(["gap:4"]);
    expect(log.problems[0]?.message).toBe(
      'round 3 follows round 1 of instance "241"; expected 2; its 2 rows from here are set aside',
    );
    expect([log.rowsRead, log.rowsKept]).toEqual([4, 2]);
  });

  it("says that rounds count from 0", async () => {
    const log = await read(rows("a,1,1,8,1", "b,0,1,8,1"));
    expect(log.problems[0]?.message).toBe(
      'instance "a" begins with round 1; expected 0 (rounds count from 0); this row is set aside',
    );
    expect(log.trajectories.map(({ instance }) => instance)).toEqual(["b"]);
  });

  it("wants one count an instance", async () => {
    const log = await read(
      "instance,round,accepts,queries,valid,count\na,0,1,8,1,2\na,1,1,8,1,3\n",
    );
    expect(located(log)).toEqual(["count-differs:3"]);
    expect(log.rowsKept).toBe(1);
  });
});

describe("a file that cannot be read", () => {
  it("is empty", async () => {
    for (const text of ["", "\n \n", "\uFEFF"]) {
      const log = await read(text);
      expect(located(log)).toEqual(["empty-file:1"]);
      expect(log.format).toBeNull();
    }
  });

  it("has a header without rows", async () => {
    expect(located(await read("instance,round,accepts,queries,valid\n"))).toEqual(["no-rows:1"]);
    expect(located(await read("instance,round,accepts,queries,valid"))).toEqual(["no-rows:1"]);
  });

  it("lacks columns: all that are found and needed are named", async () => {
    const log = await read("id,round,accepts,queries,vaild\na,0,1,8,1\n");
    expect(log.problems.map(({ code, column }) => `${code} ${column}`)).toEqual([
      "missing-column instance",
      "missing-column valid",
    ]);
    expect(log.problems[0]?.message).toContain("found id, round, accepts, queries, vaild");
    expect(log.problems[0]?.message).toContain("expected instance, round, accepts, queries, valid");
    expect(log.problems[0]?.message).toContain("read as CSV");
    expect(log.trajectories).toEqual([]);
  });

  it("has a column twice", async () => {
    const log = await read("instance,round,accepts,accepts,queries,valid\na,0,1,1,8,1\n");
    expect(located(log)).toEqual(["duplicate-column:1"]);
    expect(log.trajectories).toEqual([]);
  });

  it("is not UTF-8: byte, offset and line are told", async () => {
    const text = new TextEncoder().encode(rows("a,0,1,8,1", "bé,0,1,8,1", "c,0,1,8,1"));
    const at = text.indexOf(0xc3);
    text[at] = 0xe9;
    const log = await read(text);
    expect(located(log)).toEqual(["not-utf8:3"]);
    // 0xe9 opens a character of three bytes; the next byte, still the old 0xa9, continues it, the comma does not
    expect(log.problems[0]?.got).toBe(`byte 0x2c at offset ${at + 2}`);
    expect(log.trajectories).toEqual([]);
  });

  it("is UTF-16, as spreadsheets write it", async () => {
    const log = await read(Uint8Array.of(0xff, 0xfe, 0x61, 0x00));
    expect(log.problems[0]?.message).toBe(
      "not UTF-8 but UTF-16: byte 0xff at offset 0; expected text in UTF-8",
    );
  });

  it("ends inside a character", async () => {
    const text = new TextEncoder().encode(rows("a,0,1,8,1", "é"));
    const log = await read(text.subarray(0, text.indexOf(0xc3) + 1));
    expect(log.problems[0]).toMatchObject({ code: "not-utf8", line: 3 });
    expect(log.problems[0]?.got).toContain("the end of the file");
  });

  it("has a quote that never closes", async () => {
    for (const field of ['"b', '"b"c']) {
      const log = await read(rows("a,0,1,8,1", `${field},0,1,8,1`, "c,0,1,8,1"));
      expect(located(log)).toEqual(["bad-quotes:3"]);
      expect(log.trajectories).toEqual([]);
    }
    const long = `${rows("a,0,1,8,1")}"${"b,0,1,8,1\n".repeat(200_000)}`;
    const cut = await read(long);
    expect(located(cut)).toEqual(["bad-quotes:3"]);
    expect(cut.trajectories).toEqual([]);
  });
});

describe("JSONL", () => {
  const line = (fields: object): string =>
    JSON.stringify({ instance: "a", round: 0, accepts: 1, queries: 8, valid: 1, ...fields });

  it("is told by its content", async () => {
    const log = await read(
      [line({}), line({ round: 1, accepts: null, queries: null, valid: null }), ""].join("\n"),
    );
    expect(log.format).toBe("jsonl");
    expect(log.problems).toEqual([]);
    expect(log.trajectories[0]?.rounds).toEqual([
      { accepts: 1, queries: 8, valid: 1, line: 1 },
      { accepts: null, queries: null, valid: null, line: 2 },
    ]);
  });

  it("takes numbers as names, a key left out as blank, and true and false", async () => {
    const log = await read(`${line({ instance: 7, valid: false })}\n{"instance":7,"round":1}\n`);
    expect(log.problems).toEqual([]);
    expect(log.trajectories[0]).toMatchObject({ instance: "7" });
    expect(log.trajectories[0]?.rounds.map(({ valid }) => valid)).toEqual([0, null]);
  });

  it("locates a line that is no object, and bad values", async () => {
    const text = [
      line({}),
      "{oops",
      "[1]",
      line({ round: 1, accepts: 1.5 }),
      line({ instance: null }),
    ];
    const log = await read(text.join("\n"));
    expect(located(log)).toEqual(["not-json:2", "not-json:3", "bad-number:4", "no-instance:5"]);
    expect(log.rowsKept).toBe(1);
  });

  it("takes a needed key that no line has for a missing column", async () => {
    const log = await read('{"instance":"a","round":0,"accepts":1,"queries":8,"vaild":1}\n');
    expect(log.problems.map(({ code, column }) => `${code} ${column}`)).toEqual([
      "missing-column valid",
    ]);
    expect(log.trajectories).toEqual([]);
  });
});
