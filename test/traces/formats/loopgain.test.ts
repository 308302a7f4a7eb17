import { describe, expect, it } from "vitest";
import {
  fixture,
  havePublicLogs,
  logOf,
  normalised,
  PUBLIC,
  publicLog,
  rowsOf,
  transitions,
} from "./logFiles.ts";

describe("loopgain-bench", () => {
  it("reads B20: passing tests as votes, error 0 as the label, a failed call as neither", async () => {
    const log = await logOf(fixture("loopgain.jsonl"));
    expect(log.format).toBe("loopgain");
    expect(rowsOf(log)).toEqual([
      "seed0 0 3/5 0",
      "seed0 1 5/5 1",
      "seed0 2 4/5 0",
      "seed0 3 5/5 1",
      "seed1 0 4/4 1",
      "seed1 1 4/4 1",
      "seed1 2 –/– –",
      "seed1 3 4/4 1",
      "seed2 0 0/3 0",
      "seed2 1 0/3 0",
      "seed2 2 0/3 0",
      "seed2 3 0/3 0",
    ]);
    expect(new Set(log.trajectories.map(({ source }) => source))).toEqual(
      new Set(["w9-sorting-plain-demo"]),
    );
    expect(log.trajectories[0]?.rounds.map(({ cost }) => cost)).toEqual(Array(4).fill(0.002));
    expect(log.hints).toEqual({
      rounds: "repairs",
      gate: "always",
      votes: "tests",
      labels: "tests",
      repairer: "demo-model",
    });
  });

  it("locates a trial that failed and one without B20", async () => {
    const { problems, rowsRead, rowsKept } = await logOf(fixture("loopgain.jsonl"));
    expect([rowsRead, rowsKept]).toEqual([14, 12]);
    expect(problems.map(({ line, message }) => `${line}: ${message}`)).toEqual([
      '5: the trial failed with "TimeoutError()"; expected conditions.B20.error_history',
      "6: conditions.B20.error_history is nothing; expected an array of errors (conditions: LG)",
    ]);
  });

  it("refuses pairwise judgements line by line", async () => {
    const log = await logOf(fixture("loopgain-judge.jsonl"));
    expect(log.trajectories).toEqual([]);
    expect(log.problemCounts["no-verdict"]).toBe(2);
    expect(log.problems[0]?.message).toMatch(/which answer is better, not whether one is valid/);
  });
});

describe.skipIf(!havePublicLogs)(`loopgain-bench, ${PUBLIC}`, () => {
  it.each([
    ["w1-codegen-langgraph-claude-haiku-4-5", "loopgain_w1_langgraph_B20.csv"],
    ["w2-debate-autogen-gpt-4-1-mini", "loopgain_w2_autogen_B20.csv"],
    ["w4-rag-langchain-claude-haiku-4-5", "loopgain_w4_rag_B20.csv"],
    ["w5-adversarial-claude-haiku-4-5", "loopgain_w5_B20.csv"],
  ])("%s: the first 60 trials are those of the normalised log", async (cell, csv) => {
    const log = await logOf(publicLog(`loopgain-bench_${cell}.first60.jsonl`));
    const whole = await normalised(csv);
    const first = whole.trajectories.slice(0, 60);
    expect(log.problems).toEqual([]);
    expect(log.trajectories.map(({ source }) => source)).toEqual(Array(60).fill(cell));
    expect(rowsOf(log)).toEqual(rowsOf({ ...whole, trajectories: first }));
    expect(first.map(({ source }) => source)).toEqual(Array(60).fill(cell));
  });

  // counted with python3 from the raw files: neighbours in conditions.B20.error_history, error 0 is valid
  it.each([
    ["w1-codegen-langgraph-claude-haiku-4-5", 52, [54, 181, 56, 959]],
    ["w2-debate-autogen-gpt-4-1-mini", 55, [68, 128, 72, 1012]],
    ["w4-rag-langchain-claude-haiku-4-5", 49, [31, 140, 28, 1000]],
    ["w5-adversarial-claude-haiku-4-5", 8, [0, 1130, 8, 10]],
  ])("%s: α and β are counted", async (cell, validAtFirst, counts) => {
    const log = await logOf(publicLog(`loopgain-bench_${cell}.first60.jsonl`));
    expect(transitions(log)).toEqual(counts);
    const first = log.trajectories.filter(({ rounds }) => rounds[0]?.valid === 1);
    expect(first.length).toBe(validAtFirst);
  });

  it("sets all 60 pairwise judgements aside", async () => {
    const log = await logOf(publicLog("loopgain-bench_judge-w1-langgraph.first60.jsonl"));
    expect([log.rowsRead, log.rowsKept, log.problemCounts["no-verdict"]]).toEqual([60, 0, 60]);
    expect(log.hints.judge).toBe("gpt-4.1-mini");
  });
});
