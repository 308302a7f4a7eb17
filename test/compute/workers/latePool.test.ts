import { describe, expect, it } from "vitest";
import { Cancelled, createLatePool, type Job } from "#compute";
import { DEFAULT_STUDY } from "#study";
import type { Spawn } from "../../../src/compute/workers/hand.ts";

const job: Job = { kind: "evaluate", study: DEFAULT_STUDY, policies: ["none"] };

describe("a pool fetched with its first job", () => {
  it("keeps superseding in the order of asking, also before its code is there", async () => {
    const never: Spawn = () => ({ post: () => undefined, terminate: () => undefined });
    const pool = createLatePool({ spawn: never });
    const first = pool.run("a", job);
    const second = pool.run("a", { ...job, byBudget: true });
    await expect(first).rejects.toBeInstanceOf(Cancelled);
    pool.cancel("a");
    await expect(second).rejects.toBeInstanceOf(Cancelled);
    pool.dispose();
  });

  it("rejects what its options make impossible, and the next job too", async () => {
    const pool = createLatePool({ size: 0 });
    await expect(pool.run("a", job)).rejects.toThrow(
      "size must be an integer of at least 1; got 0",
    );
    await expect(pool.run("a", job)).rejects.toThrow("got 0");
  });
});
