import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  atRound,
  believed,
  betaBinomialRow,
  evaluateExact,
  gain,
  MARGIN_QUANTILES,
  margin,
  ownPosition,
  pooledBelieved,
  predictBelief,
  updateBelief,
  visitedMargins,
  world,
} from "#engine";
import { smallCase } from "../arbitraries.ts";
import { PRICES, STRESS } from "../stress.ts";

describe("margins that a rule really meets", () => {
  it("are those of every history, followed one by one (the rule told the truth)", () => {
    const rates = { ...STRESS, rho0: [0.36, 0.68, 0.74], alpha: [0.319, 0.1] };
    const drifting = world({ classes: [rates] });
    const told = pooledBelieved(drifting);
    const budget = { votes: 4, rounds: 3 };
    const met: { k: number; delta: number; weight: number }[] = [];
    const follow = (k: number, b: number, reach: number): void => {
      if (k === budget.rounds) return;
      const model = { rho0: atRound(told.rho0, k), rho1: told.rho1[0] };
      const valid = betaBinomialRow(4, 1 - model.rho1, 0);
      const invalid = betaBinomialRow(4, model.rho0, 0);
      for (let S = 0; S <= 4; S++) {
        const weight = reach * (b * valid[S] + (1 - b) * invalid[S]);
        const after = updateBelief(b, S, 4, model);
        const alpha = atRound(told.alpha, k);
        met.push({ k, weight, delta: margin(after, alpha, told.beta[0]) });
        if (gain(after, alpha, told.beta[0]) > 0) {
          follow(k + 1, predictBelief(after, alpha, told.beta[0]), weight);
        }
      }
    };
    follow(0, told.q0, 1);
    const rounds = visitedMargins(drifting, budget, told, 0);
    expect(rounds.map((one) => one.round)).toEqual([0, 1, 2]);
    for (const one of rounds) {
      const here = met.filter(({ k }) => k === one.round).toSorted((a, b) => a.delta - b.delta);
      const reach = here.reduce((sum, { weight }) => sum + weight, 0);
      expect(one.reach).toBeCloseTo(reach, 12);
      expect(one.mean).toBeCloseTo(
        here.reduce((sum, { weight, delta }) => sum + weight * delta, 0) / reach,
        12,
      );
      expect(one.J).toBeCloseTo([0.461, 0.141, 0.081][one.round], 12);
      MARGIN_QUANTILES.forEach((share, q) => {
        let below = 0;
        const state = here.find(({ weight }) => {
          below += weight;
          return below >= share * reach * (1 - 1e-9);
        });
        // Cells of the tally: 1/4096 of the axis in √Δ.
        expect(Math.abs(Math.sqrt(one.quantiles[q]) - Math.sqrt(state?.delta ?? -1))).toBeLessThan(
          1 / 4096,
        );
      });
    }
  });

  it("reach each round as often as the exact rule repairs, whatever the world and what is believed", () => {
    fc.assert(
      fc.property(smallCase(), ({ world: raw, believed: told, budget, settings }) => {
        const truth = world(raw);
        const rule = {
          id: "vrr-stop",
          family: "belief",
          believed: believed(told),
          tau: settings.tau,
        } as const;
        const { committedAt } = evaluateExact(truth, rule, budget, PRICES);
        let running = 1;
        const rounds = visitedMargins(truth, budget, rule.believed, settings.tau);
        for (let k = 0; k < budget.rounds; k++) {
          expect(rounds[k]?.reach ?? 0).toBeCloseTo(running, 9);
          running -= committedAt[k];
          if (running < 1e-12) break;
        }
      }),
    );
  });

  it("keep reach and mean where histories are merged", () => {
    const slow = world({ classes: [{ q0: 0.5, rho0: 0.4, rho1: 0.4, alpha: 0.05, beta: 0.02 }] });
    const told = pooledBelieved(slow);
    const rule = { id: "vrr-stop", family: "belief", believed: told, tau: 0 } as const;
    const { committedAt } = evaluateExact(slow, rule, { votes: 8, rounds: 8 }, PRICES);
    let running = 1;
    for (const { round, reach } of visitedMargins(slow, { votes: 8, rounds: 8 }, told, 0)) {
      // Beliefs within 1/512 walk together; few plans are that close to the boundary in a round.
      expect(Math.abs(reach - running)).toBeLessThan(0.01);
      running -= committedAt[round];
    }
  });

  it("are none where no repair is allowed", () => {
    const stress = world({ classes: [STRESS] });
    expect(visitedMargins(stress, { votes: 8, rounds: 0 }, pooledBelieved(stress), 0)).toEqual([]);
  });
});

describe("a study's place on the map", () => {
  const stress = world({ classes: [STRESS] });

  it("is J of round 0 and the margin before any vote", () => {
    const place = ownPosition(stress, 0);
    expect(place.J).toBeCloseTo(0.46, 12);
    // Q₁ = .246 in round 1 (model §5), so the mean gain is .246 − .700.
    expect(place.margin).toBeCloseTo(0.7 - 0.246, 2);
  });
});
