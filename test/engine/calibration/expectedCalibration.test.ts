import { describe, expect, it } from "vitest";
import { calibrator, expectedCalibration, randomStream, world } from "#engine";

const em = { start: { pi: 0.5, rho0: 0.3, rho1: 0.3 }, cap: 500 };
const budget = { votes: 8, rounds: 4 };
const truth = world({
  classes: [
    { weight: 2, q0: 0.7, rho0: 0.3, rho1: 0.15, alpha: [0.3, 0.1], beta: 0.6, icc: 0.1 },
    { weight: 1, q0: 0.4, rho0: 0.2, rho1: 0.3, alpha: 0.5, beta: [0.1, 0.2] },
  ],
});

describe("the expected calibration", () => {
  it("is where a drawn one goes with many plans and pairs", () => {
    const plans = 400_000;
    const drawn = calibrator(truth, budget, { plans, pairs: plans, em })({
      plans: randomStream(1, "calibration"),
      pairs: randomStream(1, "transitions"),
    }).believed;
    const expected = expectedCalibration(truth, budget, { plans: 300, em });
    // α̂ and β̂: s.d. under .5/√(a quarter of the pairs), rounds of one instance depend on each other
    const bound = (5 * 0.5 * 2) / Math.sqrt(plans / 4);
    expect(Math.abs(drawn.alpha[0]! - expected.alpha[0]!)).toBeLessThan(bound);
    expect(Math.abs(drawn.beta[0]! - expected.beta[0]!)).toBeLessThan(bound);
    // Fisher information of a mixture this clear: rates within a few per root of the plans
    for (const key of ["rho0", "rho1"] as const) {
      expect(Math.abs(drawn[key][0]! - expected[key][0]!)).toBeLessThan(10 / Math.sqrt(plans));
    }
    expect(Math.abs(drawn.q0 - expected.q0)).toBeLessThan(10 / Math.sqrt(plans));
  });

  it("is the truth where the world is what EM fits, and repairs least where nothing is repaired", () => {
    const rates = { q0: 0.7, rho0: 0.361, rho1: 0.179, alpha: 0.319, beta: 0.785 };
    const plain = world({ classes: [rates] });
    const told = expectedCalibration(plain, budget, { plans: 300, em: { ...em, cap: 20_000 } });
    expect(told.rho0[0]).toBeCloseTo(rates.rho0, 4);
    expect(told.rho1[0]).toBeCloseTo(rates.rho1, 4);
    expect(told.alpha[0]).toBeCloseTo(rates.alpha, 12);
    expect(told.beta[0]).toBeCloseTo(rates.beta, 12);
    const idle = expectedCalibration(plain, { votes: 8, rounds: 0 }, { plans: 300, em });
    expect([idle.alpha, idle.beta]).toEqual([[0], [1]]);
  });

  // facts §3, Llama's setting with beta-binomial votes, icc .5: ρ̂₁ = .227 by EM from (.5, .3, .7)
  it("finds the rate that a separate program found", () => {
    const llama = world({
      classes: [{ q0: 0.803, rho0: 0.361, rho1: 0.609, alpha: 0.055, beta: 0.925, icc: 0.5 }],
    });
    const start = { pi: 0.5, rho0: 0.3, rho1: 0.3 };
    const told = expectedCalibration(llama, budget, { plans: 300, em: { start, cap: 500 } });
    expect(Math.abs(told.rho1[0]! - 0.227)).toBeLessThan(5e-4);
  });
});
