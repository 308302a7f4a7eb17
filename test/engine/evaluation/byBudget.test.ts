import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  believed,
  cutToRounds,
  defaultPolicyIds,
  evaluateByBudget,
  evaluateExact,
  parsePolicy,
  pooledBelieved,
  world,
} from "#engine";
import { smallCase } from "../arbitraries.ts";
import { expectSame } from "../sameResult.ts";
import { PRICES, SETTINGS, STRESS } from "../stress.ts";

describe("by budget", () => {
  it("is, cap by cap, the evaluation of a loop that is cut there", () => {
    fc.assert(
      fc.property(smallCase(), (one) => {
        const { budget, settings } = one;
        const checked = world(one.world);
        const ids = defaultPolicyIds(budget, settings);
        for (const id of [...ids, "lookahead", "lookahead-keep"]) {
          const policy = parsePolicy(id, settings, checked, believed(one.believed));
          const caps = evaluateByBudget(checked, policy, budget, PRICES);
          expect(caps).toHaveLength(budget.rounds + 1);
          caps.forEach((result, rounds) => {
            const short = cutToRounds(checked, rounds);
            const alone = evaluateExact(short, policy, { ...budget, rounds }, PRICES);
            expect(result.committedAt).toHaveLength(rounds + 1);
            expectSame(result, alone, 1e-12);
          });
        }
      }),
    );
  });

  it("walks a grid once for all caps, within the bound of each", () => {
    const slow = world({ classes: [{ ...STRESS, rho1: 0.6, alpha: 0.1, beta: 0.1 }] });
    const budget = { votes: 24, rounds: 8 };
    const tpm = parsePolicy("tpm", SETTINGS, slow, pooledBelieved(slow));
    const caps = evaluateByBudget(slow, tpm, budget, PRICES);
    expect(caps[8]?.approximate).toBe(true);
    caps.forEach((result, rounds) => {
      const alone = evaluateExact(slow, tpm, { ...budget, rounds }, PRICES);
      const bound = (result.errorBound ?? 0) + (alone.errorBound ?? 0) + 1e-12;
      expect(Math.abs(result.validity - alone.validity)).toBeLessThanOrEqual(bound);
    });
  });

  it("under leniency settles cap by cap", () => {
    const lenient = world({ classes: [STRESS], leniency: 1 });
    const budget = { votes: 8, rounds: 3 };
    for (const id of ["majority", "vrr-guard", "tpm"]) {
      const policy = parsePolicy(id, SETTINGS, lenient, pooledBelieved(lenient));
      evaluateByBudget(lenient, policy, budget, PRICES).forEach((result, rounds) => {
        expect(result.approximate).toBeUndefined();
        expectSame(result, evaluateExact(lenient, policy, { ...budget, rounds }, PRICES), 2e-6);
      });
    }
  });
});
