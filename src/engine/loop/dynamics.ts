import type { Population } from "../evaluation/result.ts";
import { atRound, type Budget, type World } from "./world.ts";

/**
 * The population that is always repaired, chained on the last plan:
 * Q_{t+1} = Q_t(1 − β_t) + (1 − Q_t)α_t and Ā_t = ρ₀ + J·Q_t within a class, weighted over classes.
 * Correlated votes and leniency leave these means where they are.
 */
export function population(world: World, budget: Budget): Population {
  const Q = new Array<number>(budget.rounds + 1).fill(0);
  const A = new Array<number>(budget.rounds + 1).fill(0);
  for (const one of world.classes) {
    let q = one.q0;
    for (let t = 0; t <= budget.rounds; t++) {
      const rho0 = atRound(one.rho0, t);
      const rho1 = atRound(one.rho1, t);
      Q[t] += one.weight * q;
      A[t] += one.weight * (q * (1 - rho1) + (1 - q) * rho0);
      q = q * (1 - atRound(one.beta, t)) + (1 - q) * atRound(one.alpha, t);
    }
  }
  return { Q, A };
}

/** The best fixed round of the population, the earliest on ties (to 1e-12). */
export function hindsightRound(world: World, budget: Budget): number {
  const { Q } = population(world, budget);
  let best = 0;
  for (let t = 1; t < Q.length; t++) if (Q[t] > Q[best] + 1e-12) best = t;
  return best;
}
