import { describe, expect, it } from "vitest";
import { DEFAULT_DIAGNOSIS, estimate, verdict } from "#diagnosis";
import { simulatedLog } from "../simulatedLog.ts";
import { judged, written } from "./logs.ts";

const WORLD = { classes: [{ q0: 0.6, rho0: 0.2, rho1: 0.2, alpha: 0.4, beta: 0.1 }] };
const settings = { world: WORLD, budget: { votes: 3, rounds: 3 }, instances: 400, seed: 2 };
const kindOf = (verdict: ReturnType<typeof judged>, id: string) =>
  verdict.candidates.find((one) => one.id === id)?.kind;

describe("logs of a loop that stops on an accept", () => {
  const verdict = judged(simulatedLog({ ...settings, gate: "on-reject" }), {}, "gated");

  it("replay what stops no later, and model the rest, which is said", () => {
    expect(verdict.method).toBe("replay");
    expect(["none", "majority"].map((id) => kindOf(verdict, id))).toEqual(["measured", "measured"]);
    expect(["fixed:3", "verifier-best", "two-in-a-row"].map((id) => kindOf(verdict, id))).toEqual([
      "exact",
      "exact",
      "exact",
    ]);
    expect(verdict.because).toMatch(/the loop stopped at an accepted plan; .*verifier-best/);
    expect(verdict.because).toContain("the model at the rates measured here");
  });

  it("give the first accept what a log without a gate gives it, to a digit", () => {
    const open = judged(simulatedLog(settings));
    const of = ({ candidates }: ReturnType<typeof judged>) => {
      const found = candidates.find(({ id }) => id === "majority");
      return { ...found, againstNone: { ...found?.againstNone, difference: null, probability: 0 } };
    };
    expect(of(verdict)).toEqual(of(open));
    expect(verdict.verdict).toBe("repair-pays");
    expect(verdict.recommended?.kind).toBe("measured");
  });

  it("come to the truth by the model where the model holds", () => {
    // 400 instances: standard errors of the modelled V stay under .035
    const open = judged(simulatedLog({ ...settings, instances: 20_000, seed: 9 }));
    for (const id of ["verifier-best", "fixed:3", "two-in-a-row", "vrr-guard:5"]) {
      const value = (one: ReturnType<typeof judged>) =>
        one.candidates.find((c) => c.id === id)?.validity.estimate ?? Number.NaN;
      expect(Math.abs(value(verdict) - value(open))).toBeLessThan(0.1);
    }
  });

  it("are judged by the model alone where the gate is not a majority", () => {
    // Any accept of three ends a trajectory, so nothing that asks can be replayed.
    const any = simulatedLog(settings).map((one) => {
      const end = one.rounds.findIndex(({ accepts }) => (accepts ?? 0) > 0);
      return end < 0 ? one : { ...one, rounds: one.rounds.slice(0, end + 1) };
    });
    const loose = judged(any, {}, "gated");
    expect(loose.method).toBe("model");
    const run = loose.candidates.filter(({ deployable }) => deployable);
    expect(run.filter(({ kind }) => kind === "measured").map(({ id }) => id)).toEqual(["none"]);
    expect(loose.chosenInFolds).toHaveLength(5);
  });
});

describe("logs where β cannot be seen", () => {
  it.each(["oracle-stopped", "carried-forward"] as const)("%s: nothing but the oracle", (kind) => {
    const stopped = simulatedLog({ ...settings, gate: "oracle" });
    const log =
      kind === "oracle-stopped"
        ? stopped
        : stopped.map((one) => {
            const rounds = [...one.rounds];
            const last = rounds.at(-1);
            while (last !== undefined && rounds.length < 4) rounds.push(last);
            return { ...one, rounds };
          });
    const judge = judged(log, {}, kind);
    expect(judge.verdict).toBe("undetermined");
    expect(judge.method).toBe("none");
    expect(judge.recommended?.id).toBe("none");
    expect(judge.because).toContain("β");
    expect(judge.candidates.map(({ id }) => id)).toEqual(["none"]);
  });

  it("where the votes are the oracle, its stop is replayed, and called one", () => {
    const log = simulatedLog({
      ...settings,
      world: { classes: [{ ...WORLD.classes[0], q0: 0.6, rho0: 0, rho1: 0, alpha: 0.4, beta: 0 }] },
      gate: "oracle",
    });
    const verdict = judged(log, {}, "oracle-stopped", { labelIsVotes: true });
    expect([verdict.verdict, verdict.verifier]).toEqual(["repair-pays", "label"]);
    expect(verdict.because).toContain("an oracle");
    expect(verdict.candidates.map(({ id }) => id)).not.toContain("fixed:3");
    expect(verdict.fixed).toBeNull();
  });
});

describe("logs that say nothing of repair", () => {
  it("drawn anew, of one round, without labels", () => {
    const log = simulatedLog(settings);
    const single = log.map((one) => ({ ...one, rounds: one.rounds.slice(0, 1) }));
    const bare = log.map((one) => ({
      ...one,
      rounds: one.rounds.map((round) => ({ ...round, valid: null })),
    }));
    const said = [
      judged(log, {}, "resampled"),
      judged(single, {}, "single"),
      judged(bare, {}, "unknown"),
    ];
    for (const verdict of said) {
      expect([verdict.verdict, verdict.method]).toEqual(["undetermined", "none"]);
      expect(verdict.probability).toEqual({ pays: 0.5, doesNotPay: 0.5 });
    }
    expect(said.map(({ recommended }) => recommended?.id)).toEqual(["none", "none", undefined]);
    expect(said.map(({ because }) => because.split(",")[0])).toEqual([
      "Rounds were drawn anew and do not repair each other",
      "Every instance has one plan",
      "No plan has a label",
    ]);
  });
});

describe("logs without votes", () => {
  const log = written([
    [60, "+ +"],
    [30, "- +"],
    [10, "+ -"],
  ]);

  it("ask the check that labelled, where a loop can", () => {
    for (const hints of [{}, { labels: "tests" }, { labels: "environment" }] as const) {
      const verdict = judged(log, {}, "always-repaired", {}, hints);
      expect([verdict.verdict, verdict.verifier]).toEqual(["repair-pays", "label"]);
      expect(verdict.recommended?.id).toBe("majority");
      expect(verdict.recommended?.validity.estimate).toBe(1);
      expect(verdict.recommended?.damaged).toBe(0);
    }
  });

  it("try budgets alone where labels come afterwards", () => {
    for (const labels of ["human", "model", "expected-answer"] as const) {
      const verdict = judged(log, {}, "always-repaired", {}, { labels });
      expect(verdict.verifier).toBe("nothing");
      expect(verdict.candidates.map(({ id }) => id).sort()).toEqual([
        "fixed:1",
        "hindsight",
        "none",
      ]);
      expect(verdict.recommended?.id).toBe("fixed:1");
      expect(verdict.because).toContain("no votes");
    }
  });
});

describe("a judge that does not tell plans apart", () => {
  it("is not followed: calibrated rules are shown, the guard stands in", () => {
    const J = { estimate: 0.05, low: -0.02, high: 0.12, method: "exact", n: 60 } as const;
    const log = simulatedLog({
      world: { classes: [{ q0: 0.6, rho0: 0.5, rho1: 0.45, alpha: 0.3, beta: 0.3 }] },
      budget: { votes: 8, rounds: 2 },
      instances: 60,
      seed: 5,
    });
    const estimates = { ...estimate({ trajectories: log, hints: {}, aggregated: false }), J };
    const { candidates, because, recommended } = verdict(
      { trajectories: log, hints: {}, aggregated: false },
      estimates,
      { ...DEFAULT_DIAGNOSIS, replicates: 200 },
    );
    const deployable = (id: string) => candidates.find((one) => one.id === id)?.deployable;
    expect(["vrr-stop", "vrr-stop-safe", "vrr-guard:5"].map(deployable)).toEqual([
      false,
      false,
      true,
    ]);
    expect(because).toContain("the guard stands in");
    expect(recommended?.id).not.toMatch(/^vrr-stop/);
  });
});
