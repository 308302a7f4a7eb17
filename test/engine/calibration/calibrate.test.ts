import { describe, expect, it } from "vitest";
import {
  believed,
  calibratedValidity,
  calibrator,
  EM_TOLERANCE,
  evaluateExact,
  fitMixtureEm,
  parsePolicy,
  pooledBelieved,
  randomStream,
  world,
} from "#engine";
import { drawPairs, firstPlanCounts } from "../../../src/engine/calibration/calibrate.ts";
import { countSampler } from "../../../src/engine/calibration/countSampler.ts";
import { acceptance, centreOf, leniencyNodes } from "../../../src/engine/loop/leniency.ts";
import { BUDGET, PRICES, STRESS } from "../stress.ts";
import { drawBinomial, fourErrors, mixtureRow, START } from "./drawing.ts";

const EM = { start: START, cap: 500 };
const stress = world({ classes: [STRESS] });

describe("model §5: what independent votes cannot explain (Llama)", () => {
  // N = 300 plans' expected histogram, EM from (π, a₀, a₁) = (.5, .3, .7), 500 steps, prior Q₀.
  const llama = { q0: 0.803, rho0: 0.361, rho1: 0.609, alpha: 0.055, beta: 0.925 };
  it.each([
    ["independent votes", 0, 0, 0.595, 0.803],
    ["beta-binomial votes, icc .5", 0.5, 0, 0.227, 0.428],
    ["leniency of the instance, σ = 3", 0, 3, 0.201, 0.415],
  ])("%s", (_, icc, leniency, rho1, validity) => {
    const truth = world({ classes: [{ ...llama, icc }], leniency });
    const histogram = firstPlanCounts(truth, BUDGET).map((p) => 300 * p);
    const fit = fitMixtureEm(histogram, { ...EM, tolerance: 0, pi: "free" });
    expect(fit.rho1).toBeCloseTo(rho1, 3);
    const told = {
      ...pooledBelieved(world({ classes: [llama] })),
      rho0: [fit.rho0],
      rho1: [fit.rho1],
    };
    const rule = { id: "vrr-stop", family: "belief", believed: told, tau: 0 } as const;
    expect(evaluateExact(truth, rule, BUDGET, PRICES).validity).toBeCloseTo(validity, 3);
  });

  it("leniency σ = 2 gives ρ̂₁ = .268, the paper .27 at N = 120", () => {
    const truth = world({ classes: [llama], leniency: 2 });
    const histogram = firstPlanCounts(truth, BUDGET).map((p) => 300 * p);
    expect(fitMixtureEm(histogram, { ...EM, tolerance: 0, pi: "free" }).rho1).toBeCloseTo(0.268, 3);
  });
});

describe("what a calibration sees", () => {
  it("plans of many instances: class, leniency and validity of each drawn by hand agree", () => {
    const classes = [
      { weight: 1, q0: 0.4, rho0: 0.1, rho1: 0.05, alpha: 0.3, beta: 0.02 },
      { weight: 3, q0: 0.95, rho0: 0.75, rho1: 0.15, alpha: 0.02, beta: 0.35 },
    ];
    const truth = world({ classes, leniency: 1.2 });
    const row = firstPlanCounts(truth, BUDGET);
    const nodes = leniencyNodes(1.2, 64);
    const stream = randomStream(3, "test", 1);
    const n = 20_000;
    const seen = new Float64Array(9);
    for (let i = 0; i < n; i++) {
      const one = classes[stream.uniform() < 0.25 ? 0 : 1];
      const z = stream.normal();
      const mean = stream.uniform() < one.q0 ? 1 - one.rho1 : one.rho0;
      seen[drawBinomial(8, acceptance(centreOf(mean, 1.2, nodes), 1.2, z), stream)]++;
    }
    row.forEach((p, s) => {
      expect(Math.abs(seen[s] / n - p)).toBeLessThan(fourErrors(p, n));
    });
  });

  it("the sampler draws each count with its probability, certain and impossible ones too", () => {
    const n = 200_000;
    const histogram = new Float64Array(9);
    const row = mixtureRow(8, { rho0: 0.361, rho1: 0.179, pi: 0.7 });
    countSampler(row)(randomStream(4, "test"), n, histogram);
    row.forEach((p, s) => {
      expect(Math.abs(histogram[s] / n - p)).toBeLessThan(fourErrors(p, n));
    });
    const sure = new Float64Array(3);
    countSampler(Float64Array.of(0, 1, 0))(randomStream(4, "test"), 50, sure);
    expect([...sure]).toEqual([0, 50, 0]);
  });

  it("pairs of always-repaired trajectories, rounds in turn", () => {
    const certain = world({
      classes: [{ q0: 1, rho0: 0.2, rho1: 0.2, alpha: [0, 1], beta: [1, 0, 0] }],
    });
    // valid → invalid → valid → valid, then the next instance.
    const pairs = [...drawPairs(certain, { votes: 1, rounds: 3 }, 7, randomStream(1, "test"))];
    expect(pairs.map(({ before, after }) => `${before}${after}`)).toEqual([
      "10",
      "01",
      "11",
      "10",
      "01",
      "11",
      "10",
    ]);
  });

  it("finds the rates of its world", () => {
    const repeats = 200;
    const { rates, result } = calibratedValidity(stress, BUDGET, PRICES, {
      plans: 300,
      pairs: 300,
      em: EM,
      tau: 0,
      repeats,
      seed: 1,
    });
    for (const key of ["alpha", "beta"] as const) {
      const { mean, sd, low, high } = rates[key];
      expect(Math.abs(mean - Number(STRESS[key]))).toBeLessThan((4 * sd) / Math.sqrt(repeats));
      expect(low).toBeLessThan(mean);
      expect(high).toBeGreaterThan(mean);
    }
    // EM is biased by O(1/N): a tenth of a standard deviation more.
    for (const key of ["q0", "rho0", "rho1"] as const) {
      const { mean, sd } = rates[key];
      expect(Math.abs(mean - Number(STRESS[key]))).toBeLessThan(
        (4 / Math.sqrt(repeats) + 0.1) * sd,
      );
    }
    const told = {
      id: "vrr-stop",
      family: "belief",
      believed: pooledBelieved(stress),
      tau: 0,
    } as const;
    const best = evaluateExact(stress, told, BUDGET, PRICES).validity;
    expect(result.validity.estimate).toBeLessThan(best + 4 * result.validity.se);
    expect(result.validity.estimate).toBeGreaterThan(STRESS.q0);
  });
});

describe("calibrated VRR-Stop", () => {
  const ask = {
    plans: 120,
    pairs: 40,
    em: { start: START, cap: 50 },
    tau: 0,
    repeats: 45,
    seed: 9,
  };

  it("is the mean of exact results of the rules that each repeat calibrates", () => {
    const outcome = calibratedValidity(stress, BUDGET, PRICES, ask);
    const calibrate = calibrator(stress, BUDGET, ask);
    const byHand = Array.from({ length: ask.repeats }, (_, r) => {
      const { believed, mixture } = calibrate({
        plans: randomStream(9, "calibration", r),
        pairs: randomStream(9, "transitions", r),
      });
      expect(believed.q0).toBe(mixture.pi);
      expect(believed.icc).toEqual({ valid: 0, invalid: 0 });
      const rule = { id: "vrr-stop", family: "belief", believed, tau: 0 } as const;
      return evaluateExact(stress, rule, BUDGET, PRICES);
    });
    expect(outcome.validities).toEqual(byHand.map((one) => one.validity));
    const mean = byHand.reduce((sum, one) => sum + one.repairs, 0) / ask.repeats;
    const variance =
      byHand.reduce((sum, one) => sum + (one.repairs - mean) ** 2, 0) / (ask.repeats - 1);
    expect(outcome.result.repairs.estimate).toBeCloseTo(mean, 12);
    expect(outcome.result.repairs.se).toBeCloseTo(Math.sqrt(variance / ask.repeats), 12);
    expect(outcome.result.kind).toBe("simulated");
    const committed = outcome.result.committedAt.reduce((sum, { estimate }) => sum + estimate, 0);
    expect(committed).toBeCloseTo(1, 12);
  });

  it("depends on the seed alone, and reports each step", () => {
    const steps: number[] = [];
    const once = calibratedValidity(stress, BUDGET, PRICES, ask, (done) => steps.push(done));
    expect(calibratedValidity(stress, BUDGET, PRICES, ask)).toEqual(once);
    expect(calibratedValidity(stress, BUDGET, PRICES, { ...ask, seed: 10 }).validities).not.toEqual(
      once.validities,
    );
    expect(steps.at(-1)).toBe(45);
    expect(steps).toEqual(steps.toSorted((a, b) => a - b));
    const fewer = calibratedValidity(stress, BUDGET, PRICES, { ...ask, repeats: 7 });
    expect(fewer.validities).toEqual(once.validities.slice(0, 7));
  });

  it("repairs least where no pair tells a rate", () => {
    const streams = () => ({
      plans: randomStream(1, "calibration"),
      pairs: randomStream(1, "transitions"),
    });
    const none = calibrator(stress, BUDGET, { ...ask, pairs: 0 })(streams());
    expect(none.transitions).toEqual({ alpha: null, beta: null });
    expect(none.believed).toMatchObject({ alpha: [0], beta: [1] });
    expect(calibrator(stress, { votes: 8, rounds: 0 }, ask)(streams()).believed.alpha).toEqual([0]);
    const unasked = calibratedValidity(stress, BUDGET, PRICES, { ...ask, pairs: 0 });
    expect(unasked.result.validity.estimate).toBeCloseTo(STRESS.q0, 12);
    expect(unasked.result.repairs.estimate).toBe(0);
  });

  it("stops EM at its tolerance or its cap", () => {
    const { mixture } = calibrator(stress, BUDGET, { ...ask, em: { start: START, cap: 100_000 } })({
      plans: randomStream(2, "calibration"),
      pairs: randomStream(2, "transitions"),
    });
    expect(mixture.converged).toBe(true);
    expect(EM_TOLERANCE).toBeLessThan(1e-6);
  });

  it("falls back on the guard where the votes tell nothing, and hardly where they do", () => {
    const EM_ASK = { plans: 300, pairs: 300, em: EM, tau: 0, repeats: 8, seed: 3 };
    const safe = { delta: 5, eta: 0.1 };
    const llama = { q0: 0.803, rho0: 0.361, rho1: 0.609, alpha: 0.055, beta: 0.925 };
    const of = (rates: typeof STRESS) => {
      const one = world({ classes: [rates] });
      const guard = parsePolicy(
        "vrr-guard",
        { tau: 0, delta: 5, theta: 0.85 },
        one,
        believed(rates),
      );
      return {
        guard: evaluateExact(one, guard, BUDGET, PRICES),
        safe: calibratedValidity(one, BUDGET, PRICES, { ...EM_ASK, safe }).result,
      };
    };
    const blind = of(llama);
    expect(blind.safe.id).toBe("vrr-stop-safe");
    expect(blind.safe.repairs.estimate).toBeGreaterThan(4);
    expect(Math.abs(blind.safe.validity.estimate - blind.guard.validity)).toBeLessThan(0.01);
    const seeing = of(STRESS);
    expect(seeing.safe.repairs.estimate).toBeLessThan(1.5);
    expect(seeing.safe.validity.estimate).toBeGreaterThan(seeing.guard.validity);
  });

  it("refuses to repeat nothing", () => {
    expect(() => calibratedValidity(stress, BUDGET, PRICES, { ...ask, repeats: 0 })).toThrow(
      "repeats must be an integer of at least 1; got 0",
    );
  });
});
