import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readLog, type Trajectory, writeLog } from "#traces";

const read = (text: string, name = "log.csv") =>
  readLog(name, new TextEncoder().encode(text), { skipBad: false });

describe("a canonical log with a judge's score and who labelled", () => {
  const rows = [
    "instance,round,accepts,queries,valid,score,labeller",
    "a,0,,,1,.81,ann",
    "a,1,,,0,-2e-1,gpt",
    "b,0,3,4,,7,",
    "b,1,4,4,1,,ann",
  ];

  it("keeps the scores, and counts labels by who made them", async () => {
    const log = await read(rows.join("\n"));
    expect(log.problems).toEqual([]);
    expect(log.trajectories.map(({ rounds }) => rounds.map(({ score }) => score))).toEqual([
      [0.81, -0.2],
      [7, undefined],
    ]);
    expect(log.labellers).toEqual({ ann: 2, gpt: 1 });
    expect(log.ignoredColumns).toEqual([]);
  });

  it("reads the same from JSONL", async () => {
    const lines = [
      { instance: "a", round: 0, valid: 1, score: 0.81, labeller: "ann" },
      { instance: "a", round: 1, accepts: 3, queries: 4, valid: null, score: 7 },
    ];
    const log = await read(lines.map((line) => JSON.stringify(line)).join("\n"), "log.jsonl");
    expect(log.trajectories[0]?.rounds.map(({ score }) => score)).toEqual([0.81, 7]);
    expect(log.labellers).toEqual({ ann: 1 });
  });

  it.each(["high", "NaN", "Infinity", "1,5", "0x10"])("refuses %s as a score", async (score) => {
    const log = await read(`${rows[0]}\na,0,,,1,"${score}",ann`);
    expect(log.problems).toMatchObject([{ code: "bad-number", line: 2, column: "score" }]);
    expect(log.problems[0]?.message).toContain("expected a number");
  });

  it("is written with its scores and read back", async () => {
    const round = fc.record({
      accepts: fc.constant(1),
      queries: fc.constant(2),
      valid: fc.constantFrom(0 as const, 1 as const, null),
      score: fc.double({ min: -1e6, max: 1e6, noNaN: true }).map((x) => (x === 0 ? 0 : x)),
      line: fc.constant(0),
    });
    const anyLog = fc
      .array(fc.array(round, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 5 })
      .map((all) =>
        all.map((rounds, i): Trajectory => ({ source: "", instance: `i${i}`, rounds, count: 1 })),
      );
    await fc.assert(
      fc.asyncProperty(anyLog, async (trajectories) => {
        const log = await read(writeLog(trajectories));
        expect(log.problems).toEqual([]);
        const scores = (all: readonly Trajectory[]) =>
          all.map(({ rounds }) => rounds.map(({ score }) => score));
        expect(scores(log.trajectories)).toEqual(scores(trajectories));
      }),
      { numRuns: 50 },
    );
  });
});
