import { describe, expect, it } from "vitest";
import {
  begin,
  believed,
  DEFAULT_ETA,
  isExact,
  type OnlinePolicy,
  parsePolicy,
  type RatesInput,
  sampleTrace,
  world,
} from "#engine";
import { crossFitted, foldParts, policyReplay, radiusOf, type Trajectory } from "#traces";
import { SETTINGS, STRESS } from "../engine/stress.ts";

const EM = { start: { rho0: 0.3, rho1: 0.3, pi: 0.5 }, cap: 500, tolerance: 1e-9 };
const ROUNDS = 3;

function simulated(instances: number): Trajectory[] {
  const truth = world({ classes: [{ ...STRESS, rho0: 0.45, rho1: 0.35 }] });
  return Array.from({ length: instances }, (_, i) => {
    const { truth: labels, votes } = sampleTrace(truth, { votes: 8, rounds: ROUNDS }, 3, i);
    const rounds = votes.map((accepts, k) => ({
      accepts,
      queries: 8,
      valid: labels[k] as 0 | 1,
      line: 1,
    }));
    return { source: "", instance: `i${i}`, count: 1, rounds };
  });
}

describe("vrr-stop-safe in replay", () => {
  const trajectories = simulated(250);
  const told = crossFitted(trajectories, EM);
  const safe = (rates: RatesInput, fold: number): OnlinePolicy => {
    const belief = told[fold];
    const seen = belief?.missing === undefined ? belief?.seen : undefined;
    if (seen === undefined) throw new Error("the other folds give all rates");
    const radius = radiusOf(rates, seen, ROUNDS, DEFAULT_ETA, 1);
    expect(isExact(radius)).toBe(false);
    const policy = parsePolicy(
      "vrr-stop-safe",
      SETTINGS,
      world({ classes: [rates] }),
      believed(rates),
      radius,
    );
    return policy as OnlinePolicy;
  };

  it("commits where the rule does by hand, told the other folds' rates and radius", () => {
    let valid = 0;
    let held = 0;
    foldParts(trajectories).forEach((part, fold) => {
      const belief = told[fold];
      if (belief?.missing !== undefined || belief === undefined) throw new Error("rates missing");
      const run = begin(safe(belief.rates, fold), { votes: 8, rounds: ROUNDS });
      for (const { rounds } of part.trajectories) {
        run.restart();
        for (const { accepts } of rounds) if (run.see(accepts ?? 0) === "commit") break;
        held += run.held;
        valid += rounds[run.held]?.valid ?? 0;
      }
    });
    const result = policyReplay(trajectories, EM)("vrr-stop-safe", SETTINGS, ROUNDS);
    expect(result.validity?.successes).toBe(valid);
    expect(result.round).toBeCloseTo(held / trajectories.length, 12);
  });

  it("is another rule than vrr-stop, whose rates are not trusted less", () => {
    const replay = policyReplay(trajectories, EM);
    const [plain, doubting] = ["vrr-stop", "vrr-stop-safe"].map((id) =>
      replay(id, SETTINGS, ROUNDS),
    );
    expect(doubting?.repairs).toBeGreaterThan(plain?.repairs ?? 0);
  });
});
