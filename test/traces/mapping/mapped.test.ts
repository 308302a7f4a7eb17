import { parquetWriteBuffer } from "hyparquet-writer";
import { describe, expect, it } from "vitest";
import { type Mapping, preview, readLogs, readSample, suggestMapping } from "#traces";
import { publicLog } from "../formats/fixture.ts";
import { bytes, jsonl, read, told, WORDS } from "./mappedLog.ts";

describe("a log by a mapping", () => {
  it("is read from JSONL with nested fields and numbers as text", async () => {
    const log = await read(
      jsonl([
        { meta: { id: 7 }, try: "1", judge: { says: "Revise." }, answer: "4", gold: 4, usd: "0.5" },
        { meta: { id: 7 }, try: 2, judge: { says: "通过" }, answer: " 5 ", gold: 4 },
        { meta: { id: "b" }, try: 1, judge: { says: null }, answer: "x", gold: "x" },
      ]),
      WORDS,
      false,
    );
    expect(log.problems).toEqual([]);
    expect(told(log)).toEqual(["7 0 0/1 1", "7 1 1/1 0", "b 0 null/null 1"]);
    expect(log.trajectories[0]?.rounds[0]?.cost).toBe(0.5);
    expect(log.format).toBe("mapped");
    expect(log.files[0]?.because).toBe("it is JSONL, read by the mapping that was given");
  });

  it("is read from a document with rows, rounds in them, and a gold answer in the row", async () => {
    const document = {
      run: "r",
      out: {
        items: [
          {
            task: "a",
            gold: "7",
            turns: [
              { votes: ["Y", "N", null], said: "6" },
              { votes: [], said: "7" },
            ],
          },
          { task: "b", gold: "1", turns: [{ votes: ["y"], said: "1" }] },
        ],
      },
    };
    const log = await read(JSON.stringify(document, null, 2), {
      version: 1,
      rows: "out.items",
      rounds: "turns",
      instance: "task",
      verdict: { kind: "list", field: "votes", accept: ["Y"], reject: ["N"] },
      label: { kind: "equal", field: "said", to: "gold" },
    });
    expect(told(log)).toEqual(["a 0 1/2 0", "a 1 null/null 1", "b 0 1/1 1"]);
  });

  it("is read from CSV, a list in a cell as JSON, a column with a dot in brackets", async () => {
    const text = 'id,"m.votes",ok\nq1,"[""pass"",""fail""]",yes\nq1,"[""pass""]",no\n';
    const log = await read(text, {
      version: 1,
      instance: "id",
      verdict: { kind: "list", field: '["m.votes"]', accept: ["pass"], reject: ["fail"] },
      label: { kind: "words", field: "ok", valid: ["yes"], invalid: ["no"] },
    });
    expect(told(log)).toEqual(["q1 0 1/2 1", "q1 1 1/1 0"]);
  });

  it("is read from Parquet, 64-bit integers and lists included; a cut one is a located problem", async () => {
    const file = parquetWriteBuffer({
      columnData: [
        { name: "id", data: [1n, 1n, 2n], type: "INT64" },
        { name: "k", data: [0n, 1n, 0n], type: "INT64" },
        { name: "said", data: ["fail", "pass", null], type: "STRING" },
        { name: "ok", data: [false, true, true], type: "BOOLEAN" },
      ],
    });
    const source = new Uint8Array(file);
    const sample = await readSample({ name: "p", source });
    expect(sample.map(({ value }) => value)).toHaveLength(3);
    const { mapping } = suggestMapping(
      sample.map(({ value, line }) => ({ line, value: { ...(value as object), verdict: "pass" } })),
    );
    expect(mapping).toMatchObject({ instance: "id", round: "k" });
    const map: Mapping = {
      version: 1,
      instance: "id",
      round: "k",
      verdict: { kind: "words", field: "said", accept: ["pass"], reject: ["fail"] },
      label: { kind: "words", field: "ok", valid: ["true"], invalid: ["false"] },
    };
    const log = await readLogs([{ name: "p", source }], { skipBad: false, map });
    expect(told(log)).toEqual(["1 0 0/1 0", "1 1 1/1 1", "2 0 null/null 1"]);
    expect(log.files[0]?.because).toBe("it is Parquet, read by the mapping that was given");
    const cut = source.subarray(0, source.length - 9);
    const broken = await readLogs([{ name: "p", source: cut }], { skipBad: true, map });
    expect(broken.problems.map(({ code }) => code)).toEqual(["damaged-file"]);
    expect(await readSample({ name: "p", source: cut })).toEqual([]);
  });

  it("is read from an array and by a score, accepted at the threshold and on the side that is said", async () => {
    const rows = [
      { id: "a", err: 2 },
      { id: "a", err: 0 },
      { id: "a", err: 1 },
    ];
    const log = await read(JSON.stringify(rows), {
      version: 1,
      instance: "id",
      verdict: { kind: "score", field: "err", threshold: 1, accepts: "below" },
    });
    expect(told(log)).toEqual(["a 0 0/1 null", "a 1 1/1 null", "a 2 1/1 null"]);
    expect(log.trajectories[0]?.rounds.map(({ score }) => score)).toEqual([2, 0, 1]);
  });

  it("names an unknown verdict word, and the words expected, and leaves a gap", async () => {
    const log = await read(
      jsonl([
        { meta: { id: "a" }, try: 1, judge: { says: "lgtm" } },
        { meta: { id: "a" }, try: 2, judge: { says: "dunno" } },
        { meta: { id: "a" }, try: 3, judge: { says: "lgtm" } },
      ]),
      { ...WORDS, label: { kind: "words", field: "meta.y", valid: ["1"], invalid: ["0"] } },
    );
    expect(log.problems[0]).toMatchObject({
      code: "no-verdict",
      file: "odd.log",
      line: 2,
      column: "judge.says",
      got: '"dunno"',
      message: 'the verdict judge.says is "dunno"; expected one of "LGTM", "通过", "revise"',
    });
  });

  it("leaves a gap where rows are rounds in their order and one is bad", async () => {
    const map: Mapping = {
      version: 1,
      instance: "id",
      verdict: { kind: "words", field: "v", accept: ["y"], reject: ["n"] },
    };
    const log = await read(
      jsonl([
        { id: 1, v: "n" },
        { id: 1, v: "?" },
        { id: 1, v: "y" },
      ]),
      map,
    );
    expect(told(log)).toEqual(["1 0 0/1 null"]);
    expect(log.problems.map(({ code, line }) => [code, line])).toEqual([
      ["no-verdict", 2],
      ["gap", 3],
    ]);
    expect(log.rowsRead).toBe(3);
  });

  it("says which field a row does not have, with what it has", async () => {
    const log = await read(
      jsonl([
        { meta: { id: "a" }, try: 1, judge: { says: "lgtm" }, answer: 1, gold: 1, usd: 1 },
        { meta: {}, try: 1, judge: { says: "lgtm" } },
        { meta: { id: "b" }, judge: { says: "lgtm" } },
        { meta: { id: "c" }, try: 1, verdict: "lgtm" },
      ]),
      WORDS,
    );
    expect(log.problems.map(({ code, line, column }) => [code, line, column])).toEqual([
      ["no-map-field", 2, "meta.id"],
      ["no-map-field", 3, "try"],
      ["no-map-field", 4, "judge.says"],
    ]);
    expect(log.problems[2]?.message).toBe(
      "no field judge.says (verdict); found meta, try, verdict; expected it in every row",
    );
  });

  it("keeps a labelled round that nobody judged, but says it where no row was judged", async () => {
    const rows = [
      { meta: { id: "a" }, try: 1, judge: { says: "revise" }, answer: 1, gold: 2, usd: 1 },
      { meta: { id: "a" }, try: 2, answer: 2, gold: 2 },
    ];
    expect(told(await read(jsonl(rows), WORDS))).toEqual(["a 0 0/1 0", "a 1 null/null 1"]);
    const misspelt = await read(jsonl(rows), { ...WORDS, cost: "dollars" });
    expect(misspelt.problems).toMatchObject([{ code: "no-map-field", line: 2 }]);
    expect(misspelt.problems[0]?.message).toContain("no row has dollars (cost)");
    expect(misspelt.rowsRead).toBe(2);
    expect(told(misspelt)).toEqual(["a 0 0/1 0"]);
  });

  it("without its rows is one located problem, not a crash", async () => {
    const map: Mapping = { ...WORDS, rows: "results" };
    const log = await read('{"result": []}', map);
    expect(log.problems[0]).toMatchObject({ code: "no-map-field", column: "results" });
    const other = await read('{"results": {"a": 1}}', map);
    expect(other.problems[0]).toMatchObject({ code: "bad-record", column: "results" });
    const empty = await read('{"results": []}', map);
    expect(empty.problems.map(({ code }) => code)).toEqual(["no-rows"]);
  });

  it("shows in a preview what the reading will give", async () => {
    const text = jsonl([
      { meta: { id: "a" }, try: 1, judge: { says: "revise" }, answer: 1, gold: 2, usd: 1 },
      { meta: { id: "a" }, try: 2, judge: { says: "dunno" } },
    ]);
    const rows = preview(await readSample({ name: "x", source: bytes(text) }), WORDS);
    expect(rows).toMatchObject([
      {
        place: { line: 1 },
        round: { instance: "a", round: 0, accepts: 0, valid: 0 },
        refused: null,
      },
      { place: { line: 2 }, round: null, refused: { code: "no-verdict", got: '"dunno"' } },
    ]);
    expect(rows[1]?.row).toMatchObject({ try: 2 });
  });
});

const yelp = publicLog("self-refine_yelp_chatgpt.first200.jsonl");

describe.skipIf(yelp === null)("the public Self-Refine log by a mapping", () => {
  it("has 41 records in 200 rows; two begin with attempt 1, and their eight rows are set aside", async () => {
    if (yelp === null) return;
    const log = await readLogs([{ name: yelp.name, source: yelp.bytes }], {
      skipBad: true,
      map: {
        version: 1,
        instance: "record_id",
        round: "attempt",
        verdict: { kind: "score", field: "probability", threshold: 0.5, accepts: "above" },
      },
    });
    expect(log.rowsRead).toBe(200);
    expect(log.rowsRead - log.rowsKept).toBe(8);
    expect(log.trajectories.length).toBe(39);
  });
});
