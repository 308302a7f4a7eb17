import { unzipSync, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { saidBy } from "../../../src/traces/formats/inspectValue.ts";
import type { Log } from "../../../src/traces/log.ts";
import {
  fixture,
  havePublicLogs,
  logOf,
  type NamedBytes,
  PUBLIC,
  publicLog,
  rowsOf,
} from "./logFiles.ts";

const encode = (value: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(value));

/** An Inspect log with these samples; `run` goes into `eval`. */
function inspectLog(
  samples: readonly unknown[] | null,
  run: Readonly<Record<string, unknown>> = {},
): NamedBytes {
  const log = { version: 2, status: "success", eval: { task: "demo", ...run }, samples };
  return { name: "demo.json", bytes: encode(log) };
}

const sample = (id: unknown, epoch: unknown, values: Readonly<Record<string, unknown>>) => ({
  id,
  epoch,
  scores: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value }])),
});

const rows = async (...values: readonly Readonly<Record<string, unknown>>[]): Promise<string[]> =>
  rowsOf(await logOf(inspectLog(values.map((each, i) => sample(`s${i}`, 1, each)))));

/** What inspect.json and inspect.eval hold, by hand. */
const EXPECTED = [
  "fr 0 1/1 1",
  "fr 1 1/1 0",
  "de 0 0/1 0",
  "de 1 0/1 1",
  "it 0 0/1 0",
  "es 0 1/1 1",
];
const scores = (log: Log) => log.trajectories.flatMap((one) => one.rounds.map((r) => r.score));

describe("Inspect", () => {
  it.each([
    ["inspect.json", "inspect-json"],
    ["inspect.eval", "inspect-eval"],
    ["inspect-zstd.eval", "inspect-eval"],
  ])(
    "%s: match labels, the grader votes, a scale scores, epochs are resamples",
    async (name, id) => {
      const log = await logOf(fixture(name));
      expect(log.format).toBe(id);
      expect(rowsOf(log)).toEqual(EXPECTED);
      expect(scores(log)).toEqual([0.75, 0.5, 0, 1, undefined, 0.25]);
      expect(log.trajectories[0]?.source).toBe("capitals demo/model Run1");
      expect(log.hints).toEqual({
        rounds: "resamples",
        votes: "judge",
        judge: "demo/grader",
        labels: "expected-answer",
      });
    },
  );

  it("locates samples without a score, and leaves no gap where an epoch failed", async () => {
    const log = await logOf(fixture("inspect.json"));
    const expected = "expected a score of C, I, P, N, a boolean or a number";
    expect(log.problems.map(({ path, message }) => `${path}: ${message}`)).toEqual([
      `samples[4]: sample it, epoch 1, ended in an error ("rate limit") without a score; ${expected}`,
      `samples[7]: sample es, epoch 2, has no score; ${expected}`,
    ]);
    expect((await logOf(fixture("inspect.eval"))).problems.map(({ path }) => path)).toEqual([
      "samples/it_epoch_1.json",
      "samples/es_epoch_2.json",
    ]);
  });

  it("reads a cancelled run by its journal, and a sample that is only in a summary", async () => {
    const log = await logOf(fixture("inspect-cancelled.eval"));
    expect(rowsOf(log)).toEqual(EXPECTED);
    expect(log.hints.judge).toBe("demo/grader");
  });

  it("one scorer that goes by the target is vote and label", async () => {
    const log = await logOf(
      inspectLog([sample(1, 1, { match: "C" }), sample(2, 1, { match: "I" })]),
    );
    expect(rowsOf(log)).toEqual(["1 0 1/1 1", "2 0 0/1 0"]);
    expect(log.hints).toMatchObject({ rounds: "single", votes: "tests" });
  });

  it("a grader alone votes and labels nothing", async () => {
    expect(await rows({ model_graded_fact: "C" }, { model_graded_fact: "N" })).toEqual([
      "s0 0 1/1 –",
      "s1 0 0/1 –",
    ]);
  });

  it("several graders are several votes; the first scorer by rule labels, whatever package or number it has", async () => {
    expect(
      await rows({ model_graded_qa: "C", model_graded_qa1: "I", "inspect_ai/match1": true, f1: 1 }),
    ).toEqual(["s0 0 2/3 1"]);
  });

  it("a number beside 0 and 1 anywhere makes a scorer a scale: no vote, no label", async () => {
    expect(await rows({ f1: 1 }, { f1: 0 })).toEqual(["s0 0 1/1 1", "s1 0 0/1 0"]);
    const log = await logOf(inspectLog([sample(1, 1, { f1: 1 }), sample(2, 1, { f1: 0.4 })]));
    expect(rowsOf(log)).toEqual(["1 0 –/– –", "2 0 –/– –"]);
    expect(scores(log)).toEqual([1, 0.4]);
  });

  it("a dict of values is one scorer a key, a list one a place", async () => {
    expect(await rows({ model_graded_qa: { fluent: "C", right: "I" } })).toEqual(["s0 0 1/2 –"]);
    expect(await rows({ judges: ["C", "I", "C"] })).toEqual(["s0 0 2/3 –"]);
  });

  it("reads the one score of the first versions by the scorer that the results name", async () => {
    const samples = [{ id: 1, epoch: 1, score: { value: "C" } }];
    const old = (name: string) => ({
      name: "old.json",
      bytes: encode({
        version: 1,
        status: "success",
        eval: { task: "demo", model: "demo/model" },
        results: { scorer: { name, params: {} } },
        samples,
      }),
    });
    expect(rowsOf(await logOf(old("includes")))).toEqual(["1 0 1/1 1"]);
    const graded = await logOf(old("model_graded_fact"));
    expect(rowsOf(graded)).toEqual(["1 0 1/1 –"]);
    expect(graded.hints.judge).toBe("demo/model");
  });

  it("two samples of one id and epoch collide", async () => {
    const twice = sample("a", 1, { match: "C" });
    const log = await logOf(inspectLog([twice, sample("a", 2, { match: "I" }), twice]));
    expect(log.problemCounts["duplicate-round"]).toBe(1);
  });

  it("says that a log holds no samples", async () => {
    const log = await logOf(inspectLog(null));
    expect(log.problems[0]).toMatchObject({ code: "no-verdict", path: "samples" });
    expect(log.problems[0]?.message).toMatch(/status: success/);
  });

  it("reads values as Inspect's metrics do", () => {
    // from the documentation of value_to_float; P counts .5 there and is no accept here
    for (const yes of ["C", true, "yes", "True"]) expect(saidBy(yes)).toMatchObject({ accepts: 1 });
    for (const no of ["I", "N", "P", false, "no", "FALSE"]) {
      expect(saidBy(no)).toMatchObject({ accepts: 0 });
    }
    expect(saidBy("0.25")).toEqual({ kind: "number", value: 0.25 });
    expect(saidBy(Number.NaN)).toBeNull();
    expect(saidBy(null)).toBeNull();
    for (const other of ["GREAT", "c", {}, []]) expect(saidBy(other)).toBeUndefined();
  });
});

describe("Inspect archives that are damaged", () => {
  const { bytes } = fixture("inspect.eval");
  const entries = unzipSync(bytes);

  it("keeps what is whole of a cut archive, and says that it is cut", async () => {
    for (const share of [0.3, 0.5, 0.7, 0.9]) {
      const cut = bytes.slice(0, Math.floor(share * bytes.length));
      const log = await logOf({ name: "cut.eval", bytes: cut });
      expect(log.problemCounts["damaged-file"]).toBeGreaterThanOrEqual(1);
      for (const row of rowsOf(log)) expect(EXPECTED).toContain(row);
    }
  });

  it("names the entry that is not JSON", async () => {
    const broken = { ...entries, "samples/fr_epoch_1.json": new TextEncoder().encode('{"id":') };
    const log = await logOf({ name: "a.eval", bytes: zipSync(broken) });
    expect(log.problems[0]).toMatchObject({
      code: "damaged-file",
      path: "samples/fr_epoch_1.json",
    });
    // the other epoch of the sample is kept, and the summary still has this one
    expect(rowsOf(log).toSorted()).toEqual(EXPECTED.toSorted());
  });

  it("names the entry whose compression it does not know", async () => {
    const odd = bytes.slice();
    // the method of the first entry, in its own header and in the archive's list
    odd[8] = 99;
    const log = await logOf({ name: "a.eval", bytes: odd });
    expect(log.problems[0]?.message).toMatch(
      /_journal\/start\.json cannot be read \(compression method 99\)/,
    );
    expect(rowsOf(log)).toEqual(EXPECTED);
  });

  it("takes no other archive", async () => {
    const other = zipSync({ "word/document.xml": encode({}) });
    const log = await logOf({ name: "letter.docx", bytes: other });
    expect(log.problems.map(({ code }) => code)).toEqual(["unknown-format"]);
  });

  it("reads thousands of samples without running out of stack", async () => {
    const many: Record<string, Uint8Array> = { "header.json": encode({ eval: { task: "demo" } }) };
    for (let i = 0; i < 5000; i++) {
      many[`samples/${i}_epoch_1.json`] = encode(sample(i, 1, { match: i % 3 === 0 ? "C" : "I" }));
    }
    const log = await logOf({ name: "many.eval", bytes: zipSync(many, { level: 0 }) });
    const valid = log.trajectories.filter(({ rounds }) => rounds[0]?.valid === 1);
    expect([log.trajectories.length, valid.length]).toEqual([5000, 1667]);
  });
});

describe.skipIf(!havePublicLogs)(`Inspect, ${PUBLIC}`, () => {
  // values read with python3: json.load(f)["samples"][i]["scores"], and zipfile for .eval
  it.each([
    ["inspect_log_formats.json", ["1 0 0/1 0"]],
    ["inspect_log_formats.eval", ["1 0 0/1 0"]],
    ["inspect_popularity.json", ["1 0 1/1 1", "2 0 1/1 1", "3 0 0/1 0"]],
    ["inspect_security-guide.json", ["1 0 1/1 –", "2 0 1/1 –", "3 0 1/1 –"]],
  ])("%s", async (name, expected) => {
    const log = await logOf(publicLog(name));
    expect(log.problems).toEqual([]);
    expect(rowsOf(log)).toEqual(expected);
  });

  it("the same run as .json and as .eval has the same source", async () => {
    const both = ["inspect_log_formats.json", "inspect_log_formats.eval"].map(publicLog);
    const [json, evalFile] = await Promise.all(both.map((file) => logOf(file)));
    expect(json?.trajectories[0]?.source).toBe(evalFile?.trajectories[0]?.source);
    expect((await logOf(...both)).problemCounts["duplicate-round"]).toBe(1);
  });

  it("a run that was not scored gives ten located problems", async () => {
    const log = await logOf(publicLog("inspect_scorer_popularity.eval"));
    expect([log.rowsRead, log.rowsKept, log.problemCounts["no-verdict"]]).toEqual([10, 0, 10]);
    expect(log.problems[0]?.path).toBe("samples/5_epoch_1.json");
  });
});
