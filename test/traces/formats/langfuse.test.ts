import { describe, expect, it } from "vitest";
import { langfuse, langfuseCsv, langfuseJsonl } from "../../../src/traces/formats/langfuse.ts";
import { fixture, linesOf, parsedFixture } from "./fixture.ts";
import { mutations } from "./mutations.ts";
import { headOf, type Recorded, readAs, recordingSink } from "./recordingSink.ts";

const told = ({ rounds }: Recorded): string[] =>
  rounds.map(
    ({ instance, round, accepts, queries, valid }) =>
      `${instance} ${round} ${accepts}/${queries} ${valid}`,
  );

// By hand: o1 was scored before o2; the trace's own label belongs to o2; t2's correctness came from the
// API, not from a person, and votes; t3 has one unknown word and one score of 4.
const ROUNDS = ["t1 0 1/2 0", "t1 1 1/1 1", "t2 0 1/2 null", "t4 0 null/null 1"];
const ASIDES = ["no-verdict", "bad-number"];

describe("Langfuse scores", () => {
  it.each([
    { name: "langfuse-page.json", format: langfuse },
    { name: "langfuse-export.json", format: langfuse },
    { name: "langfuse-export.jsonl", format: langfuseJsonl },
    { name: "langfuse-export.csv", format: langfuseCsv },
  ])("are the same from $name", async ({ name, format }) => {
    const file = fixture(name);
    const head = headOf(file.name, file.bytes);
    expect(format.detect(head)?.certainty).toBeGreaterThan(0.9);
    for (const other of [langfuse, langfuseJsonl, langfuseCsv]) {
      if (other !== format) expect(other.detect(head)).toBeNull();
    }
    const found = await readAs<"json" | "jsonl" | "csv">(format, [file]);
    expect(told(found)).toEqual(ROUNDS);
    expect(found.asides.map(({ code }) => code)).toEqual(ASIDES);
    expect(found.hints).toMatchObject({ votes: "scorers", labels: "human" });
    expect(found.rounds[1]?.score).toBe(0.9);
  });

  const take = (...scores: readonly Readonly<Record<string, unknown>>[]) => {
    const sink = recordingSink();
    const reading = langfuse.begin(sink, "x.json");
    void reading.take({ data: scores }, { line: 1 });
    reading.end();
    return sink;
  };
  const score = { traceId: "t", observationId: null, name: "ok", dataType: "BOOLEAN", value: 1 };

  it("set aside a score that comes twice, and labels that differ", () => {
    const human = { ...score, name: "human label", source: "ANNOTATION" };
    const found = take({ ...score, id: "a" }, { ...score, id: "a" }, human, { ...human, value: 0 });
    expect(told(found)).toEqual(["t 0 1/1 null"]);
    expect(found.asides.map(({ code, place }) => [code, place.path])).toEqual([
      ["duplicate-round", "data[1]"],
      ["bad-label", "data[3]"],
    ]);
  });

  it("leave a gap where an observation's only score cannot be read", () => {
    const at = (observationId: string, timestamp: string, value: unknown) => ({
      ...score,
      ...{ observationId, timestamp, value },
    });
    const found = take(
      at("o3", "2026-01-01T00:00:03Z", 1),
      at("o2", "2026-01-01T00:00:02Z", "perhaps"),
      at("o1", "2026-01-01T00:00:01Z", 0),
    );
    expect(told(found)).toEqual(["t 0 0/1 null", "t 2 1/1 null"]);
  });

  it("do not take incorrectness for a label that means valid", () => {
    const found = take({ ...score, name: "incorrectness", source: "ANNOTATION" });
    expect(found.rounds[0]?.valid).toBeNull();
  });

  it("are found in traces that hold theirs", () => {
    const sink = recordingSink();
    const reading = langfuse.begin(sink, "x.json");
    const { traceId: _, ...bare } = score;
    void reading.take({ data: [{ id: "t9", name: "chat", scores: [bare, bare] }] }, { line: 1 });
    reading.end();
    expect(told(sink)).toEqual(["t9 0 2/2 null"]);
    expect(sink.rounds[0]?.place.path).toBe("data[0].scores[0]");
  });

  it("never throw and account for every score of a changed document", () => {
    const whole = parsedFixture("langfuse-page.json") as { data: readonly unknown[] };
    for (const document of mutations(whole)) {
      const sink = recordingSink();
      const reading = langfuse.begin(sink, "x.json");
      void reading.take(document, { line: 1 });
      reading.end();
      const text = JSON.stringify(document) ?? "";
      expect(() => langfuse.detect(headOf("x.json", new TextEncoder().encode(text)))).not.toThrow();
      const scores = (document as { data?: unknown } | null)?.data;
      if (!Array.isArray(scores) || scores.length !== whole.data.length) continue;
      const votes = sink.rounds.reduce((sum, { queries }) => sum + (queries ?? 0), 0);
      const labels = sink.rounds.filter(({ valid }) => valid !== null).length;
      // two labels that a change brought into one round count once
      const left = scores.length - votes - labels - sink.asides.length;
      expect(left === 0 || left === 1).toBe(true);
    }
  });

  it("take a page of the API on a line of its own", () => {
    const sink = recordingSink();
    const reading = langfuseJsonl.begin(sink, "x.jsonl");
    void reading.take({ data: linesOf("langfuse-export.jsonl") }, { line: 1 });
    reading.end();
    expect(told(sink)).toEqual(ROUNDS);
  });
});
