import { describe, expect, it } from "vitest";
import type { Job, OutcomeOf, Runner } from "#compute";
import { presetBase } from "#study";
import { pausable } from "../../src/embed/pausable.ts";

const job = (rounds: number): Job => ({
  kind: "evaluate",
  study: { ...presetBase("gate"), rounds },
  policies: ["none"],
});

/** A runner that notes what it is asked, and answers with the job. */
function noting() {
  const asked: string[] = [];
  const runner: Runner = {
    run: async <J extends Job>(slot: string, one: J) => {
      asked.push(`${slot} ${"study" in one ? one.study.rounds : ""}`);
      return one as unknown as OutcomeOf<J>;
    },
    cancel: (slot) => void asked.push(`cancel ${slot}`),
    dispose: () => void asked.push("dispose"),
  };
  return { asked, runner };
}

describe("a runner that can be paused", () => {
  it("passes on what it is asked while it goes", async () => {
    const { asked, runner } = noting();
    await pausable(runner).run("a", job(3));
    expect(asked).toEqual(["a 3"]);
  });

  it("starts nothing while it is paused, then the newest of each slot", async () => {
    const { asked, runner } = noting();
    const paused = pausable(runner);
    paused.pause();
    const first = paused.run("a", job(1)).catch((thrown: Error) => thrown.name);
    const second = paused.run("a", job(2));
    const other = paused.run("b", job(4));
    expect(await first).toBe("Cancelled");
    expect(asked.filter((one) => !one.startsWith("cancel"))).toEqual([]);
    paused.resume();
    await Promise.all([second, other]);
    expect(asked.filter((one) => !one.startsWith("cancel"))).toEqual(["a 2", "b 4"]);
  });

  it("rejects what still waits when it is cancelled or disposed of", async () => {
    const { asked, runner } = noting();
    const paused = pausable(runner);
    paused.pause();
    const waiting = paused.run("a", job(1)).catch((thrown: Error) => thrown.name);
    const other = paused.run("b", job(1)).catch((thrown: Error) => thrown.name);
    paused.cancel("a");
    paused.dispose();
    expect(await Promise.all([waiting, other])).toEqual(["Cancelled", "Cancelled"]);
    expect(asked.at(-1)).toBe("dispose");
  });
});
