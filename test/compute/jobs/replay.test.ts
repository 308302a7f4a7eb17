import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type ReplayJob, run } from "#compute";
import { DEFAULT_STUDY } from "#study";
import { readLog } from "#traces";
import { packOnce } from "../../../src/compute/packedLog.ts";

const W1 = "../shared/data/normalised/loopgain_w1_langgraph_B20.csv";

async function job(text: Uint8Array, policies: readonly string[], rounds: number) {
  const log = await readLog("log.csv", text, { skipBad: true });
  expect(packOnce(log)).toBe(packOnce(log));
  const { rule } = DEFAULT_STUDY;
  return { kind: "replay", log: packOnce(log), policies, rule, rounds } satisfies ReplayJob;
}

describe("a log replayed as a job", () => {
  it("counts by hand what three rules commit, and names the rule that cannot be told", async () => {
    const text = [
      "instance,round,accepts,queries,valid",
      "a,0,8,8,1",
      "a,1,8,8,0",
      "b,0,1,8,0",
      "b,1,8,8,1",
      "c,0,2,8,0",
    ].join("\n");
    const ids = ["none", "fixed:1", "majority", "vrr-stop"];
    const { policies, missing } = await run(await job(Buffer.from(text), ids, 1));
    expect(policies.map(({ id, validity, short }) => [id, validity?.successes, validity?.n, short]))
      // c ends with a rejected plan: a rule that goes on commits it, and it is short
      .toEqual([
        ["none", 1, 3, 0],
        ["fixed:1", 1, 3, 1],
        ["majority", 2, 3, 1],
      ]);
    expect(missing).toEqual(["vrr-stop"]);
  });

  it.skipIf(!existsSync(W1))("W1, LangGraph: .925 at the first full acceptance", async () => {
    const asked = await job(readFileSync(W1), ["confidence:1", "vrr-stop"], 5);
    const { policies } = await run(asked);
    expect(policies[0]?.validity?.estimate.toFixed(3)).toBe("0.925");
    expect(policies[1]?.validity?.estimate).toBeLessThan(1);
  });
});
