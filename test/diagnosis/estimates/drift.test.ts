import { describe, expect, it } from "vitest";
import { estimate, type Homogeneity } from "#diagnosis";
import type { WorldInput } from "#engine";
import type { Trajectory } from "#traces";
import { simulatedLog } from "../simulatedLog.ts";
import { estimated } from "./rows.ts";

const ONE: WorldInput = {
  classes: [{ q0: 0.6, rho0: 0.3, rho1: 0.2, alpha: 0.35, beta: 0.3, icc: 0.2 }],
};
const LOGS = 150;

function simulated(world: WorldInput, seed: number, instances = 100): Trajectory[] {
  return simulatedLog({ world, budget: { votes: 3, rounds: 4 }, instances, seed });
}

function testsOf(log: Trajectory[]): Record<string, Homogeneity | null> {
  const { byHistory, drift } = estimated(log);
  return {
    "α by history": byHistory.alpha.oneRate,
    "β by history": byHistory.beta.oneRate,
    "ρ₀ by round": drift.rounds.rho0,
    "ρ₁ by round": drift.rounds.rho1,
    "α by round": drift.rounds.alpha,
    "β by round": drift.rounds.beta,
    "Q₀ by half": drift.time?.q0 ?? null,
    "ρ₀ by half": drift.time?.rho0 ?? null,
    "ρ₁ by half": drift.time?.rho1 ?? null,
    "α by half": drift.time?.alpha ?? null,
    "β by half": drift.time?.beta ?? null,
  };
}

const NAMES = Object.keys(testsOf(simulated(ONE, 1)));

describe("tests that one rate would do", () => {
  const logs = Array.from({ length: LOGS }, (_, i) => testsOf(simulated(ONE, 300 + i)));

  it.each(NAMES)("%s: p is about uniform where one does", (name) => {
    const ps = logs.flatMap((tests) => tests[name]?.p ?? []);
    expect(ps.length).toBe(LOGS);
    for (const level of [0.05, 0.25, 0.5, 0.75]) {
      const below = ps.filter((p) => p < level).length / LOGS;
      const error = Math.sqrt((level * (1 - level)) / LOGS);
      // Corrections for few instances make p a little large, never small.
      expect(below).toBeLessThan(level + 4 * error);
      expect(below).toBeGreaterThan(level - 4 * error - 0.08);
    }
  });

  it("see rates that move with the round", () => {
    const moving: WorldInput = {
      classes: [
        { q0: 0.6, rho0: [0.2, 0.5], rho1: [0.1, 0.4], alpha: [0.6, 0.2], beta: [0.1, 0.4] },
      ],
    };
    const { drift, byHistory } = estimated(simulated(moving, 9, 300));
    for (const test of Object.values(drift.rounds)) expect(test?.p).toBeLessThan(0.001);
    expect(byHistory.alpha.oneRate?.p).toBeLessThan(0.001);
    for (const test of Object.values(drift.time ?? {})) expect(test?.p).toBeGreaterThan(0.001);
  });

  it("see a log whose second half is another loop's", () => {
    const other: WorldInput = {
      classes: [{ q0: 0.3, rho0: 0.5, rho1: 0.45, alpha: 0.6, beta: 0.6 }],
    };
    const log = [...simulated(ONE, 5, 150), ...simulated(other, 6, 150)];
    for (const test of Object.values(estimated(log).drift.time ?? {})) {
      expect(test?.df).toBe(1);
      expect(test?.p).toBeLessThan(0.001);
    }
  });

  it("say nothing of time where the order is gone", () => {
    const trajectories = simulated(ONE, 7);
    expect(estimate({ trajectories, hints: {}, aggregated: true }).drift.time).toBeNull();
  });
});
