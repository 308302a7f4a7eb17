import { describe, expect, it } from "vitest";
import {
  fixture,
  havePublicLogs,
  logOf,
  PUBLIC,
  publicLog,
  rowsOf,
  transitions,
} from "./logFiles.ts";

describe("exam attempts", () => {
  it("makes the baseline and one kind of reflection into rounds of the same questions", async () => {
    const log = await logOf(fixture("exam_composite.csv"), fixture("exam_baseline.csv"));
    expect(log.format).toBe("exam");
    expect(rowsOf(log).toSorted()).toEqual([
      "demo-exam/1 0 1/1 1",
      "demo-exam/2 0 0/1 0",
      "demo-exam/2 1 1/1 1",
      "demo-exam/3 0 0/1 0",
      "demo-exam/3 1 0/1 0",
    ]);
    expect(log.hints).toEqual({ rounds: "repairs", gate: "oracle", labels: "expected-answer" });
    expect(log.problems.map(({ file, message }) => `${file}: ${message}`)).toEqual([
      'exam_baseline.csv: score is ""; expected 0 or 1 (its error is Timeout)',
    ]);
  });

  it("second attempts alone begin with round 1, which is reported", async () => {
    const log = await logOf(fixture("exam_composite.csv"));
    expect(log.problemCounts.gap).toBe(2);
    expect(log.rowsKept).toBe(0);
  });
});

describe.skipIf(!havePublicLogs)(`exam attempts, ${PUBLIC}`, () => {
  // python3, csv.DictReader: 75 of 100 right at first; of the 25 others 17 are right at the second attempt
  it("GPT-4, baseline and composite: Q₀ 75/100, α 17/25, no valid plan repaired", async () => {
    const log = await logOf(
      publicLog("renze_gpt-4_baseline_comprehensive-100.csv"),
      publicLog("renze_gpt-4_composite_comprehensive-100.csv"),
    );
    expect(log.problems).toEqual([]);
    expect(log.trajectories.length).toBe(100);
    expect(log.trajectories.filter(({ rounds }) => rounds[0]?.valid === 1).length).toBe(75);
    expect(transitions(log)).toEqual([17, 25, 0, 0]);
  });
});
