import { describe, expect, it } from "vitest";
import { evaluateExact, parsePolicy, pooledBelieved, world } from "#engine";
import { acceptance, centreOf } from "../../../src/engine/loop/leniency.ts";
import { STRESS } from "../stress.ts";

const PRICES = { repair: 1, vote: 1 };
const RULE = { tau: 0, delta: 5, theta: 0.85 };

/** Leniency as 201 classes: the trapezoid rule on z from −8 to 8. */
function asClasses(leniency: number) {
  const nodes = Float64Array.from({ length: 201 }, (_, i) => -8 + (16 * i) / 200);
  const density = nodes.map((z) => Math.exp(-(z * z) / 2));
  const total = density.reduce((sum, x) => sum + x, 0);
  const quadrature = { nodes, weights: density.map((x) => x / total) };
  const valid = centreOf(1 - STRESS.rho1, leniency, quadrature);
  const invalid = centreOf(STRESS.rho0, leniency, quadrature);
  return Array.from(nodes, (z, i) => ({
    ...STRESS,
    weight: quadrature.weights[i] as number,
    rho0: acceptance(invalid, leniency, z),
    rho1: acceptance(-valid, leniency, -z),
  }));
}

describe("under leniency everything that is reported has settled, not V alone", () => {
  it.each([
    [1, 8],
    [3, 1],
    [3, 2],
    [3, 4],
    [3, 8],
    [3, 16],
    [6, 4],
  ])("σ = %d, M = %d", (leniency, votes) => {
    const budget = { votes, rounds: 3 };
    const lenient = world({ classes: [STRESS], leniency });
    const fine = world({ classes: asClasses(leniency) });
    for (const id of ["none", "fixed:1", "fixed:3", "majority", "two-in-a-row"]) {
      const policy = parsePolicy(id, RULE, lenient, pooledBelieved(lenient));
      const got = evaluateExact(lenient, policy, budget, PRICES);
      const due = evaluateExact(fine, policy, budget, PRICES);
      const allowed = 2e-6 + (got.errorBound ?? 0);
      for (const share of ["validity", "acceptance", "damaged", "overfixed"] as const) {
        const off = Math.abs(got[share] - due[share]);
        expect(off, `${id}, ${share}: ${got[share]}, ${due[share]}`).toBeLessThan(allowed);
      }
    }
  });
});
