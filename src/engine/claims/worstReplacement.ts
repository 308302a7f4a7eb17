import { type ResolvedClass, resolveWorld } from "../loop/resolved.ts";
import type { Budget, World } from "../loop/world.ts";

/** The pair of rounds in which an invalid plan most easily replaces a valid one. */
export interface WorstReplacement {
  readonly incumbent: number;
  readonly challenger: number;
  /** Pr(S_k ≥ S_j + δ | p_j valid, p_k invalid). */
  readonly probability: number;
}

/** Leniency's nodes. */
const NODES = 64;
/** Pairs that are rarer than this are not looked at. */
const NEVER = 1e-12;

/**
 * The guard's wrong replacement as the world has it: classes, leniency, correlated votes and rounds
 * included. Both plans are of one instance, so a lenient judge is lenient to both; plans are chained on
 * the last, and an instance counts by how likely it holds such a pair.
 *
 * @param delta - margin δ in votes
 * @returns null where no pair p_j valid, p_k invalid, j < k, occurs
 */
export function worstReplacement(
  world: World,
  budget: Budget,
  delta: number,
): WorstReplacement | null {
  const classes = resolveWorld(world, budget, NODES);
  let worst: WorstReplacement | null = null;
  for (let j = 0; j < budget.rounds; j++) {
    const held = classes.map((one) => validity(one, j));
    const kept = classes.map(() => 1);
    for (let k = j + 1; k <= budget.rounds; k++) {
      let mass = 0;
      let sum = 0;
      classes.forEach((one, c) => {
        kept[c] = kept[c] * (1 - one.beta[k - 1]) + (1 - kept[c]) * one.alpha[k - 1];
        const pair = one.weight * held[c] * (1 - kept[c]);
        if (pair === 0) return;
        mass += pair;
        sum += pair * overtaking(one, j, k, budget.votes, delta);
      });
      if (mass < NEVER) continue;
      const probability = sum / mass;
      if (worst === null || probability > worst.probability) {
        worst = { incumbent: j, challenger: k, probability };
      }
    }
  }
  return worst;
}

function validity({ q0, alpha, beta }: ResolvedClass, round: number): number {
  let q = q0;
  for (let k = 0; k < round; k++) q = q * (1 - beta[k]) + (1 - q) * alpha[k];
  return q;
}

/** Pr(S_k ≥ S_j + δ) for votes that are independent given the class, by suffix sums. */
function overtaking(
  { valid, invalid }: ResolvedClass,
  j: number,
  k: number,
  M: number,
  delta: number,
): number {
  let sum = 0;
  let tail = 0;
  let from = M + 1;
  for (let s = M; s >= 0; s--) {
    const need = Math.max(0, Math.ceil(s + delta - 1e-9));
    while (from > need) tail += invalid[k * (M + 1) + --from];
    sum += valid[j * (M + 1) + s] * (need > M ? 0 : tail);
  }
  return sum;
}
