import { oneRate } from "#engine";
import type { Trajectory } from "#traces";
import type { Drift, Homogeneity } from "../estimates.ts";
import type { Draws } from "./draws.ts";
import { lastMade } from "./plans.ts";
import type { RateName, Unseen } from "./rates.ts";

/**
 * Do the rates move? Over rounds, and from the first half of the instances to the second in the order of
 * the log. Instances are the independent draws of both tests. Where instances differ, selection moves α
 * and β over rounds as well, for those that are still invalid are the hard ones; and in a log that
 * repairs only after a reject it moves ρ₀ and ρ₁.
 */
export function drift(
  trajectories: readonly Trajectory[],
  aggregated: boolean,
  draws: Readonly<Record<RateName, Draws>>,
  unseen: Unseen,
): Drift {
  const { counts } = draws.q0;
  const rounds = trajectories.reduce((most, one) => Math.max(most, one.rounds.length), 0);
  const overRounds = (name: keyof typeof FILL): Homogeneity | null =>
    oneRate({
      groups: rounds,
      counts,
      fill: (path, successes, tried) =>
        FILL[name](trajectories[path] as Trajectory, unseen, successes, tried),
    });
  const voted = !unseen.labelIsVotes;
  return {
    rounds: {
      rho0: voted ? overRounds("rho0") : null,
      rho1: voted ? overRounds("rho1") : null,
      alpha: overRounds("alpha"),
      beta: unseen.betaSeen ? overRounds("beta") : null,
    },
    time: aggregated
      ? null
      : {
          q0: testHalves(draws.q0),
          rho0: testHalves(draws.rho0),
          rho1: testHalves(draws.rho1),
          alpha: testHalves(draws.alpha),
          beta: testHalves(draws.beta),
        },
  };
}

type Fill = (
  trajectory: Trajectory,
  unseen: Unseen,
  successes: Float64Array,
  draws: Float64Array,
) => void;

/** Draws of one trajectory by round; of α and β, the round of the plan that was repaired. */
const FILL: Readonly<Record<"rho0" | "rho1" | "alpha" | "beta", Fill>> = {
  rho0: votesOn(0),
  rho1: votesOn(1),
  alpha: repairsOf(0),
  beta: repairsOf(1),
};

function votesOn(state: 0 | 1): Fill {
  return (trajectory, { frozen }, successes, draws) => {
    const last = lastMade(trajectory, frozen);
    for (let k = 0; k <= last; k++) {
      const { accepts, queries, valid } = trajectory.rounds[k] as Trajectory["rounds"][number];
      if (valid !== state || accepts === null || queries === null) continue;
      successes[k] = state === 0 ? accepts : queries - accepts;
      draws[k] = queries;
    }
  };
}

function repairsOf(state: 0 | 1): Fill {
  return (trajectory, { frozen }, successes, draws) => {
    const last = lastMade(trajectory, frozen);
    for (let k = 0; k < last; k++) {
      const after = trajectory.rounds[k + 1]?.valid ?? null;
      if (trajectory.rounds[k]?.valid !== state || after === null) continue;
      successes[k] = after === state ? 0 : 1;
      draws[k] = 1;
    }
  };
}

function testHalves({ successes, draws, counts }: Draws): Homogeneity | null {
  const before = new Float64Array(counts.length);
  let all = 0;
  counts.forEach((count, path) => {
    before[path] = all;
    all += count;
  });
  return oneRate({
    groups: 2,
    counts,
    fill: (path, inGroup, tried) => {
      const half = (before[path] as number) < all / 2 ? 0 : 1;
      inGroup[half] = successes[path] as number;
      tried[half] = draws[path] as number;
    },
  });
}
