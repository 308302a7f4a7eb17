import type { Budget, Prices } from "../loop/world.ts";
import type { Policy } from "../policies/policy.ts";
import type { Estimate, PolicyResult } from "./result.ts";

/**
 * Sums of a simulation. All are of integers, so they add up to the same whatever the order, and so
 * whatever the number of workers. Typed arrays, to be transferred.
 */
export interface BlockSums {
  readonly instances: number;
  /** (policies · policyFields(K)): see `Field`, then how many committed p_0 … p_K. */
  readonly policies: Float64Array;
  /** (3·(K+1)): by round of the always-repaired population Σy, ΣS, ΣS². */
  readonly population: Float64Array;
}

/** Where each sum of one policy stands. */
export const Field = {
  valid: 0,
  round: 1,
  roundSquared: 2,
  repairs: 3,
  repairsSquared: 4,
  queries: 5,
  queriesSquared: 6,
  repairsTimesQueries: 7,
  votes: 8,
  votesSquared: 9,
  damaged: 10,
  rescued: 11,
  overfixed: 12,
  impossible: 13,
  committedAt: 14,
} as const;

/** Sums of one policy. */
export function policyFields(rounds: number): number {
  return Field.committedAt + rounds + 1;
}

export function emptySums(policies: number, rounds: number): BlockSums {
  return {
    instances: 0,
    policies: new Float64Array(policies * policyFields(rounds)),
    population: new Float64Array(3 * (rounds + 1)),
  };
}

/** Sums of all parts together; exact, and the same in any order. */
export function mergeSums(parts: readonly BlockSums[]): BlockSums {
  const [first, ...others] = parts;
  const policies = Float64Array.from(first.policies);
  const population = Float64Array.from(first.population);
  let instances = first.instances;
  for (const part of others) {
    instances += part.instances;
    for (let i = 0; i < policies.length; i++) policies[i] += part.policies[i];
    for (let i = 0; i < population.length; i++) population[i] += part.population[i];
  }
  return { instances, policies, population };
}

/** What a simulation says. */
export interface Simulated {
  readonly instances: number;
  readonly policies: readonly PolicyResult<Estimate>[];
  readonly population: { readonly Q: readonly Estimate[]; readonly A: readonly Estimate[] };
}

/** Means and standard errors from sums. */
export function simulatedFrom(
  sums: BlockSums,
  policies: readonly Policy[],
  budget: Budget,
  prices: Prices,
): Simulated {
  const { votes: M, rounds: K } = budget;
  const n = sums.instances;
  const results = policies.map(({ id }, p): PolicyResult<Estimate> => {
    const at = p * policyFields(K);
    const sum = (field: number): number => sums.policies[at + field];
    const share = (field: number): Estimate => meanOf(sum(field), sum(field), n);
    const cost = prices.repair * sum(Field.repairs) + prices.vote * sum(Field.queries);
    const costSquared =
      prices.repair ** 2 * sum(Field.repairsSquared) +
      2 * prices.repair * prices.vote * sum(Field.repairsTimesQueries) +
      prices.vote ** 2 * sum(Field.queriesSquared);
    return {
      id,
      kind: "simulated",
      validity: share(Field.valid),
      round: meanOf(sum(Field.round), sum(Field.roundSquared), n),
      repairs: meanOf(sum(Field.repairs), sum(Field.repairsSquared), n),
      queries: meanOf(sum(Field.queries), sum(Field.queriesSquared), n),
      acceptance: meanOf(sum(Field.votes) / M, sum(Field.votesSquared) / M ** 2, n),
      damaged: share(Field.damaged),
      rescued: share(Field.rescued),
      overfixed: share(Field.overfixed),
      cost: meanOf(cost, costSquared, n),
      impossible: share(Field.impossible),
      committedAt: Array.from({ length: K + 1 }, (_, k) => share(Field.committedAt + k)),
    };
  });
  const byRound = Array.from({ length: K + 1 }, (_, k) => sums.population.subarray(3 * k));
  return {
    instances: n,
    policies: results,
    population: {
      Q: byRound.map((of) => meanOf(of[0], of[0], n)),
      A: byRound.map((of) => meanOf(of[1] / M, of[2] / M ** 2, n)),
    },
  };
}

/** Mean of n numbers and its standard error. */
function meanOf(sum: number, sumOfSquares: number, n: number): Estimate {
  const variance = Math.max(0, (sumOfSquares - (sum * sum) / n) / (n - 1));
  return { estimate: sum / n, se: Math.sqrt(variance / n) };
}
