import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkMapping, readLogs, type SampleValue, type Suggestion, suggestMapping } from "#traces";
import { readSample } from "../../../src/traces/mappingSample.ts";
import { publicLog } from "../formats/fixture.ts";

const lines = (...rows: readonly unknown[]): SampleValue[] =>
  rows.map((value, i) => ({ value, line: i + 1 }));

const whole = (value: unknown): SampleValue[] => [{ value, line: 1 }];

const sureOf = ({ why }: Suggestion): Record<string, boolean> =>
  Object.fromEntries(why.map(({ use, sure }) => [use, sure]));

/** Rows of two instances with three rounds each; `row` says what else is in them. */
const six = (row: (i: number, k: number) => object): SampleValue[] =>
  lines(...[0, 1, 2, 3, 4, 5].map((n) => row(Math.floor(n / 3), n % 3)));

describe("a suggested mapping", () => {
  it("finds instance, round, verdict, label and cost by name and value, and is sure of them", () => {
    const found = suggestMapping(
      six((i, k) => ({
        meta: { task_id: `t${i}` },
        attempt: k + 1,
        judge: { verdict: k === 2 ? "PASS" : "FAIL" },
        is_correct: k > 0,
        cost_usd: 0.01,
        text: "some answer",
        tokens: 99 + k,
      })),
    );
    expect(found.mapping).toEqual({
      version: 1,
      instance: "meta.task_id",
      round: "attempt",
      firstRound: 1,
      verdict: { kind: "words", field: "judge.verdict", accept: ["PASS"], reject: ["FAIL"] },
      label: { kind: "words", field: "is_correct", valid: ["true"], invalid: ["false"] },
      cost: "cost_usd",
    });
    expect(sureOf(found)).toEqual({
      ...{ instance: true, round: true, verdict: true, label: true, cost: true },
    });
    expect(found.why.every(({ because }) => because.length > 10)).toBe(true);
  });

  it("reads Chinese names and verdicts", () => {
    const found = suggestMapping(
      six((i, k) => ({ 题目: `题${i}`, 轮次: k, 裁决: k === 1 ? "通过" : "不通过", 标签: "正确" })),
    );
    expect(found.mapping).toMatchObject({
      instance: "题目",
      round: "轮次",
      verdict: { kind: "words", field: "裁决", accept: ["通过"], reject: ["不通过"] },
      label: { kind: "words", field: "标签", valid: ["正确"], invalid: ["错误", "不正确"] },
    });
    expect(sureOf(found)["label"]).toBe(false); // nothing was ever wrong
  });

  it.each([
    ["stop", "continue"],
    ["C", "I"],
    ["yes", "no"],
    ["accept", "reject"],
    ["✓", "✗"],
    ["correct", "incorrect"],
    ["正确", "错误"],
    [true, false],
    [1, 0],
  ])("knows that %s accepts and %s rejects", (accept, reject) => {
    const rows = six((i, k) => ({ id: i, round: k, verdict: k === 2 ? accept : reject }));
    expect(suggestMapping(rows).mapping?.verdict).toEqual({
      ...{ kind: "words", field: "verdict", accept: [String(accept)], reject: [String(reject)] },
    });
  });

  it("finds counts of votes, a list of votes, and a score, whose threshold is never sure", () => {
    const counts = suggestMapping(six((i, k) => ({ id: i, round: k, accepts: k, queries: 4 })));
    expect(counts.mapping?.verdict).toEqual({
      kind: "votes",
      accepts: "accepts",
      queries: "queries",
    });
    const list = suggestMapping(
      six((i, k) => ({ id: i, round: k, votes: ["yes", k === 0 ? "no" : "yes"] })),
    );
    expect(list.mapping?.verdict).toMatchObject({ kind: "list", field: "votes" });
    const score = suggestMapping(six((i, k) => ({ id: i, round: k, score: 3 * k + i })));
    expect(score.mapping?.verdict).toEqual({
      ...{ kind: "score", field: "score", threshold: 5, accepts: "above" },
    });
    expect(sureOf(score)["verdict"]).toBe(false);
  });

  it("keeps a score beside a verdict, and counts that do not fit aside", () => {
    const found = suggestMapping(
      six((i, k) => ({
        id: i,
        round: k,
        verdict: k ? "pass" : "fail",
        score: k / 2,
        accepts: 9,
        total: 4,
      })),
    );
    expect(found.mapping).toMatchObject({ verdict: { field: "verdict" }, score: "score" });
  });

  it("looks into a document for its rows, and into rows for their rounds", () => {
    const items = [0, 1, 2].map((i) => ({
      problem_id: `p${i}`,
      seed: 1,
      attempts: [0, 1].map((k) => ({ n: k, verdict: k ? "approved" : "rejected", valid: k === 1 })),
    }));
    const found = suggestMapping(whole({ config: { model: "m" }, tags: ["x"], results: items }));
    expect(found.mapping).toEqual({
      ...{ version: 1, rows: "results", rounds: "attempts", instance: "problem_id" },
      verdict: { kind: "words", field: "verdict", accept: ["approved"], reject: ["rejected"] },
      label: { kind: "words", field: "valid", valid: ["true"], invalid: ["false"] },
    });
    expect(suggestMapping(whole(items)).mapping).toMatchObject({ rounds: "attempts" });
    expect(suggestMapping(whole(items)).mapping).not.toHaveProperty("rows");
  });

  it("labels by a gold answer where two fields are sometimes the same", () => {
    const found = suggestMapping(
      six((i, k) => ({ id: i, iter: k, answer: `${k}`, gold_answer: "2", verdict: k ? "y" : "n" })),
    );
    expect(found.mapping?.label).toEqual({ kind: "equal", field: "answer", to: "gold_answer" });
  });

  it("tells sources apart where a round would come twice without", () => {
    const rows = ["a", "b"].flatMap((model) =>
      six((i, k) => ({ model, task: i, round: k, verdict: k ? "ok" : "not ok" })).map(
        ({ value }) => value,
      ),
    );
    expect(suggestMapping(lines(...rows)).mapping).toMatchObject({
      source: "model",
      instance: "task",
    });
  });

  it("offers nothing where there is no verdict and no label, but says what it saw", () => {
    const found = suggestMapping(six((i, k) => ({ id: i, round: k, text: "pass the salt", n: 3 })));
    expect(found.mapping).toBeNull();
    expect(found.why.map(({ use }) => use)).toEqual(["instance", "round"]);
    expect(suggestMapping([]).mapping).toBeNull();
    expect(suggestMapping(whole("text")).mapping).toBeNull();
    expect(suggestMapping(whole({ a: { b: 1 } })).mapping).toBeNull();
  });

  it("is not sure of a weak name, and lists what else would do", () => {
    const found = suggestMapping(
      six((i, k) => ({
        id: i,
        task_id: `t${i}`,
        step: k,
        status: k ? "done" : "retry",
        outcome: "pass",
      })),
    );
    expect(found.mapping).toMatchObject({ instance: "task_id", verdict: { field: "status" } });
    expect(sureOf(found)).toMatchObject({ instance: true, round: false, verdict: false });
    expect(found.alternatives.instance).toEqual(["id"]);
    expect(found.alternatives.verdict).toEqual(["outcome"]);
  });

  it("takes what a judge calls valid for its verdict, and is not sure of one of two labels", () => {
    const judged = suggestMapping(
      six((i, k) => ({ id: i, round: k, llm: { valid: k > 0 }, ground_truth: { valid: k > 1 } })),
    );
    expect(judged.mapping).toMatchObject({
      verdict: { field: "llm.valid" },
      label: { field: "ground_truth.valid" },
    });
    const two = suggestMapping(
      six((i, k) => ({ id: i, round: k, a: { valid: k > 0 }, b: { valid: k > 1 } })),
    );
    expect(sureOf(two)["label"]).toBe(false);
    expect(two.alternatives.label).toEqual(["b.valid"]);
  });

  it("offers a weak label where nothing else is there, and is not sure of one of two ids", () => {
    const found = suggestMapping(
      six((i, k) => ({ task_id: i, problem_id: `p${i}`, attempt: k, is_success: k > 0 })),
    );
    expect(found.mapping).toMatchObject({ label: { field: "is_success" } });
    expect(sureOf(found)).toEqual({ instance: false, round: true, label: false });
    expect(found.alternatives.instance).toHaveLength(1);
  });

  it("bears a header line, and takes no score for a verdict that never changes", () => {
    const rows = six((i, k) => ({ task_id: i, attempt: k, verdict: k ? "pass" : "fail" }));
    const found = suggestMapping(lines({ _header: true, model: "m" }, ...rows.map((r) => r.value)));
    expect(found.mapping).toMatchObject({ instance: "task_id", round: "attempt" });
    const constant = six((i, k) => ({ task_id: i, attempt: k, probability: 1 }));
    expect(suggestMapping(constant).mapping).toBeNull();
  });

  // any shape at all: what is offered is a mapping that passes the checks, and no field is used twice
  const names = fc.constantFrom(
    ...[
      "id",
      "task_id",
      "round",
      "attempt",
      "verdict",
      "judge",
      "score",
      "label",
      "valid",
      "votes",
    ],
    ...[
      "accepts",
      "queries",
      "total",
      "cost",
      "answer",
      "gold",
      "model",
      "status",
      "turns",
      "data",
      "x.y",
    ],
  );
  const leaf = fc.oneof(
    fc.nat({ max: 3 }),
    fc.constantFrom("pass", "fail", "yes", "no", "x", "", null, true, false, 0.5),
    fc.array(fc.constantFrom("pass", "fail"), { maxLength: 3 }),
  );
  const { tree } = fc.letrec<{ tree: unknown; object: unknown }>((tie) => ({
    object: fc.dictionary(names, tie("tree"), { maxKeys: 7 }),
    tree: fc.oneof(
      { depthSize: "small", maxDepth: 3 },
      { arbitrary: leaf, weight: 4 },
      { arbitrary: tie("object"), weight: 1 },
      { arbitrary: fc.array(tie("object"), { maxLength: 3 }), weight: 1 },
    ),
  }));

  it("never throws, passes the checks, and uses no field twice", () => {
    fc.assert(
      fc.property(
        fc.array(fc.dictionary(names, tree, { maxKeys: 9 }), { maxLength: 6 }),
        (rows) => {
          const { mapping, why, alternatives } = suggestMapping(lines(...rows));
          if (mapping !== null) expect(checkMapping(mapping).problems).toEqual([]);
          // a document, a row and the elements of its rounds may use one name for different things
          const nested = why.some(({ use }) => use === "rounds");
          const fields = why
            .filter(({ use }) => use !== "rows" && use !== "rounds")
            .flatMap((one) => one.fields);
          if (!nested) expect(new Set(fields).size).toBe(fields.length);
          for (const other of Object.values(alternatives).flat())
            expect(fields).not.toContain(other);
        },
      ),
      { numRuns: 250 },
    );
  });

  const shapes = fc.record({
    instance: fc.constantFrom("instance", "task_id", "problemId", "question_id", "样本"),
    round: fc.constantFrom("round", "attempt", "iteration", "轮次"),
    verdict: fc.constantFrom("verdict", "judge_verdict", "decision", "裁决"),
    label: fc.constantFrom("label", "is_correct", "groundTruth", "valid"),
    wrap: fc.constantFrom("flat", "nested", "document"),
    first: fc.constantFrom(0, 1),
    words: fc.constantFrom(["pass", "fail"], ["Yes", "No"], ["接受", "拒绝"], ["stop", "continue"]),
  });
  const rounds = fc.array(
    fc.array(fc.record({ accept: fc.boolean(), y: fc.boolean() }), { minLength: 1, maxLength: 4 }),
    { minLength: 2, maxLength: 8 },
  );

  it("reads back any log that is written under the usual names", async () => {
    await fc.assert(
      fc.asyncProperty(shapes, rounds, async (shape, log) => {
        const row = (i: number, k: number): object => {
          const { accept, y } = log[i]?.[k] ?? { accept: false, y: false };
          const fields = {
            [shape.round]: k + shape.first,
            [shape.verdict]: shape.words[accept ? 0 : 1],
            [shape.label]: y,
            note: `draft ${k}`,
          };
          const judged = shape.wrap === "nested" ? { result: fields } : fields;
          return { [shape.instance]: `i${i}`, ...judged };
        };
        const rows = log.flatMap((trajectory, i) => trajectory.map((_, k) => row(i, k)));
        const text =
          shape.wrap === "document"
            ? JSON.stringify({ about: { model: "m" }, records: rows })
            : rows.map((each) => JSON.stringify(each)).join("\n");
        const source = new TextEncoder().encode(text);
        const { mapping } = suggestMapping(await readSample({ name: "x", source }));
        if (mapping === null) throw new Error("no mapping was offered");
        const found = await readLogs([{ name: "x", source }], { skipBad: false, map: mapping });
        expect(found.problems).toEqual([]);
        expect(
          found.trajectories.map((one) =>
            one.rounds.map(({ accepts, queries, valid }) => [accepts, queries, valid]),
          ),
        ).toEqual(log.map((one) => one.map(({ accept, y }) => [Number(accept), 1, Number(y)])));
      }),
      { numRuns: 80 },
    );
  });
});

const yelp = publicLog("self-refine_yelp_chatgpt.first200.jsonl");

describe.skipIf(yelp === null)("for the public Self-Refine log", () => {
  it("is sure of record_id and attempt, and takes no sentiment for a verdict", async () => {
    if (yelp === null) return;
    const sample = await readSample({ name: yelp.name, source: yelp.bytes });
    const found = suggestMapping(sample);
    expect(found.why.slice(0, 2)).toMatchObject([
      { use: "instance", fields: ["record_id"], sure: true },
      { use: "round", fields: ["attempt"], sure: true },
    ]);
    expect(found.why).toHaveLength(2);
    expect(found.mapping).toBeNull();
  });
});
