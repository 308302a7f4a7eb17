import { describe, expect, it } from "vitest";
import { openaiEvals } from "../../../src/traces/formats/openaiEvals.ts";
import { publicLog } from "./fixture.ts";
import { mutations } from "./mutations.ts";
import { headOf, readAs, recordingSink } from "./recordingSink.ts";

const log = publicLog("openai-evals_log_excerpt.jsonl");

describe.skipIf(log === null)("the public record of an oaieval run", () => {
  it("has three samples, of which s1.1 is right, as its final report says (1/3)", async () => {
    if (log === null) return;
    expect(openaiEvals.detect(headOf(log.name, log.bytes))?.certainty).toBe(1);
    const { rounds, asides, hints } = await readAs(openaiEvals, [log]);
    expect(asides).toEqual([]);
    expect(
      rounds.map(({ instance, round, accepts, queries, valid, place }) => [
        ...[instance, round, accepts, queries, valid],
        place.line,
      ]),
    ).toEqual([
      ["test-match.s1.2", 0, 0, 1, 0, 4],
      ["test-match.s1.1", 0, 1, 1, 1, 6],
      ["test-match.s1.0", 0, 0, 1, 0, 8],
    ]);
    expect(hints).toEqual({
      votes: "tests",
      labels: "expected-answer",
      rounds: "single",
      repairer: "auto_gpt_completion_fn",
    });
  });
});

const event = (event_id: number, sample_id: string, type: string, data: unknown, run_id = "r") => ({
  run_id,
  event_id,
  sample_id,
  type,
  data,
  created_by: "",
  created_at: "2026-01-01 00:00:00+00:00",
});

function take(...records: readonly Readonly<Record<string, unknown>>[]) {
  const sink = recordingSink();
  const reading = openaiEvals.begin(sink, "x.jsonl");
  records.forEach((record, i) => {
    void reading.take(record, { line: i + 1 });
  });
  reading.end();
  return sink;
}

describe("OpenAI evals records", () => {
  it("order a sample's matches by event_id, not by line", () => {
    const { rounds } = take(
      event(9, "a", "match", { correct: false }),
      event(2, "a", "match", { correct: true }),
    );
    expect(rounds.map(({ round, valid, place }) => [round, valid, place.line])).toEqual([
      [0, 1, 2],
      [1, 0, 1],
    ]);
  });

  it("take a grading model's metrics as votes without a label", () => {
    const { rounds, asides, hints } = take(
      { spec: { run_config: { eval_spec: { args: { modelgraded_spec: "closedqa" } } } } },
      event(0, "a", "sampling", {}),
      event(1, "a", "metrics", { choice: "Y", score: 1.0 }),
      event(2, "b", "metrics", { choice: "N" }),
      event(3, "c", "metrics", { choice: "__invalid__", score: null }),
      { final_report: { score: 0.5 } },
    );
    expect(rounds.map(({ instance, accepts, valid }) => [instance, accepts, valid])).toEqual([
      ["a", 1, null],
      ["b", 0, null],
    ]);
    expect(asides).toMatchObject([{ code: "no-verdict", place: { line: 5 } }]);
    expect(hints).toEqual({ votes: "judge", judge: "closedqa", rounds: "single" });
  });

  it("leave a gap where a match cannot be read, so that no two rounds join", () => {
    const { rounds, asides } = take(
      event(0, "a", "match", { correct: false }),
      event(1, "a", "match", {}),
      event(2, "a", "match", { picked: "4", expected: ["4", "four"] }),
    );
    expect(rounds.map(({ round, valid }) => [round, valid])).toEqual([
      [0, 0],
      [2, 1],
    ]);
    expect(asides).toMatchObject([{ code: "no-verdict", place: { line: 2 } }]);
  });

  it("keep two runs in one file apart, and miss a sample that was never judged", () => {
    const { rounds, asides } = take(
      event(0, "a", "match", { correct: 1 }, "r1"),
      event(0, "a", "match", { correct: "false" }, "r2"),
      event(1, "b", "sampling", {}, "r2"),
    );
    expect(rounds.map(({ source, valid }) => [source, valid])).toEqual([
      ["r1", 1],
      ["r2", 0],
    ]);
    expect(asides).toMatchObject([{ code: "no-verdict", place: { line: 3 } }]);
  });

  it("never throw and account for every line of a changed file", () => {
    const match = event(1, "b", "match", { correct: true, expected: ["x"], picked: "x" });
    for (const changed of mutations(match)) {
      if (typeof changed !== "object" || changed === null || Array.isArray(changed)) continue;
      const record = changed as Readonly<Record<string, unknown>>;
      const { rounds, asides } = take(event(0, "a", "match", { correct: false }), record);
      const about = record["sample_id"];
      const other = record["type"] !== "match" && typeof record["type"] === "string";
      const unnamed =
        about === undefined || about === null || about === "" || typeof about === "object";
      expect(rounds.length + asides.length).toBe(other && unnamed ? 1 : 2);
      const bytes = new TextEncoder().encode(JSON.stringify(changed));
      expect(() => openaiEvals.detect(headOf("x.jsonl", bytes))).not.toThrow();
    }
  });
});
