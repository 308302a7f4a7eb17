import { describe, expect, it } from "vitest";
import { lmEval } from "../../../src/traces/formats/lmEval.ts";
import { fixture, linesOf } from "./fixture.ts";
import { mutations } from "./mutations.ts";
import { headOf, readAs, recordingSink } from "./recordingSink.ts";

const GSM8K = "samples_gsm8k_2026-01-05T10-11-12.345678.jsonl";

describe("lm-evaluation-harness samples", () => {
  it("takes each filter's line as a resample with the metric as its label", async () => {
    const file = fixture(GSM8K);
    expect(lmEval.detect(headOf(file.name, file.bytes))?.certainty).toBeGreaterThan(0.9);
    const { rounds, asides, hints } = await readAs(lmEval, [file]);
    expect(
      rounds.map(({ source, instance, round, valid }) => [source, instance, round, valid]),
    ).toEqual([
      ["gsm8k", "0", 0, 1],
      ["gsm8k", "1", 0, 0],
      ["gsm8k", "2", 0, 0],
      ["gsm8k", "0", 1, 1],
      ["gsm8k", "1", 1, 1],
      ["gsm8k", "2", 1, 0],
    ]);
    expect(rounds.every(({ accepts, queries }) => accepts === null && queries === null)).toBe(true);
    expect(asides).toEqual([]);
    expect(hints).toEqual({ rounds: "resamples", labels: "expected-answer" });
  });

  it("takes acc before acc_norm where a line names no metrics", async () => {
    const { rounds, hints } = await readAs(lmEval, [fixture("samples_arc_easy.jsonl")]);
    expect(rounds.map(({ valid }) => valid)).toEqual([1, 0]);
    expect(rounds[0]?.source).toBe("arc_easy");
    expect(hints.rounds).toBe("single");
  });

  const take = (...records: readonly Readonly<Record<string, unknown>>[]) => {
    const sink = recordingSink();
    const reading = lmEval.begin(sink, "samples_t.jsonl");
    records.forEach((record, i) => {
      void reading.take(record, { line: i + 1 });
    });
    reading.end();
    return sink;
  };
  const line = { doc_id: 7, target: "4", resps: [["4", "5"]], filtered_resps: ["4"] };

  it("takes a metric that is a list as one resample for each answer", () => {
    const { rounds } = take({ ...line, exact_match: [1, 0, 1] });
    expect(rounds.map(({ round, valid }) => [round, valid])).toEqual([
      [0, 1],
      [1, 0],
      [2, 1],
    ]);
  });

  it("sets aside what is no label, and a filter's second line", () => {
    const { rounds, asides } = take(
      { ...line, metrics: ["f1"], f1: 0.37 },
      { ...line, exact_match: "1.0", filter: "none" },
      { ...line, exact_match: 0, filter: "none" },
      line,
    );
    expect(rounds).toHaveLength(1);
    expect(asides.map(({ code, column, place }) => [code, column, place.line])).toEqual([
      ["bad-label", "f1", 1],
      ["duplicate-round", "filter", 3],
      ["no-verdict", "metrics", 4],
    ]);
  });

  it("never throws and accounts for every line of a changed file", () => {
    const lines = linesOf(GSM8K);
    for (const changed of mutations(lines[1])) {
      if (typeof changed !== "object" || changed === null || Array.isArray(changed)) continue;
      const mixed = [
        lines[0] ?? {},
        changed as Readonly<Record<string, unknown>>,
        ...lines.slice(2),
      ];
      const { rounds, asides } = take(...mixed);
      const seen = new Set([...rounds, ...asides].map(({ place }) => place.line));
      expect(seen.size).toBe(lines.length);
      const text = mixed
        .slice(1)
        .map((each) => JSON.stringify(each))
        .join("\n");
      expect(() => lmEval.detect(headOf("x.jsonl", new TextEncoder().encode(text)))).not.toThrow();
    }
  });
});
