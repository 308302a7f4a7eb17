import type { Trajectory } from "#traces";
import type { RoundRates } from "../estimates.ts";
import { AlikeDraws } from "./draws.ts";
import { eachLabelledRepair, lastMade } from "./plans.ts";
import type { Unseen } from "./rates.ts";

/**
 * The rates of each round. Q_t and Ā_t are of the trajectories that have the round, plans that are
 * repeated unchanged included; the others are of votes and repairs that were made.
 */
export function byRound(
  trajectories: readonly Trajectory[],
  { frozen, labelIsVotes, betaSeen }: Unseen,
): RoundRates[] {
  const rounds: Record<keyof Omit<RoundRates, "round">, AlikeDraws>[] = [];
  const at = (k: number) => {
    rounds[k] ??= {
      validity: new AlikeDraws(),
      acceptance: new AlikeDraws(),
      rho0: new AlikeDraws(),
      rho1: new AlikeDraws(),
      alpha: new AlikeDraws(),
      beta: new AlikeDraws(),
    };
    return rounds[k];
  };
  for (const trajectory of trajectories) {
    const { count } = trajectory;
    const last = lastMade(trajectory, frozen);
    trajectory.rounds.forEach(({ accepts, queries, valid }, k) => {
      const rates = at(k);
      if (valid !== null) rates.validity.add(valid, 1, count);
      if (accepts === null || queries === null) return;
      rates.acceptance.add(accepts, queries, count);
      if (valid === null || labelIsVotes || k > last) return;
      if (valid === 0) rates.rho0.add(accepts, queries, count);
      else rates.rho1.add(queries - accepts, queries, count);
    });
  }
  eachLabelledRepair(trajectories, frozen, ({ path, round, before, after }) => {
    const { count } = trajectories[path] as Trajectory;
    if (before === 0) at(round + 1).alpha.add(after, 1, count);
    else if (betaSeen) at(round + 1).beta.add(1 - after, 1, count);
  });
  return rounds.map((rates, round) => ({
    round,
    validity: rates.validity.rate(),
    acceptance: rates.acceptance.rate(),
    rho0: rates.rho0.rate(),
    rho1: rates.rho1.rate(),
    alpha: rates.alpha.rate(),
    beta: rates.beta.rate(),
  }));
}
