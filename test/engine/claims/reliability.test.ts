import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { believed, evaluateExact, evaluateTree, type Policy, reliability, world } from "#engine";
import { classFor, smallCase } from "../arbitraries.ts";

const prices = { repair: 1, vote: 1 };

describe("what a rule believes of the plans that it commits", () => {
  it("sums to V, plans with impossible votes apart, whatever it was told", () => {
    fc.assert(
      fc.property(smallCase(), (given) => {
        const truth = { ...world(given.world), chaining: "last" as const };
        const told = believed(given.believed);
        const policy: Policy = { id: "vrr-stop", family: "belief", believed: told, tau: 0 };
        const result = evaluateTree(truth, policy, given.budget, prices);
        const seen = reliability(truth, given.budget, told, 0);
        expect(seen.impossible).toBeCloseTo(result.impossible, 9);
        if (result.impossible === 0) expect(seen.valid).toBeCloseTo(result.validity, 9);
        const runs = seen.bins.reduce((sum, { weight }) => sum + weight, 0);
        expect(runs + seen.impossible).toBeCloseTo(1, 9);
      }),
      { numRuns: 80 },
    );
  });

  it("is right in every tenth where it was told the truth of one class", () => {
    fc.assert(
      fc.property(classFor(3), fc.integer({ min: 1, max: 6 }), (one, votes) => {
        const truth = world({ classes: [one] });
        const told = believed(one);
        const { gap, predicted, valid } = reliability(truth, { votes, rounds: 3 }, told, 0);
        expect(gap).toBeLessThan(1e-9);
        expect(predicted).toBeCloseTo(valid, 9);
      }),
    );
  });

  it("is too sure where votes correlate and it was not told", () => {
    const rates = { q0: 0.7, rho0: 0.361, rho1: 0.179, alpha: 0.319, beta: 0.785 };
    const truth = world({ classes: [{ ...rates, icc: 0.3 }] });
    const seen = reliability(truth, { votes: 8, rounds: 5 }, believed(rates), 0);
    expect(seen.predicted).toBeGreaterThan(seen.valid + 0.05);
    const policy: Policy = { id: "vrr-stop", family: "belief", believed: believed(rates), tau: 0 };
    const { validity } = evaluateExact(truth, policy, { votes: 8, rounds: 5 }, prices);
    expect(seen.valid).toBeCloseTo(validity, 9);
  });
});
