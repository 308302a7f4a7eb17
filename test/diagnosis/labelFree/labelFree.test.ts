import { describe, expect, it } from "vitest";
import { randomStream, type VoteCell } from "#engine";
import { firstVotes, type Trajectory } from "#traces";
import type { Estimates } from "../../../src/diagnosis/estimates.ts";
import { estimate } from "../../../src/diagnosis/estimates.ts";
import { intervalsOf } from "../../../src/diagnosis/labelFree/intervals.ts";
import { cellsOf, fromOneBinomial } from "../../../src/diagnosis/labelFree/resample.ts";
import { twoComponents } from "../../../src/diagnosis/labelFree/twoComponents.ts";
import { labelFree, labelFreeWarnings } from "../../../src/diagnosis/labelFree.ts";
import { separation } from "../../../src/diagnosis/separation.ts";
import { STRESS } from "../../engine/stress.ts";
import { simulatedLog } from "../simulatedLog.ts";

const SETTINGS = { replicates: 2000, seed: 1 };
const NO_SIGN = { eta: 0.1, radius: null, shares: null, coverage: [] };
/** model §5: Llama's judge. */
const LLAMA = { q0: 0.803, rho0: 0.361, rho1: 0.609, alpha: 0.055, beta: 0.925 };

function logOf(rates: object, settings: { seed?: number; votes?: number; labelled?: number } = {}) {
  const { seed = 1, votes = 8, labelled = 1 } = settings;
  return simulatedLog({
    world: { classes: [{ ...STRESS, ...rates }] },
    budget: { votes, rounds: 2 },
    instances: 300,
    seed,
    labelled,
  });
}

function ratesOf(trajectories: readonly Trajectory[]): Estimates {
  return estimate({ trajectories, hints: {}, aggregated: false });
}

/** Codes of the warnings on a log. */
function codesOf(trajectories: readonly Trajectory[]): string[] {
  const estimates = ratesOf(trajectories);
  return labelFreeWarnings(
    labelFree({ trajectories }, SETTINGS),
    separation(estimates),
    NO_SIGN,
    estimates,
  ).map(({ code }) => code);
}

describe("what votes alone say", { timeout: 30_000 }, () => {
  it("recovers the rates within the intervals at about their rate", () => {
    const LOGS = 60;
    const truth = { rho0: STRESS.rho0, rho1: STRESS.rho1, pi: STRESS.q0, J: 0.46 };
    const inside = { rho0: 0, rho1: 0, pi: 0, J: 0 };
    for (let seed = 0; seed < LOGS; seed++) {
      const intervals = intervalsOf(firstVotes(logOf({}, { seed: 100 + seed })), 200, seed);
      for (const key of ["rho0", "rho1", "pi", "J"] as const) {
        const { low, high } = intervals[key];
        if (low <= truth[key] && truth[key] <= high) inside[key]++;
      }
    }
    // .95 of 60: 57 ± 1.7; 4 standard deviations
    for (const [key, times] of Object.entries(inside)) {
      expect(times, key).toBeGreaterThanOrEqual(50);
    }
  });

  it("gives EM and maximum likelihood apart, and the test of two components", () => {
    const free = labelFree({ trajectories: logOf({}) }, SETTINGS);
    expect(free.plans).toBe(300);
    expect(free.em?.converged).toBe(true);
    expect(free.em?.J).toBeCloseTo(free.ml?.J ?? Number.NaN, 4);
    expect(free.twoComponents?.p).toBeCloseTo(1 / 200, 12);
    expect([free.notIdentified, free.noEvidenceOfTwo, free.nearZero]).toEqual([
      false,
      false,
      false,
    ]);
    expect(free.collapse).toBeNull();
  });

  it("tells nothing with one vote, and does not call two identified", () => {
    const one = labelFree({ trajectories: logOf({}, { votes: 1 }) }, SETTINGS);
    expect([one.em, one.ml, one.notIdentified]).toEqual([null, null, true]);
    const two = labelFree({ trajectories: logOf({}, { votes: 2 }) }, SETTINGS);
    expect([two.notIdentified, two.intervals, two.twoComponents]).toEqual([true, null, null]);
    const three = labelFree({ trajectories: logOf({}, { votes: 3 }) }, SETTINGS);
    expect(three.notIdentified).toBe(false);
    const none = labelFree({ trajectories: [] }, SETTINGS);
    expect([none.plans, none.em, none.notIdentified]).toEqual([0, null, false]);
  });

  it("lets plans with different numbers of votes share the rates", () => {
    const half = (votes: number, keep: number) =>
      logOf({}, { votes }).filter((_, i) => i % 2 === keep);
    const mixed = [...half(5, 0), ...half(9, 1)];
    const { intervals, notIdentified } = labelFree({ trajectories: mixed }, SETTINGS);
    expect(notIdentified).toBe(false);
    expect(intervals?.J.low).toBeLessThan(0.46);
    expect(intervals?.J.high).toBeGreaterThan(0.46);
  });
});

describe("two components or one", { timeout: 30_000 }, () => {
  it("rejects one component as often as it says where there is one", () => {
    const LOGS = 80;
    const cells: VoteCell[] = [{ accepts: 4, queries: 8, plans: 200 }];
    const draw = fromOneBinomial(cells, 0.4);
    let rejected = 0;
    for (let log = 0; log < LOGS; log++) {
      if (twoComponents(draw(randomStream(7, "test", log)), 39, log).p <= 0.1) rejected++;
    }
    // .1 of 80: 8 ± 2.7; 4 standard deviations
    expect(rejected).toBeLessThanOrEqual(18);
  });

  it("says so where counts vary no more than one binomial's", () => {
    const even = Array.from({ length: 100 }, (_, i): Trajectory => {
      const round = { accepts: 3 + (i % 3), queries: 8, valid: null, line: i + 1 };
      return { source: "", instance: `${i}`, count: 1, rounds: [round] };
    });
    const free = labelFree({ trajectories: even }, SETTINGS);
    expect([free.noEvidenceOfTwo, free.nearZero]).toEqual([true, true]);
    expect(codesOf(even)).toEqual(["no-two-components", "label-free-near-zero"]);
  });
});

describe("near J = 0", { timeout: 30_000 }, () => {
  it("never gives a label-free J without the warning", () => {
    for (let seed = 0; seed < 6; seed++) {
      const rates = seed % 2 === 0 ? LLAMA : { ...STRESS, rho0: 0.45, rho1: 0.45 };
      const free = labelFree({ trajectories: logOf(rates, { seed }) }, SETTINGS);
      expect(free.nearZero, `seed ${seed}`).toBe(true);
      expect(free.collapse).not.toBeNull();
    }
  });

  it("more steps make it worse, and more plans no better", () => {
    const free = labelFree({ trajectories: logOf(LLAMA) }, SETTINGS);
    const rows = free.collapse ?? [];
    const worst = (plans: number, iterations: number) =>
      rows.find((row) => row.plans === plans && row.iterations === iterations)?.worst ?? 0;
    for (const plans of [300, 1000, 3000]) {
      expect(worst(plans, 100_000)).toBeGreaterThan(2 * worst(plans, 50));
    }
    expect(worst(3000, 100_000)).toBeGreaterThan(0.8 * worst(300, 100_000));
    expect(worst(3000, 100_000)).toBeGreaterThan(0.2);
  });
});

describe("warnings", { timeout: 30_000 }, () => {
  it("fail the separation test of a judge like Llama's", () => {
    const codes = codesOf(logOf(LLAMA));
    expect(codes).toContain("label-free-near-zero");
    expect(codes).toContain("separation-fails");
  });

  it("send nobody to the guard where the judge is the wrong way round", () => {
    // ρ₀ .8, ρ₁ .7: J = −.5
    const codes = codesOf(logOf({ rho0: 0.8, rho1: 0.7 }));
    expect(codes).toContain("judge-reversed");
    expect(codes).not.toContain("separation-fails");
  });

  it("say that correlated votes make the mixture lie, and stay silent where they do not", () => {
    expect(codesOf(logOf({ icc: 0.3 }))).toContain("label-free-disagrees");
    let false_ = 0;
    for (let seed = 0; seed < 10; seed++) {
      if (codesOf(logOf({}, { seed })).includes("label-free-disagrees")) false_++;
    }
    // at most .05 of them: 3 of 10 would have a chance of .012
    expect(false_).toBeLessThanOrEqual(2);
  });
});

describe("coverage of the error radius", () => {
  const free = labelFree({ trajectories: [] }, SETTINGS);
  const untested = { J: null, threshold: 0.15, verdict: "untested" as const };
  const said = (coverage: number, se: number) =>
    labelFreeWarnings(
      free,
      untested,
      { ...NO_SIGN, coverage: [{ J: 0.1, coverage, se, own: false }] },
      { J: null },
    ).map(({ code }) => code);

  it("is warned of where it is low by more than the simulation's noise", () => {
    expect(said(0.8, 0.02)).toEqual(["coverage-low"]);
    expect(said(0.88, 0.02)).toEqual([]);
  });
});

describe("cellsOf", () => {
  it("leaves out counts that no plan showed", () => {
    expect(cellsOf(Float64Array.of(2, 0, 1), 2)).toEqual([
      { accepts: 0, queries: 2, plans: 2 },
      { accepts: 2, queries: 2, plans: 1 },
    ]);
  });
});
