import { describe, expect, it } from "vitest";
import { promptfoo, promptfooJsonl } from "../../../src/traces/formats/promptfoo.ts";
import { fixture, linesOf, parsedFixture } from "./fixture.ts";
import { mutations } from "./mutations.ts";
import { headOf, type Recorded, readAs, recordingSink } from "./recordingSink.ts";

/** source|instance|round accepts/queries valid */
const told = ({ rounds }: Recorded): string[] =>
  rounds.map(
    ({ source, instance, round, accepts, queries, valid }) =>
      `${source}|${instance}|${round} ${accepts}/${queries} ${valid}`,
  );

// By hand from the fixture: repeats share vars; the set of row 5 votes by its two members; a grader
// error, a human's grade, a provider error and a test without assertions have no vote.
const V3 = [
  "openai:gpt-4.1-mini, prompt 0|0|0 1/2 null",
  "anthropic:haiku, prompt 0|0|0 2/2 0",
  "openai:gpt-4.1-mini, prompt 0|0|1 2/2 null",
  "anthropic:haiku, prompt 0|0|1 1/1 null",
  "openai:gpt-4.1-mini, prompt 0|2|0 2/3 null",
  "openai:gpt-4.1-mini, prompt 0|2|1 0/2 null",
];

describe("promptfoo results", () => {
  it("reads version 3: scorers as votes, repeats as resamples, a human's grade as the label", async () => {
    const file = fixture("promptfoo-v3.json");
    expect(promptfoo.detect(headOf(file.name, file.bytes))).toMatchObject({ certainty: 1 });
    const found = await readAs(promptfoo, [file]);
    expect(told(found)).toEqual(V3);
    expect(found.asides.map(({ code, place }) => [code, place.path])).toEqual([
      ["bad-record", "results.results[5]"],
      ["no-verdict", "results.results[7]"],
    ]);
    expect(found.hints).toMatchObject({ votes: "scorers", rounds: "resamples", labels: "human" });
    expect(found.rounds[0]).toMatchObject({ score: 0.5, cost: 0.0004 });
  });

  it("reads the same rows one a line", async () => {
    const file = fixture("promptfoo.jsonl");
    const head = headOf(file.name, file.bytes);
    expect(promptfooJsonl.detect(head)?.certainty).toBeGreaterThan(0.9);
    expect(promptfoo.detect(head)).toBeNull();
    expect(told(await readAs(promptfooJsonl, [file]))).toEqual(V3);
  });

  it("reads version 2, and success where nothing was graded", async () => {
    const file = fixture("promptfoo-v2.json");
    expect(promptfoo.detect(headOf(file.name, file.bytes))).toMatchObject({ certainty: 1 });
    const found = await readAs(promptfoo, [file]);
    expect(told(found)).toEqual(["|0|0 1/1 null", "|1|0 0/1 null"]);
    expect(found.hints.rounds).toBe("single");
  });

  it("reads a table where there are no rows, each prompt a source", async () => {
    const file = fixture("promptfoo-table.json");
    const found = await readAs(promptfoo, [file]);
    expect(told(found)).toEqual(["prompt 0|0|0 1/1 null", "prompt 1|0|0 1/2 null"]);
    expect(found.rounds.map(({ place }) => place.path)).toEqual([
      "table.body[0].outputs[0]",
      "table.body[0].outputs[1]",
    ]);
  });

  it("reads an older set, whose members are only in it, by its members", async () => {
    const [, , , , row] = linesOf("promptfoo.jsonl") as unknown as readonly {
      gradingResult: { componentResults: readonly unknown[] };
    }[];
    const grading = row?.gradingResult;
    const [set, , , rubric] = grading?.componentResults ?? [];
    const sink = recordingSink();
    const reading = promptfooJsonl.begin(sink, "x.jsonl");
    await reading.take(
      { ...row, gradingResult: { ...grading, componentResults: [set, rubric] } },
      { line: 1 },
    );
    reading.end();
    expect(sink.rounds[0]).toMatchObject({ accepts: 2, queries: 3 });
  });

  it("never throws and accounts for every row of a changed document", () => {
    for (const document of mutations(parsedFixture("promptfoo-v3.json"))) {
      const sink = recordingSink();
      const reading = promptfoo.begin(sink, "x.json");
      void reading.take(document, { line: 1 });
      reading.end();
      const places = new Set([...sink.rounds, ...sink.asides].map(({ place }) => place.path));
      const rows = (document as { results?: { results?: unknown } } | null)?.results?.results;
      if (Array.isArray(rows)) expect(places.size).toBe(rows.length);
      expect(sink.rounds.length + sink.asides.length).toBe(places.size);
      const text = JSON.stringify(document) ?? "";
      expect(() =>
        promptfoo.detect(headOf("x.json", new TextEncoder().encode(text))),
      ).not.toThrow();
    }
  });
});
