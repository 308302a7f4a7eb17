import { describe, expect, it } from "vitest";
import { cje } from "../../../src/traces/formats/cje.ts";
import { publicLog } from "./fixture.ts";
import { mutations } from "./mutations.ts";
import { headOf, readAs, recordingSink } from "./recordingSink.ts";

const log = publicLog("cje_arena_unhelpful_probe.jsonl");

describe.skipIf(log === null)("the public CJE file", () => {
  it("has 50 prompts of one draw, 12 accepted at .5, 6 of 50 valid at .5", async () => {
    if (log === null) return;
    expect(cje.detect(headOf(log.name, log.bytes))?.certainty).toBeGreaterThan(0.9);
    const { rounds, asides, hints } = await readAs(cje, [log]);
    expect(asides).toEqual([]);
    expect(new Set(rounds.map(({ instance }) => instance)).size).toBe(50);
    expect(rounds.every(({ round, queries }) => round === 0 && queries === 1)).toBe(true);
    expect(rounds.filter(({ accepts }) => accepts === 1)).toHaveLength(12);
    expect(rounds.filter(({ valid }) => valid === 1)).toHaveLength(6);
    expect(rounds.filter(({ valid }) => valid === null)).toHaveLength(0);
    expect(rounds.reduce((sum, { score = 0 }) => sum + score, 0)).toBeCloseTo(14.6, 10);
    expect(hints).toMatchObject({ votes: "judge", rounds: "single" });
    expect(hints.judge).toContain("0.5");
  });
});

const draw = {
  prompt_id: "p1",
  prompt: "Why?",
  response: "Because.",
  judge_score: 0.5,
  oracle_label: 0.49,
  draw_idx: 0,
};

function take(...records: readonly Readonly<Record<string, unknown>>[]) {
  const sink = recordingSink();
  const reading = cje.begin(sink, "fresh/premium_responses.jsonl");
  records.forEach((record, i) => {
    void reading.take(record, { line: i + 1 });
  });
  reading.end();
  return sink;
}

describe("CJE draws", () => {
  it("take draws as resamples, .5 as the threshold, the file's name as the policy", () => {
    const { rounds, hints } = take(draw, { ...draw, draw_idx: "1", judge_score: "0.4999" });
    expect(
      rounds.map(({ source, round, accepts, valid }) => [source, round, accepts, valid]),
    ).toEqual([
      ["premium", 0, 1, 0],
      ["premium", 1, 0, 0],
    ]);
    expect(hints.rounds).toBe("resamples");
  });

  it("reads scores in metadata, missing labels, and prompts without an id or a draw", () => {
    const { rounds, asides } = take(
      { prompt: "a", metadata: { judge_score: { mean: 0.8, variance: 0.1 } } },
      { prompt: "a", judge_score: null, oracle_label: 1 },
      { prompt: "b", judge_score: 0.2, oracle_label: null },
    );
    expect(asides).toEqual([]);
    expect(rounds.map(({ round, accepts, valid }) => [round, accepts, valid])).toEqual([
      [0, 1, null],
      [1, null, 1],
      [0, 0, null],
    ]);
    expect(rounds[0]?.instance).toBe(rounds[1]?.instance);
    expect(rounds[0]?.instance).not.toBe(rounds[2]?.instance);
  });

  it("sets aside a score of another range, and a draw without any", () => {
    const { rounds, asides } = take(
      { ...draw, judge_score: 7 },
      { ...draw, judge_score: null, oracle_label: null },
      { ...draw, draw_idx: -1 },
      { judge_score: 0.5 },
    );
    expect(rounds).toEqual([]);
    expect(asides.map(({ code, column }) => [code, column])).toEqual([
      ["bad-number", "judge_score"],
      ["no-verdict", "judge_score"],
      ["bad-number", "draw_idx"],
      ["no-instance", "prompt_id"],
    ]);
  });

  it("never throw and account for every line of a changed file", () => {
    for (const changed of mutations({ ...draw, metadata: { policy: "x" } })) {
      if (typeof changed !== "object" || changed === null || Array.isArray(changed)) continue;
      const { rounds, asides } = take(draw, changed as Readonly<Record<string, unknown>>);
      expect(rounds.length + asides.length).toBe(2);
      const bytes = new TextEncoder().encode(JSON.stringify(changed));
      expect(() => cje.detect(headOf("x.jsonl", bytes))).not.toThrow();
    }
  });
});
