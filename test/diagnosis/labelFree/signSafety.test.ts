import { describe, expect, it } from "vitest";
import { believed, logOdds, randomStream, updateBelief } from "#engine";
import type { Trajectory } from "#traces";
import { estimate } from "../../../src/diagnosis/estimates.ts";
import { BeliefWalk } from "../../../src/diagnosis/labelFree/beliefWalk.ts";
import { drawBinomial, drawCounts } from "../../../src/diagnosis/labelFree/drawCounts.ts";
import { J_MIN, separation } from "../../../src/diagnosis/separation.ts";
import { safeBelief, signSafety } from "../../../src/diagnosis/signSafety.ts";
import { STRESS } from "../../engine/stress.ts";
import { simulatedLog } from "../simulatedLog.ts";

const SIGN = { eta: 0.1, rule: { tau: 0, delta: 5, theta: 0.85 }, seed: 1 };

function logOf(instances: number, rates: object = {}, votes = 8): Trajectory[] {
  return simulatedLog({
    world: { classes: [{ ...STRESS, ...rates }] },
    budget: { votes, rounds: 3 },
    instances,
    seed: 4,
  });
}

const estimatesOf = (trajectories: readonly Trajectory[]) =>
  estimate({ trajectories, hints: {}, aggregated: false });

const signOf = (trajectories: readonly Trajectory[]) =>
  signSafety({ trajectories }, estimatesOf(trajectories), SIGN);

describe("the separation test", () => {
  const J = (low: number, high: number) => ({
    J: { estimate: (low + high) / 2, low, high, method: "design-effect" as const, n: 100 },
  });

  it("passes where the interval of J lies above the threshold", () => {
    expect(separation(J(J_MIN + 0.01, 0.5)).verdict).toBe("passes");
    expect(separation(J(J_MIN - 0.01, 0.5)).verdict).toBe("fails");
    expect(separation({ J: null })).toEqual({ J: null, threshold: J_MIN, verdict: "untested" });
  });

  it("tells the paper's judges apart: Llama's fails, Qwen-3B's passes", () => {
    const llama = estimatesOf(logOf(300, { q0: 0.803, rho0: 0.361, rho1: 0.609 }));
    expect(separation(llama).verdict).toBe("fails");
    expect(separation(estimatesOf(logOf(300))).verdict).toBe("passes");
  });
});

describe("the signs of a log", { timeout: 30_000 }, () => {
  const usual = signOf(logOf(300));

  it("come with a radius that shrinks with the log", () => {
    const [small, large] = [signOf(logOf(60)), usual];
    for (const sign of [small, large]) {
      const { commit = 0, repair = 0, undetermined = 0 } = sign.shares ?? {};
      expect(commit + repair + undetermined).toBeCloseTo(1, 12);
    }
    expect(large.radius?.visited).toBeLessThan((small.radius?.visited ?? 0) / 1.7);
  });

  it("has α's error at belief 0 and β's at belief 1", () => {
    const { alpha, beta } = estimatesOf(logOf(300));
    const { radius } = usual;
    // 1.645 standard errors of independent draws, within the noise of 100 draws and the design effect
    for (const [rate, B] of [
      [alpha, radius?.atZero],
      [beta, radius?.atOne],
    ] as const) {
      const { estimate: p = 0, n = 1, designEffect } = rate ?? {};
      const wanted = 1.645 * Math.sqrt((p * (1 - p) * Math.max(1, designEffect ?? 1)) / n);
      expect((B ?? 0) / wanted).toBeGreaterThan(0.7);
      expect((B ?? 0) / wanted).toBeLessThan(1.4);
    }
  });

  it("holds where it is simulated: J = .03, .1, .46 and the log's own", () => {
    const { coverage, eta } = usual;
    expect(coverage.map(({ own }) => own)).toEqual([false, false, false, true]);
    for (const { J, coverage: share, se } of coverage) {
      expect(share + 3 * se, `J = ${J}`).toBeGreaterThanOrEqual(1 - eta);
    }
  });

  it("is told votes where they are enough, else labels", () => {
    const trajectories = logOf(300);
    const byVotes = safeBelief({ trajectories }, estimatesOf(trajectories), SIGN);
    expect(byVotes?.by).toBe("votes");
    expect(Math.abs((byVotes?.believed.rho0[0] ?? 0) - STRESS.rho0)).toBeLessThan(0.1);
    const two = logOf(300, {}, 2);
    const estimates = estimatesOf(two);
    const byLabels = safeBelief({ trajectories: two }, estimates, SIGN);
    expect(byLabels?.by).toBe("labels");
    expect(byLabels?.believed.rho0[0]).toBeCloseTo(estimates.rho0?.estimate ?? Number.NaN, 12);
    for (const { coverage, se } of signOf(two).coverage) {
      expect(coverage + 3 * se).toBeGreaterThanOrEqual(0.9);
    }
  });

  it("leaves most signs open where the judge sees next to nothing", () => {
    const blind = signOf(logOf(300, { rho0: 0.5, rho1: 0.47 }));
    expect(blind.shares?.undetermined).toBeGreaterThan(0.8);
  });

  it("says nothing where β or the judge cannot be seen", () => {
    const unpaired = logOf(50).map((one) => ({ ...one, rounds: one.rounds.slice(0, 1) }));
    expect(signOf(unpaired)).toEqual({ eta: 0.1, radius: null, shares: null, coverage: [] });
  });
});

describe("beliefs of logged plans", () => {
  it("are Bayes on each plan's votes, and the repair between them", () => {
    const [first, second] = new BeliefWalk(believed(STRESS)).of([
      { accepts: 4, queries: 8 },
      { accepts: 3, queries: 4 },
    ]);
    const b = updateBelief(STRESS.q0, 4, 8, STRESS);
    expect(first).toBeCloseTo(logOdds(b), 10);
    const bMinus = (1 - STRESS.beta) * b + STRESS.alpha * (1 - b);
    expect(second).toBeCloseTo(logOdds(updateBelief(bMinus, 3, 4, STRESS)), 10);
  });

  it("end before votes that neither state could have cast", () => {
    const sure = believed({ ...STRESS, rho0: 0, rho1: 0 });
    expect(new BeliefWalk(sure).of([{ accepts: 4, queries: 8 }])).toEqual([]);
  });
});

describe("draws of counts", () => {
  it("have the binomial's mean and variance, few or many", () => {
    const stream = randomStream(2, "test");
    for (const [n, p] of [
      [20, 0.3],
      [300, 0.9],
      [100_000, 0.4],
    ] as const) {
      const DRAWS = 4000;
      const drawn = Array.from({ length: DRAWS }, () => drawBinomial(n, p, stream));
      const mean = drawn.reduce((sum, x) => sum + x, 0) / DRAWS;
      const variance = drawn.reduce((sum, x) => sum + (x - mean) ** 2, 0) / DRAWS;
      const wanted = n * p * (1 - p);
      expect(Math.abs(mean - n * p)).toBeLessThan(4 * Math.sqrt(wanted / DRAWS));
      // the variance of a variance is about 2σ⁴/n
      expect(Math.abs(variance / wanted - 1)).toBeLessThan(4 * Math.sqrt(2 / DRAWS));
    }
  });

  it("share out all of them", () => {
    const row = Float64Array.of(0.2, 0, 0.5, 0.3);
    const counts = drawCounts(row, 1000, randomStream(2, "test"));
    expect(counts.reduce((sum, x) => sum + x, 0)).toBe(1000);
    expect(counts[1]).toBe(0);
  });
});
