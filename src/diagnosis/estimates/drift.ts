import type { Trajectory } from "#traces";
import type { Drift, Homogeneity } from "../estimates.ts";
import type { Draws } from "./draws.ts";
import { Groups } from "./groups.ts";
import { eachLabelledRepair, lastMade } from "./plans.ts";
import type { RateName, Unseen } from "./rates.ts";

/**
 * Do the rates move? Over rounds, and from the first half of the instances to the second in the order of
 * the log. Instances are the independent draws of both tests. Where instances differ, selection moves α
 * and β over rounds as well: those that are still invalid are the hard ones.
 */
export function drift(
  trajectories: readonly Trajectory[],
  aggregated: boolean,
  draws: Readonly<Record<RateName, Draws>>,
  unseen: Unseen,
): Drift {
  const counts = draws.q0.counts;
  const observed = observations(trajectories, unseen);
  const overRounds = (name: keyof typeof observed) => testOverRounds(observed[name], counts);
  return {
    rounds: {
      rho0: overRounds("rho0"),
      rho1: overRounds("rho1"),
      alpha: overRounds("alpha"),
      beta: overRounds("beta"),
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

/** Draws of one path in one round, in columns. */
class Observations {
  readonly path: number[] = [];
  readonly round: number[] = [];
  readonly successes: number[] = [];
  readonly draws: number[] = [];

  add(path: number, round: number, successes: number, draws = 1): void {
    this.path.push(path);
    this.round.push(round);
    this.successes.push(successes);
    this.draws.push(draws);
  }
}

function observations(trajectories: readonly Trajectory[], unseen: Unseen) {
  const { frozen, labelIsVotes, betaSeen } = unseen;
  const all = {
    rho0: new Observations(),
    rho1: new Observations(),
    alpha: new Observations(),
    beta: new Observations(),
  };
  if (!labelIsVotes) {
    trajectories.forEach((trajectory, path) => {
      const last = lastMade(trajectory, frozen);
      trajectory.rounds.forEach(({ accepts, queries, valid }, k) => {
        if (k > last || accepts === null || queries === null || valid === null) return;
        if (valid === 0) all.rho0.add(path, k, accepts, queries);
        else all.rho1.add(path, k, queries - accepts, queries);
      });
    });
  }
  eachLabelledRepair(trajectories, frozen, ({ path, round, before, after }) => {
    if (before === 0) all.alpha.add(path, round, after);
    else if (betaSeen) all.beta.add(path, round, 1 - after);
  });
  return all;
}

function testOverRounds(observed: Observations, counts: Float64Array): Homogeneity | null {
  const { path, round, successes, draws } = observed;
  const rounds = round.reduce((most, k) => Math.max(most, k + 1), 0);
  if (rounds < 2) return null;
  const groups = new Groups(rounds, counts);
  path.forEach((one, i) => {
    groups.add(round[i] as number, one, successes[i] as number, draws[i] as number);
  });
  return groups.test();
}

function testHalves({ successes, draws, counts }: Draws): Homogeneity | null {
  const half = counts.reduce((sum, count) => sum + count, 0) / 2;
  const groups = new Groups(2, counts);
  let passed = 0;
  counts.forEach((count, path) => {
    groups.add(passed < half ? 0 : 1, path, successes[path] as number, draws[path] as number);
    passed += count;
  });
  return groups.test();
}
