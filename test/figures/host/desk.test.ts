import { describe, expect, it } from "vitest";
import { Cancelled, type Job, JobError, type Listener, type Outcome, type Runner } from "#compute";
import { createDesk } from "../../../src/figures/host/desk.ts";
import { drifting, stress } from "../studies.ts";

const job = (study = stress): Job => ({ kind: "evaluate", study, policies: ["none"] });
const outcome: Outcome = {
  kind: "evaluate",
  J: [],
  bStar: [],
  population: { Q: [], A: [] },
  policies: [],
  byBudget: [],
};

/** A runner whose jobs end when the test says so; a new job in a slot supersedes the old one. */
function scripted() {
  const running = new Map<string, { job: Job; end: (how: Outcome | Error) => void }>();
  const ran: string[] = [];
  const listeners = new Map<string, Listener<Job>>();
  const runner: Runner = {
    run: (slot, asked, listen) => {
      running.get(slot)?.end(new Cancelled());
      ran.push(slot);
      listeners.set(slot, listen as unknown as Listener<Job>);
      return new Promise((resolve, reject) => {
        running.set(slot, {
          job: asked,
          end: (how) => (how instanceof Error ? reject(how) : resolve(how as never)),
        });
      });
    },
    cancel: (slot) => running.get(slot)?.end(new Cancelled()),
    dispose: () => undefined,
  };
  return { runner, running, ran, listeners };
}

const slow = () => null;
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

describe("the desk", () => {
  it("computes a quick job where it is asked for, once", () => {
    let runs = 0;
    const desk = createDesk(null);
    const quick = () => {
      runs += 1;
      return outcome;
    };
    expect(desk.look(job(), quick)).toEqual({ state: "done", outcome });
    expect(desk.look(job({ ...stress }), quick)).toEqual({ state: "done", outcome });
    expect(runs).toBe(1);
  });

  it("keeps a quick job's failure as a sentence, and forgets it on retry", () => {
    const desk = createDesk(null);
    const failing = () => {
      throw new RangeError("beta must lie in [0, 1]; got 2");
    };
    expect(desk.look(job(), failing)).toEqual({
      state: "failed",
      failure: { code: "failed", detail: "beta must lie in [0, 1]; got 2" },
    });
  });

  it("runs one job for all figures that want it", async () => {
    const { runner, running, ran } = scripted();
    const desk = createDesk(runner);
    desk.request("a", job());
    desk.request("b", job());
    expect(ran).toEqual(["a"]);
    const before = desk.stamp([job()]);
    running.get("a")?.end(outcome);
    await settled();
    expect(desk.look(job(), slow)).toEqual({ state: "done", outcome });
    expect(desk.stamp([job()])).not.toBe(before);
  });

  it("lets those who still want a superseded job ask again", async () => {
    const { runner, ran } = scripted();
    const desk = createDesk(runner);
    let told = 0;
    desk.subscribe(() => {
      told += 1;
    });
    desk.request("a", job());
    desk.request("a", job(drifting));
    await settled();
    expect(told).toBeGreaterThan(0);
    expect(desk.look(job(), slow).state).toBe("absent");
    expect(desk.look(job(drifting), slow).state).toBe("running");
    desk.request("b", job());
    expect(ran).toEqual(["a", "a", "b"]);
  });

  it("drops a late answer of what was superseded", async () => {
    const { runner, running } = scripted();
    const desk = createDesk(runner);
    desk.request("a", job());
    const late = running.get("a");
    desk.request("a", job(drifting));
    late?.end(outcome);
    await settled();
    expect(desk.look(job(), slow).state).toBe("absent");
  });

  it("passes progress and partial outcomes on", () => {
    const { runner, listeners } = scripted();
    const desk = createDesk(runner);
    desk.request("a", job());
    listeners.get("a")?.onProgress?.({ done: 1, of: 4 });
    listeners.get("a")?.onPartial?.(outcome as never);
    expect(desk.look(job(), slow)).toEqual({
      state: "running",
      progress: { done: 1, of: 4 },
      partial: outcome,
    });
  });

  it("tells a failure and runs the job again on retry", async () => {
    const { runner, running, ran } = scripted();
    const desk = createDesk(runner);
    desk.request("a", job());
    running.get("a")?.end(new JobError("crashed", "evaluate", "out of memory"));
    await settled();
    const failure = { code: "crashed", detail: "out of memory" };
    expect(desk.look(job(), slow)).toEqual({ state: "failed", failure });
    desk.request("a", job());
    expect(ran).toHaveLength(1);
    desk.retry(job());
    desk.request("a", job());
    expect(ran).toHaveLength(2);
  });

  it("cancels what a slot no longer wants", async () => {
    const { runner } = scripted();
    const desk = createDesk(runner);
    desk.request("a", job());
    desk.release("a", job());
    expect(desk.look(job(), slow).state).toBe("running");
    desk.release("a");
    await settled();
    expect(desk.look(job(), slow).state).toBe("absent");
  });
});
