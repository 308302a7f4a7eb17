import { describe, expect, it } from "vitest";
import type { WorldInput } from "#engine";
import { simulatedLog } from "../simulatedLog.ts";
import { estimated, trajectory } from "./rows.ts";

describe("votes on one plan", () => {
  it("correlate as counted by hand", () => {
    // Invalid: votes 3/4 and 1/4 and 0/4: p = 1/3; of the 4 accepts, 3·2 of 3·3 + 1·3 ordered pairs agree.
    const { iccInvalid, iccValid, icc } = estimated([
      trajectory("3/4:0"),
      trajectory("1/4:0"),
      trajectory("0/4:0"),
    ]).dependence;
    expect(iccInvalid?.estimate).toBeCloseTo((6 / 12 - 1 / 3) / (2 / 3), 14);
    expect(iccInvalid?.n).toBe(3);
    expect(iccValid).toBeNull();
    expect(icc).toEqual(iccInvalid);
  });

  it("give the correlation that they were made with, by state and pooled", () => {
    const world: WorldInput = {
      classes: [
        { q0: 0.5, rho0: 0.3, rho1: 0.2, alpha: 0.3, beta: 0.3, icc: { valid: 0.5, invalid: 0.1 } },
      ],
    };
    const log = simulatedLog({ world, budget: { votes: 5, rounds: 3 }, instances: 4000, seed: 8 });
    const { icc, iccValid, iccInvalid, effectiveVotes, deterministic, suite } =
      estimated(log).dependence;
    for (const [value, truth] of [
      [iccValid, 0.5],
      [iccInvalid, 0.1],
    ] as const) {
      const half = ((value?.high ?? 0) - (value?.low ?? 0)) / 2;
      expect(half).toBeLessThan(0.03);
      expect(Math.abs((value?.estimate ?? 0) - truth)).toBeLessThan((half * 4) / 1.96);
    }
    // Weighted by p(1 − p): .16·.5 and .21·.1 of plans that are half and half.
    expect(Math.abs((icc?.estimate ?? 0) - (0.16 * 0.5 + 0.21 * 0.1) / 0.37)).toBeLessThan(0.04);
    expect(effectiveVotes).toBeCloseTo(5 / (1 + 4 * (icc?.estimate ?? 0)), 12);
    expect([deterministic, suite]).toEqual([false, false]);
  });

  it("are worth one where they always agree, and that is not a certainty", () => {
    const log = [trajectory("4/4:1 0/4:0", 12), trajectory("0/4:1 4/4:0", 10)];
    const { dependence } = estimated(log);
    expect(dependence).toMatchObject({ deterministic: true, effectiveVotes: 1, suite: false });
    expect(dependence.icc).toMatchObject({ estimate: 1, high: 1 });
    expect(dependence.icc?.low).toBeGreaterThan(0.5);
    expect(dependence.icc?.low).toBeLessThan(0.95);
    expect(estimated([trajectory("4/4:1 0/4:0", 4)]).dependence.deterministic).toBe(false);
    expect(estimated([trajectory("1/1:1 0/1:0", 40)]).dependence.deterministic).toBe(false);
  });
});

describe("tests of a suite", () => {
  it("are told by M that stays with its instance", () => {
    const log = [trajectory("2/3:0 3/3:0", 6), trajectory("1/5:0 5/5:0", 6)];
    expect(estimated(log).dependence).toMatchObject({ suite: true, effectiveVotes: null });
    expect(estimated(log, { votes: "judge" }).dependence.suite).toBe(false);
    expect(estimated([...log, trajectory("1/3:0 1/4:0")]).dependence.suite).toBe(false);
  });

  it("are told by counts that never change", () => {
    // The last plan keeps the label from being what the votes say.
    const log = [trajectory("2/3:0 2/3:0 3/3:1", 12), trajectory("3/3:0")];
    expect(estimated(log).dependence.suite).toBe(true);
    expect(estimated([...log, trajectory("2/3:0 1/3:0")]).dependence.suite).toBe(false);
  });

  it("are told by the format", () => {
    const log = [trajectory("2/3:0 1/3:1", 6)];
    expect(estimated(log).dependence.suite).toBe(false);
    expect(estimated(log, { votes: "tests" }).dependence.suite).toBe(true);
  });

  it("are never taken from a judge's repeated votes", () => {
    const world: WorldInput = {
      classes: [{ q0: 0.6, rho0: 0.3, rho1: 0.2, alpha: 0.3, beta: 0.2, icc: 0.6 }],
    };
    for (let seed = 1; seed <= 30; seed++) {
      const log = simulatedLog({ world, budget: { votes: 3, rounds: 3 }, instances: 30, seed });
      expect(estimated(log).dependence.suite).toBe(false);
      expect(estimated(log).kind.labelIsVotes).toBe(false);
    }
  });
});
