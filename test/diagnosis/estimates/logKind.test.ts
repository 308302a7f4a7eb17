import { describe, expect, it } from "vitest";
import type { WorldInput } from "#engine";
import type { LogHints, Trajectory } from "#traces";
import { simulatedLog } from "../simulatedLog.ts";
import { estimated, trajectory } from "./rows.ts";

const WORLD: WorldInput = {
  classes: [{ q0: 0.6, rho0: 0.3, rho1: 0.2, alpha: 0.3, beta: 0.2 }],
};

function simulated(gate: "always" | "on-reject" | "oracle", votes = 3, seed = 1): Trajectory[] {
  return simulatedLog({ world: WORLD, budget: { votes, rounds: 5 }, instances: 60, seed, gate });
}

/** The last plan repeated to round 5, as logs of stopped loops are often kept. */
function padded(log: readonly Trajectory[]): Trajectory[] {
  return log.map((one) => {
    const last = one.rounds.at(-1) as Trajectory["rounds"][number];
    return { ...one, rounds: [...one.rounds, ...Array(6 - one.rounds.length).fill(last)] };
  });
}

function withoutVotes(log: readonly Trajectory[]): Trajectory[] {
  return log.map((one) => ({
    ...one,
    rounds: one.rounds.map((round) => ({ ...round, accepts: null, queries: null })),
  }));
}

function withoutLabels(log: readonly Trajectory[]): Trajectory[] {
  return log.map((one) => ({
    ...one,
    rounds: one.rounds.map((round) => ({ ...round, valid: null })),
  }));
}

const kindOf = (log: readonly Trajectory[], hints: LogHints = {}) => estimated(log, hints).kind;

describe("the kind of a log", () => {
  it.each([1, 2, 3, 8])("is found by its counts, %i votes", (votes) => {
    for (let seed = 1; seed <= 20; seed++) {
      expect(kindOf(simulated("always", votes, seed))).toMatchObject({
        kind: "always-repaired",
        betaSeen: true,
        replayable: true,
        labelIsVotes: false,
      });
      expect(kindOf(simulated("on-reject", votes, seed))).toMatchObject({
        kind: "gated",
        replayable: false,
      });
      expect(kindOf(simulated("oracle", votes, seed))).toMatchObject({
        kind: "oracle-stopped",
        betaSeen: false,
      });
      expect(kindOf(padded(simulated("oracle", votes, seed))).betaSeen).toBe(false);
    }
  });

  it("is found without votes, and without labels", () => {
    expect(kindOf(withoutVotes(simulated("always"))).kind).toBe("always-repaired");
    expect(kindOf(withoutVotes(simulated("oracle"))).kind).toBe("oracle-stopped");
    expect(kindOf(withoutLabels(simulated("always"))).kind).toBe("always-repaired");
    expect(kindOf(withoutLabels(simulated("on-reject"))).kind).toBe("gated");
  });

  it("is gated by whatever share of votes stops it", () => {
    const stopsAtAll = simulated("always", 3).map((one) => {
      const stop = one.rounds.findIndex(({ accepts }) => accepts === 3);
      return stop < 0 ? one : { ...one, rounds: one.rounds.slice(0, stop + 1) };
    });
    const kind = kindOf(stopsAtAll);
    expect(kind).toMatchObject({ kind: "gated", replayable: true });
    expect(kind.because).toContain("conditional on a reject");
  });

  it("sees plans that are carried forward, after a valid one and after an accepted one", () => {
    const oracle = simulated("oracle");
    const carried = estimated(padded(oracle));
    const bare = estimated(oracle);
    expect(carried.kind.kind).toBe("carried-forward");
    expect(carried.beta).toBeNull();
    expect(carried.alpha).toEqual(bare.alpha);
    expect(carried.labelled.pairs).toBe(bare.labelled.pairs);

    const gated = simulated("on-reject", 1);
    const repeated = estimated(padded(gated));
    const ended = estimated(gated);
    expect(repeated.kind.kind).toBe("gated");
    for (const name of ["alpha", "beta", "rho0", "rho1", "J"] as const) {
      expect(repeated[name]).toEqual(ended[name]);
    }
  });

  it("does not call a repairer that has not yet broken anything carried forward", () => {
    const safe = Array.from({ length: 40 }, (_, i) =>
      trajectory(i % 2 ? ":1 :1" : ":0 :1", 1, `${i}`),
    );
    expect(kindOf(safe)).toMatchObject({ kind: "always-repaired", betaSeen: true });
    const long = Array.from({ length: 40 }, (_, i) => trajectory(":1 :1 :1 :1", 1, `${i}`));
    expect(kindOf(long, { gate: "always" })).toMatchObject({
      kind: "always-repaired",
      betaSeen: true,
    });
  });

  it("is single, or not known", () => {
    expect(kindOf([trajectory("3/4:1"), trajectory("1/4:0")])).toMatchObject({
      kind: "single",
      betaSeen: false,
      replayable: false,
    });
    expect(kindOf([])).toMatchObject({ kind: "unknown", betaSeen: false });
    expect(kindOf([trajectory("0/4:0 0/4:0"), trajectory("0/4:0")]).kind).toBe("unknown");
  });
});

describe("what the format says of the loop", () => {
  it("decides where counts do not", () => {
    const rejected = [trajectory("0/4:0 1/4:0", 9)];
    expect(kindOf(rejected).kind).toBe("unknown");
    expect(kindOf(rejected, { gate: "on-reject" })).toMatchObject({ kind: "gated" });
    expect(kindOf(rejected, { gate: "on-reject" }).because).toContain("conditional on a reject");
    expect(kindOf(rejected, { gate: "oracle" })).toMatchObject({
      kind: "oracle-stopped",
      betaSeen: false,
    });
    const few = [trajectory("1/1:1 1/1:1 1/1:1"), trajectory("0/1:0 1/1:1 1/1:1")];
    expect(kindOf(few, { gate: "oracle" }).kind).toBe("carried-forward");
  });

  it("is contradicted by counts, and that is said", () => {
    const always = kindOf(simulated("always"), { gate: "oracle" });
    expect(always.kind).toBe("always-repaired");
    expect(always.because).toContain("counts say otherwise");
    const gated = kindOf(simulated("on-reject"), { gate: "always" });
    expect(gated.kind).toBe("gated");
    expect(gated.because).toContain("counts say otherwise");
    expect(kindOf(simulated("always"), { rounds: "single" }).because).toContain("otherwise");
    expect(kindOf(simulated("always"), { gate: "always" }).because).not.toContain("otherwise");
  });

  it("makes rounds resamples", () => {
    expect(kindOf(simulated("always"), { rounds: "resamples" }).kind).toBe("resampled");
    expect(kindOf([trajectory("3/4:1")], { rounds: "resamples" }).kind).toBe("single");
  });
});

describe("a label that is made of the votes", () => {
  const suite = (text: string) => trajectory(text, 15);
  const log = [suite("3/4:0 4/4:1"), suite("5/5:1 2/5:0")];

  it("is seen, and ρ₀, ρ₁ and what rests on them are left out", () => {
    const estimates = estimated(log);
    expect(estimates.kind.labelIsVotes).toBe(true);
    expect([estimates.rho0, estimates.rho1, estimates.J, estimates.persistence.persists]).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect(estimates.byRound.every(({ rho0, rho1 }) => rho0 === null && rho1 === null)).toBe(true);
    expect(estimates.alpha).toMatchObject({ successes: 15, n: 15 });
  });

  it("is not seen with one exception, on few plans, or where judge and labels are apart", () => {
    expect(kindOf([...log, trajectory("4/4:0")]).labelIsVotes).toBe(false);
    expect(kindOf([trajectory("3/4:0 4/4:1", 4)]).labelIsVotes).toBe(false);
    expect(kindOf(log, { votes: "judge", labels: "human" }).labelIsVotes).toBe(false);
    expect(kindOf(log, { votes: "judge", labels: "model" }).labelIsVotes).toBe(true);
  });
});
