import { influenceCorrelation, linearInterval, zeroInterval } from "#engine";
import type { Trajectory } from "#traces";
import type { Derived } from "../estimates.ts";
import { Draws } from "./draws.ts";
import { eachLabelledRepair, type Frozen, lastMade } from "./plans.ts";

export type RateName = "q0" | "rho0" | "rho1" | "alpha" | "beta";

/** What a log must not be asked for. */
export interface Unseen {
  readonly frozen: Frozen;
  /** The label is made of the votes: ρ₀ and ρ₁ measure nothing. */
  readonly labelIsVotes: boolean;
  readonly betaSeen: boolean;
}

/**
 * Successes of draws of the five rates by path: Q₀ from round 0; α and β from repairs between labelled
 * plans; ρ₀ and ρ₁ from the votes on labelled plans.
 */
export function drawsOfRates(
  trajectories: readonly Trajectory[],
  counts: Float64Array,
  { frozen, labelIsVotes, betaSeen }: Unseen,
): Record<RateName, Draws> {
  const rates = {
    q0: new Draws(counts),
    rho0: new Draws(counts),
    rho1: new Draws(counts),
    alpha: new Draws(counts),
    beta: new Draws(counts),
  };
  trajectories.forEach((trajectory, path) => {
    const first = trajectory.rounds[0]?.valid ?? null;
    if (first !== null) rates.q0.add(path, first);
    if (labelIsVotes) return;
    const last = lastMade(trajectory, frozen);
    for (let k = 0; k <= last; k++) {
      const { accepts, queries, valid } = trajectory.rounds[k] as Trajectory["rounds"][number];
      if (accepts === null || queries === null || valid === null) continue;
      if (valid === 0) rates.rho0.add(path, accepts, queries);
      else rates.rho1.add(path, queries - accepts, queries);
    }
  });
  eachLabelledRepair(trajectories, frozen, ({ path, before, after }) => {
    if (before === 0) rates.alpha.add(path, after);
    else if (betaSeen) rates.beta.add(path, 1 - after);
  });
  return rates;
}

/** J = 1 − ρ₀ − ρ₁, from the intervals of both and their correlation over instances. */
export function youdenInterval(rho0Draws: Draws, rho1Draws: Draws): Derived | null {
  const rho0 = rho0Draws.rate();
  const rho1 = rho1Draws.rate();
  if (rho0 === null || rho1 === null) return null;
  const correlation = influenceCorrelation(rho0, rho1, rho0Draws.counts);
  return {
    ...linearInterval(rho0, rho1, correlation, { weightA: -1, weightB: -1, constant: 1 }),
    method: "design-effect",
    n: instancesWith(rho0Draws, rho1Draws),
  };
}

/** b* = α/(α + β): the beliefs at which the interval of the gain (1 − b)α − bβ holds 0. */
export function bStarInterval(alphaDraws: Draws, betaDraws: Draws): Derived | null {
  const alpha = alphaDraws.rate();
  const beta = betaDraws.rate();
  if (alpha === null || beta === null || alpha.estimate + beta.estimate === 0) return null;
  const correlation = influenceCorrelation(alpha, beta, alphaDraws.counts);
  const gain = (b: number) => ({ weightA: 1 - b, weightB: -b, constant: 0 });
  return {
    estimate: alpha.estimate / (alpha.estimate + beta.estimate),
    ...zeroInterval(alpha, beta, correlation, 0, 1, gain),
    method: "design-effect",
    n: instancesWith(alphaDraws, betaDraws),
  };
}

/** Instances with draws of either. */
export function instancesWith(a: Draws, b: Draws): number {
  let instances = 0;
  a.counts.forEach((count, i) => {
    if (a.draws[i] !== 0 || b.draws[i] !== 0) instances += count;
  });
  return instances;
}
