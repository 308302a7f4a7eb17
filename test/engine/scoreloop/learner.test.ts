import { describe, expect, it } from "vitest";
import { Learner } from "../../../src/engine/scoreloop/learner.ts";

const runs = (...all: readonly (readonly number[])[]) => {
  const beliefs = new Learner().of("type");
  for (const run of all) beliefs.observe(run, 0, run.length);
  return beliefs;
};
/** Whether it stops below the bar .8 with this gap left. */
const stops = (beliefs: ReturnType<typeof runs>, step: number, gap: number): boolean =>
  beliefs.stops(step, 0.8 - gap, 0.8, false);

describe("the Bayesian guard", () => {
  it("goes by the bar alone under three past runs", () => {
    const cold = runs([0.1, 0.1], [0.1, 0.1]);
    expect(stops(cold, 1, 0.8)).toBe(false);
    expect(cold.stops(1, 0.8, 0.8, false)).toBe(true);
    expect(cold.stops(1, 0.8, 0.8, true)).toBe(false);
  });

  // Pr(bridging) > .3 where (gap − Σδ)/√Σvar < .5244 = Φ⁻¹(.7)
  const Z = 0.5244005127080407;

  it("starts from changes of max(.15 − .03k, .01) with variance .05", () => {
    const fresh = runs([0.1], [0.1], [0.1]);
    // from step 1: .12 .09 .06 .03 .01 … .01 (k = 1 … 9) sums to .35, variance .45
    const from1 = 0.35 + Z * Math.sqrt(0.45);
    expect(stops(fresh, 1, from1 - 1e-9)).toBe(false);
    expect(stops(fresh, 1, from1 + 1e-9)).toBe(true);
    // at step 10 and after, one change is looked at
    const from10 = 0.01 + Z * Math.sqrt(0.05);
    expect(stops(fresh, 10, from10 - 1e-9)).toBe(false);
    expect(stops(fresh, 10, from10 + 1e-9)).toBe(true);
    expect(stops(fresh, 14, from10 + 1e-9)).toBe(true);
  });

  it("drops the prior mean at the first change it sees, the prior variance at the second", () => {
    // last step: only change 9 counts
    const tail = [0, 0, 0, 0, 0, 0, 0, 0, 0];
    const once = runs([0.1], [0.1], [...tail, 0.2]);
    const first = 0.2 + Z * Math.sqrt(0.05);
    expect(stops(once, 9, first - 1e-9)).toBe(false);
    expect(stops(once, 9, first + 1e-9)).toBe(true);
    const twice = runs([0.1], [...tail, 0.4], [...tail, 0.2]);
    // mean .3, variance ((.1)² + (.1)²)/1 = .02
    const second = 0.3 + Z * Math.sqrt(0.02);
    expect(stops(twice, 9, second - 1e-9)).toBe(false);
    expect(stops(twice, 9, second + 1e-9)).toBe(true);
  });

  it("stops summing once the changes close the gap", () => {
    // change 1 is .5 in every run: its variance is 0, so a gap of .5 is bridged with certainty …
    const sure = runs([0, 0.5], [0, 0.5], [0, 0.5]);
    expect(stops(sure, 1, 0.5)).toBe(false);
    // … and a larger gap takes in the others: .09 + .06 + .03 + 5 × .01, variance 8 × .05
    const reach = 0.5 + 0.23 + Z * Math.sqrt(0.4);
    expect(stops(sure, 1, reach - 1e-9)).toBe(false);
    expect(stops(sure, 1, reach + 1e-9)).toBe(true);
  });

  it("learns each task type apart", () => {
    const learner = new Learner();
    for (let i = 0; i < 5; i++) learner.of("a").observe([0.5, 0.5], 0, 2);
    expect(learner.of("a").budget()).toBe(1);
    expect(learner.of("b").budget()).toBe(3);
  });
});

describe("the suggested budget", () => {
  it("is 3 under five runs", () => {
    expect(runs([0.1, 0.1], [0.1, 0.1], [0.1, 0.1], [0.1, 0.1]).budget()).toBe(3);
  });

  it("is the last step without a break that is worth it", () => {
    // unseen changes: E + .1 > .06 and E > .01 holds for .12, .09, .06, .03 (k = 1 … 4), not for .01
    expect(runs([0.1], [0.1], [0.1], [0.1], [0.1]).budget()).toBe(4);
    // five changes of .02 seen: .02 + .1·10/15 = .0867 > .06; ten more: .02 + .1·10/25 = .06, not over
    const little = (n: number) => runs(...Array.from({ length: n }, () => [0.1, 0.12]));
    expect(little(5).budget()).toBe(4);
    expect(little(16).budget()).toBe(1);
  });
});
