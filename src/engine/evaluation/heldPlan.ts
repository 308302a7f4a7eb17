import type { ResolvedClass } from "../loop/resolvedClass.ts";
import type { Budget, World } from "../loop/world.ts";
import { isMajority, replaces } from "../policies/accepting.ts";
import {
  ACCEPTED,
  COLUMNS,
  COMMITTED,
  DAMAGED,
  OVERFIXED,
  RESCUED,
  type Sums,
  VALID,
} from "./tally.ts";

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

/** Vote counts rarer than this in every round and both states are left out; together they are < 1e-15. */
const NEGLIGIBLE = 1e-20;

/**
 * Rules that repair to K_max and commit an incumbent, all classes of one loop.
 *
 * Forward over (y_0, y of the plan that the repairer works on, votes of the incumbent), noting who
 * takes the incumbent's place; whether the incumbent is valid is only needed at that moment, for then
 * it is the plan in hand. Backward, the chance that it keeps the place to the end. Each plan counts by
 * the product of the two.
 */
export class HeldPlan {
  private readonly budget: Budget;
  private readonly least: Int32Array;
  private readonly chaining: World["chaining"];
  /** (K+1, y_0, y, M+1) chance to become the incumbent, by round and votes; valid first. */
  private readonly arrivals: Float64Array;
  /** (y_0, y, M+1) */
  private live: Float64Array;
  private next: Float64Array;
  /** (y, M+1) Pr(no later plan replaces an incumbent with s votes | y of the plan repaired next). */
  private readonly keeps: Float64Array;
  private low = 0;
  private high = 0;

  constructor(budget: Budget, least: Int32Array, chaining: World["chaining"]) {
    this.budget = budget;
    this.least = least;
    this.chaining = chaining;
    const width = budget.votes + 1;
    this.arrivals = new Float64Array(4 * (budget.rounds + 1) * width);
    this.live = new Float64Array(4 * width);
    this.next = new Float64Array(4 * width);
    this.keeps = new Float64Array(2 * width);
  }

  /** Adds one class to the sums under each cap. */
  add(one: ResolvedClass, caps: readonly number[], byCap: readonly Sums[]): void {
    this.findRange(one);
    this.arrive(one);
    caps.forEach((cap, i) => {
      this.keep(one, byCap[i], cap);
    });
  }

  private findRange({ valid, invalid }: ResolvedClass): void {
    const { votes: M, rounds: K } = this.budget;
    this.low = M;
    this.high = 0;
    for (let k = 0; k <= K; k++) {
      const at = k * (M + 1);
      let low = 0;
      while (low < this.low && valid[at + low] + invalid[at + low] < NEGLIGIBLE) low++;
      let high = M;
      while (high > this.high && valid[at + high] + invalid[at + high] < NEGLIGIBLE) high--;
      this.low = Math.min(low, this.low);
      this.high = Math.max(high, this.high);
    }
  }

  private arrive(one: ResolvedClass): void {
    const { low, high, arrivals, least } = this;
    const { votes: M, rounds: K } = this.budget;
    const width = M + 1;
    const start = [one.weight * one.q0, 0, 0, one.weight * (1 - one.q0)];
    for (let i = 0; i < 4; i++) {
      const row = i % 2 === 0 ? one.valid : one.invalid;
      for (let S = low; S <= high; S++) {
        this.live[i * width + S] = start[i] * row[S];
        arrivals[i * width + S] = start[i] * row[S];
      }
    }
    for (let k = 1; k <= K; k++) {
      const { live, next } = this;
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
          const to = v + y * width;
          const arriving = 4 * offset + to;
          let below = 0; // mass whose incumbent a new plan with S votes replaces
          let s = low;
          for (let S = low; S <= high; S++) {
            for (; s <= high && least[s] <= S; s++) {
              below += live[v + s] * fromValid + live[i + s] * fromInvalid;
            }
            const chance = below * row[offset + S];
            next[to + S] += chance;
            arrivals[arriving + S] = chance;
          }
          let short = 0; // Pr(new plan has fewer than least[s] votes)
          let S = low;
          for (let t = low; t <= high; t++) {
            for (; S < least[t] && S <= high; S++) short += row[offset + S];
            if (this.chaining === "last") {
              next[to + t] += short * (live[v + t] * fromValid + live[i + t] * fromInvalid);
            } else {
              next[v + t] += short * live[v + t] * fromValid;
              next[i + t] += short * live[i + t] * fromInvalid;
            }
          }
        }
      }
      this.live = next;
      this.next = live;
    }
  }

  private keep(one: ResolvedClass, sums: Sums, cap: number): void {
    this.keeps.fill(1);
    for (let k = cap; ; k--) {
      this.commit(sums, k);
      if (k === 0) return;
      this.keepOneMore(one, k - 1);
    }
  }

  /** What arrives in round k and keeps the place. State i = 2·[y_0 invalid] + [y invalid]. */
  private commit(sums: Sums, k: number): void {
    const { low, high, arrivals, keeps } = this;
    const M = this.budget.votes;
    const width = M + 1;
    const at = COLUMNS * k;
    for (let i = 0; i < 4; i++) {
      const arriving = (4 * k + i) * width;
      const keeping = (i % 2) * width;
      let total = 0;
      let votes = 0;
      let majority = 0;
      for (let S = low; S <= high; S++) {
        const chance = arrivals[arriving + S] * keeps[keeping + S];
        total += chance;
        votes += S * chance;
        if (2 * S > M) majority += chance;
      }
      sums[at + COMMITTED] += total;
      sums[at + ACCEPTED] += votes / M;
      if (i % 2 === 0) sums[at + VALID] += total;
      if (i === 2) sums[at + RESCUED] += total;
      if (i === 1) {
        sums[at + DAMAGED] += total;
        sums[at + OVERFIXED] += majority;
      }
    }
  }

  /** From keeping the place after round k + 1 to keeping it after round k. */
  private keepOneMore(one: ResolvedClass, k: number): void {
    const { low, high, keeps, least, chaining } = this;
    const width = this.budget.votes + 1;
    const alpha = one.alpha[k];
    const beta = one.beta[k];
    const offset = (k + 1) * width;
    let shortValid = 0;
    let shortInvalid = 0;
    let S = low;
    for (let s = low; s <= high; s++) {
      for (; S < least[s] && S <= high; S++) {
        shortValid += one.valid[offset + S];
        shortInvalid += one.invalid[offset + S];
      }
      const valid = keeps[s];
      const invalid = keeps[width + s];
      const afterValid = shortValid * valid;
      const afterInvalid = shortInvalid * (chaining === "last" ? invalid : valid);
      keeps[s] = (1 - beta) * afterValid + beta * afterInvalid;
      const otherValid = shortValid * (chaining === "last" ? valid : invalid);
      keeps[width + s] = alpha * otherValid + (1 - alpha) * shortInvalid * invalid;
    }
  }
}
