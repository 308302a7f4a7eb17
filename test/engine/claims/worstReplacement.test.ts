import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  evaluateExact,
  guardBounds,
  parsePolicy,
  pooledBelieved,
  world,
  worstReplacement,
} from "#engine";
import { classFor } from "../arbitraries.ts";

const prices = { repair: 1, vote: 1 };
const rule = { tau: 0, delta: 2, theta: 0.85 };

describe("wrong replacement in any world", () => {
  it("is what the guard damages after one repair, given a valid plan that the repair broke", () => {
    fc.assert(
      fc.property(
        fc.array(classFor(1), { minLength: 1, maxLength: 3 }),
        fc.constantFrom(0, 0, 1.3),
        fc.integer({ min: 0, max: 4 }),
        (classes, leniency, delta) => {
          const given = world({ classes, leniency });
          const budget = { votes: 5, rounds: 1 };
          const broken = given.classes.reduce(
            (sum, one) => sum + one.weight * one.q0 * one.beta[0]!,
            0,
          );
          fc.pre(broken > 1e-6);
          const guard = parsePolicy(`vrr-guard:${delta}`, rule, given, pooledBelieved(given));
          const { damaged } = evaluateExact(given, guard, budget, prices);
          const found = worstReplacement(given, budget, delta);
          expect((found?.probability ?? 0) * broken).toBeCloseTo(damaged, 7);
        },
      ),
      { numRuns: 60 },
    );
  });

  it("is the exact tail of the bounds where instances are alike", () => {
    fc.assert(
      fc.property(classFor(3), fc.integer({ min: 0, max: 6 }), (one, delta) => {
        const given = world({ classes: [one] });
        const [rates] = given.classes;
        const found = worstReplacement(given, { votes: 6, rounds: 3 }, delta);
        fc.pre(found !== null);
        // every pair of the bounds, but not all of them occur
        const { byRound } = guardBounds(6, 3, delta, rates!);
        expect(found?.probability).toBeLessThanOrEqual(
          (byRound[found!.challenger - 1]?.exact ?? 0) + 1e-12,
        );
      }),
    );
  });

  it("stays small under leniency of the instance where fresh correlation of equal size does not", () => {
    // facts §3: only the persistent effect keeps the guard safe
    const llama = { q0: 0.803, rho0: 0.361, rho1: 0.609, alpha: 0.055, beta: 0.925 };
    const budget = { votes: 8, rounds: 5 };
    const fresh = worstReplacement(world({ classes: [{ ...llama, icc: 0.5 }] }), budget, 5);
    const lasting = worstReplacement(world({ classes: [llama], leniency: 3 }), budget, 5);
    expect(fresh!.probability).toBeGreaterThan(10 * lasting!.probability);
  });

  it("does not occur where nothing valid breaks, or without a repair", () => {
    const safe = world({ classes: [{ q0: 1, rho0: 0.3, rho1: 0.2, alpha: 0.3, beta: 0 }] });
    expect(worstReplacement(safe, { votes: 8, rounds: 5 }, 5)).toBeNull();
    expect(worstReplacement(safe, { votes: 8, rounds: 0 }, 5)).toBeNull();
  });
});
