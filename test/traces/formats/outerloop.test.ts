import { describe, expect, it } from "vitest";
import { fixture, havePublicLogs, logOf, PUBLIC, publicLog, rowsOf } from "./logFiles.ts";

describe("outerloop-bench", () => {
  it("reads passing tests as votes, error 0 as the label, and each session's cost", async () => {
    const log = await logOf(fixture("outerloop.json"));
    expect(log.format).toBe("outerloop");
    expect(log.problems).toEqual([]);
    expect(rowsOf(log)).toEqual([
      "demo-convergent-00-queue 0 7/12 0",
      "demo-convergent-00-queue 1 6/12 0",
      "demo-convergent-00-queue 2 12/12 1",
    ]);
    expect(log.trajectories[0]?.source).toBe("convergent");
    expect(log.trajectories[0]?.rounds.map(({ cost }) => cost)).toEqual([0, 0.02, 0.03]);
    expect(log.hints).toMatchObject({ rounds: "repairs", gate: "oracle", votes: "tests" });
  });

  it("makes one log of several trials", async () => {
    const { bytes } = fixture("outerloop.json");
    const again = new TextDecoder().decode(bytes).replace("convergent-00", "convergent-01");
    const other = { name: "01.json", bytes: new TextEncoder().encode(again) };
    const log = await logOf({ name: "00.json", bytes }, other);
    expect(log.trajectories.map(({ instance }) => instance)).toEqual([
      "demo-convergent-00-queue",
      "demo-convergent-01-queue",
    ]);
    expect(log.hints.gate).toBe("oracle");
  });
});

describe.skipIf(!havePublicLogs)(`outerloop-bench, ${PUBLIC}`, () => {
  it("reads the trial as it is printed", async () => {
    const log = await logOf(publicLog("outerloop-bench_cliraw-plateau-00.json"));
    const id = "cliraw-plateau-00-orders+recur";
    expect(rowsOf(log)).toEqual(
      [27, 30, 33, 37, 40].map((passed, i) => `${id} ${i} ${passed}/40 ${passed === 40 ? 1 : 0}`),
    );
    const cost = log.trajectories[0]?.rounds.reduce((sum, round) => sum + (round.cost ?? 0), 0);
    expect(cost).toBeCloseTo(0.023848 + 0.024482 + 0.032753 + 0.034665, 12);
  });
});
