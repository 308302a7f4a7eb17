import type { ResolvedClass } from "../loop/resolved.ts";
import type { Budget, World } from "../loop/world.ts";
import { isMajority, replaces } from "../policies/accepting.ts";
import type { Tally } from "./tally.ts";

/**
 * Least votes with which a new plan replaces an incumbent that has s votes, s = 0 … M; M + 1 means
 * never. The last-accepted rule does not look at s.
 */
export function leastToReplace(M: number, margin: number | "majority"): Int32Array {
  const least = new Int32Array(M + 1);
  for (let s = 0; s <= M; s++) {
    let S = 0;
    while (S <= M && !(margin === "majority" ? isMajority(S, M) : replaces(S, M, s, M, margin))) {
      S++;
    }
    least[s] = S;
  }
  return least;
}

/**
 * Rules that repair to K_max and commit an incumbent. Forward over (y_0, y of the plan that the
 * repairer works on, votes of the incumbent); whether the incumbent is valid is only needed at the
 * moment it takes the place, for then it is the plan in hand. Backward, the chance that it keeps the
 * place to the end; each plan counts by the product of the two.
 */
export function addHeldPlan(
  tally: Tally,
  one: ResolvedClass,
  budget: Budget,
  least: Int32Array,
  chaining: World["chaining"],
): void {
  const { votes: M, rounds: K } = budget;
  const width = M + 1;
  const keeps = keepingChances(one, budget, least, chaining);
  let live = new Float64Array(4 * width); // (y_0, y, s): y_0 and y counted valid first
  let next = new Float64Array(4 * width);
  const start = [one.weight * one.q0, 0, 0, one.weight * (1 - one.q0)];
  for (let i = 0; i < 4; i++) {
    const row = i % 2 === 0 ? one.valid : one.invalid;
    for (let S = 0; S <= M; S++) {
      const arriving = start[i] * row[S];
      live[i * width + S] = arriving;
      takeIncumbent(tally, i, S, 0, M, arriving * keeps[(i % 2) * width + S]);
    }
  }
  for (let k = 1; k <= K; k++) {
    const alpha = one.alpha[k - 1];
    const beta = one.beta[k - 1];
    const offset = k * width;
    next.fill(0);
    for (let y0 = 0; y0 < 2; y0++) {
      const v = 2 * y0 * width;
      const i = v + width;
      for (let y = 0; y < 2; y++) {
        const row = y === 0 ? one.valid : one.invalid;
        const fromValid = y === 0 ? 1 - beta : beta;
        const fromInvalid = y === 0 ? alpha : 1 - alpha;
        let below = 0; // mass whose incumbent a new plan with S votes replaces
        let s = 0;
        for (let S = 0; S <= M; S++) {
          for (; s <= M && least[s] <= S; s++) {
            below += live[v + s] * fromValid + live[i + s] * fromInvalid;
          }
          const arriving = below * row[offset + S];
          next[v + y * width + S] += arriving;
          const chance = keeps[(2 * k + y) * width + S];
          takeIncumbent(tally, 2 * y0 + y, S, k, M, arriving * chance);
        }
        let short = 0; // Pr(new plan has fewer than least[s] votes)
        let S = 0;
        for (let t = 0; t <= M; t++) {
          for (; S < least[t]; S++) short += row[offset + S];
          if (chaining === "last") {
            next[v + y * width + t] +=
              short * (live[v + t] * fromValid + live[i + t] * fromInvalid);
          } else {
            next[v + t] += short * live[v + t] * fromValid;
            next[i + t] += short * live[i + t] * fromInvalid;
          }
        }
      }
    }
    [live, next] = [next, live];
  }
}

/** State index i = 2·[y_0 invalid] + [y invalid]. */
function takeIncumbent(
  tally: Tally,
  i: number,
  S: number,
  k: number,
  M: number,
  chance: number,
): void {
  if (i % 2 === 0) tally.validity += chance;
  if (i === 2) tally.rescued += chance;
  if (i === 1) {
    tally.damaged += chance;
    if (isMajority(S, M)) tally.overfixed += chance;
  }
  tally.acceptance += (S / M) * chance;
  tally.round += k * chance;
  tally.committedAt[k] += chance;
}

/**
 * Pr(no later plan replaces an incumbent with s votes | state y of the plan repaired next), for each
 * round k: (K+1, 2, M+1), y valid first.
 */
function keepingChances(
  one: ResolvedClass,
  budget: Budget,
  least: Int32Array,
  chaining: World["chaining"],
): Float64Array {
  const { votes: M, rounds: K } = budget;
  const width = M + 1;
  const keeps = new Float64Array(2 * (K + 1) * width).fill(1);
  for (let k = K - 1; k >= 0; k--) {
    const alpha = one.alpha[k];
    const beta = one.beta[k];
    const here = 2 * k * width;
    const later = here + 2 * width;
    let shortValid = 0;
    let shortInvalid = 0;
    let S = 0;
    for (let s = 0; s <= M; s++) {
      for (; S < least[s]; S++) {
        shortValid += one.valid[(k + 1) * width + S];
        shortInvalid += one.invalid[(k + 1) * width + S];
      }
      const valid = keeps[later + s];
      const invalid = keeps[later + width + s];
      const afterValid = shortValid * valid;
      const afterInvalid = shortInvalid * (chaining === "last" ? invalid : valid);
      keeps[here + s] = (1 - beta) * afterValid + beta * afterInvalid;
      const otherValid = shortValid * (chaining === "last" ? valid : invalid);
      keeps[here + width + s] = alpha * otherValid + (1 - alpha) * shortInvalid * invalid;
    }
  }
  return keeps;
}
