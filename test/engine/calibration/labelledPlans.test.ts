import { describe, expect, it } from "vitest";
import { calibratedValidity, calibrator, randomStream, world } from "#engine";
import {
  firstPlanCounts,
  firstPlanRows,
  momentRates,
} from "../../../src/engine/calibration/calibrate.ts";
import {
  labelledRates,
  labelledSampler,
  separationLow,
} from "../../../src/engine/calibration/labelledPlans.ts";
import { BUDGET, PRICES, STRESS } from "../stress.ts";
import { START } from "./drawing.ts";

const stress = world({ classes: [STRESS] });
const EM = { start: START, cap: 500 };
const J = 1 - STRESS.rho0 - STRESS.rho1;

describe("labelled plans", () => {
  it("have both states' counts, which add up to what votes alone show", () => {
    const lenient = world({ classes: [{ ...STRESS, icc: 0.2 }], leniency: 1.5 });
    const { valid, invalid } = firstPlanRows(lenient, BUDGET);
    const all = firstPlanCounts(lenient, BUDGET);
    for (const [s, share] of all.entries()) expect(valid[s] + invalid[s]).toBeCloseTo(share, 14);
    expect(valid.reduce((sum, p) => sum + p, 0)).toBeCloseTo(STRESS.q0, 12);
  });

  it("give frequencies round the true rates", () => {
    const plans = 40_000;
    const drawn = labelledSampler(firstPlanRows(stress, BUDGET))(randomStream(2, "test"), plans);
    const { rho0, rho1, pi } = labelledRates(drawn);
    // five standard errors of a frequency over so many votes of each kind
    const within = (rate: number, n: number) => 5 * Math.sqrt((rate * (1 - rate)) / n);
    expect(Math.abs(pi - STRESS.q0)).toBeLessThan(within(STRESS.q0, plans));
    expect(Math.abs(rho0 - STRESS.rho0)).toBeLessThan(within(STRESS.rho0, 0.3 * 8 * plans * 0.95));
    expect(Math.abs(rho1 - STRESS.rho1)).toBeLessThan(within(STRESS.rho1, 0.7 * 8 * plans * 0.95));
    expect(drawn.histogram.reduce((sum, count) => sum + count, 0)).toBe(plans);
  });

  it("says nothing of a difference where only one kind was drawn", () => {
    const only = { valid: Float64Array.of(0, 1, 3), invalid: new Float64Array(3) };
    const plans = { ...only, histogram: only.valid };
    expect(labelledRates(plans)).toEqual({ rho0: 0.875, rho1: 0.125, pi: 1 });
    expect(separationLow(plans)).toBe(-1);
  });

  it("the separation test's lower end lies above J in one of forty samples", () => {
    const sample = labelledSampler(firstPlanRows(stress, BUDGET));
    const samples = 2000;
    let above = 0;
    for (let r = 0; r < samples; r++) {
      if (separationLow(sample(randomStream(3, "test", r), 300)) > J) above++;
    }
    // binomial(2000, .025): 50 ± 5·7
    expect(Math.abs(above - 50)).toBeLessThan(35);
  });
});

describe("calibration inputs", () => {
  it("moments of the expected histogram give the true rates", () => {
    const { rho0, rho1, pi } = momentRates(firstPlanCounts(stress, BUDGET).map((p) => 300 * p));
    expect(rho0).toBeCloseTo(STRESS.rho0, 8);
    expect(rho1).toBeCloseTo(STRESS.rho1, 8);
    expect(pi).toBeCloseTo(STRESS.q0, 8);
  });

  it("see the same plans by EM and by moments, and labels spread least", () => {
    const ask = { plans: 300, pairs: 300, em: EM, tau: 0, repeats: 60, seed: 5 };
    const of = (input: "em" | "moments" | "labelled") =>
      calibratedValidity(stress, BUDGET, PRICES, { ...ask, input });
    const [em, moments, labelled] = [of("em"), of("moments"), of("labelled")];
    expect(em.rates.alpha).toEqual(moments.rates.alpha);
    for (const rate of ["rho0", "rho1"] as const) {
      expect(labelled.rates[rate].sd).toBeLessThan(em.rates[rate].sd);
      expect(em.rates[rate].sd).toBeLessThan(moments.rates[rate].sd);
    }
    const streams = () => ({
      plans: randomStream(5, "calibration"),
      pairs: randomStream(5, "test"),
    });
    const [a, b] = (["em", "moments"] as const).map((input) =>
      calibrator(stress, BUDGET, { ...ask, input })(streams()),
    );
    expect(a.histogram).toEqual(b.histogram);
  });

  it("makes a separation test for each calibration, and changes nothing else by it", () => {
    const ask = { plans: 100, pairs: 50, em: EM, tau: 0, repeats: 30, seed: 6 };
    const plain = calibratedValidity(stress, BUDGET, PRICES, ask);
    const tested = calibratedValidity(stress, BUDGET, PRICES, { ...ask, labels: 300 });
    expect(plain.separations).toEqual([]);
    expect(tested.separations).toHaveLength(30);
    expect(tested.validities).toEqual(plain.validities);
    for (const low of tested.separations) expect(low).toBeLessThan(J + 0.1);
  });
});
