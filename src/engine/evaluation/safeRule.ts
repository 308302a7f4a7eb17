import type { ResolvedClass } from "../loop/resolved.ts";
import type { Budget } from "../loop/world.ts";
import { isMajority } from "../policies/accepting.ts";
import { COMMITS, IMPOSSIBLE, type SignAutomaton } from "./signAutomaton.ts";
import {
  ACCEPTED,
  COLUMNS,
  COMMITTED,
  DAMAGED,
  ENDED,
  IMPOSSIBLE_VOTES,
  OVERFIXED,
  RESCUED,
  type Sums,
  VALID,
} from "./tally.ts";

/** What one round's plans have come to, for one class. */
interface Reached {
  /** (states, 2, 4): mass before the votes, by whether a sign was in doubt; i = 2·[y₀ invalid] + [y invalid]. */
  readonly mass: Float64Array;
  /** (states, 2, M+1, 4): mass whose plan becomes the incumbent with S votes. */
  readonly arrivals: Float64Array;
}

/**
 * `vrr-stop-safe` run over its automaton with the world's rates and vote rows.
 *
 * Forward over (state, whether a sign was in doubt, votes of the incumbent, y₀, y of the plan in hand),
 * noting who becomes the incumbent: whether the incumbent is valid is only needed at that moment, for
 * then it is the plan in hand. Backward, the chance that it keeps the place until the rule commits in
 * doubt. Each incumbent counts by the product of the two; a rule without doubt commits the plan in hand.
 */
export class SafeRun {
  private readonly automaton: SignAutomaton;
  private readonly budget: Budget;
  private readonly least: Int32Array;
  private mass = 0;

  /** @param least - `leastToReplace` */
  constructor(automaton: SignAutomaton, budget: Budget, least: Int32Array) {
    this.automaton = automaton;
    this.budget = budget;
    this.least = least;
  }

  /** Probability that met a decision in doubt between merged histories: a bound on the error in V. */
  get doubt(): number {
    return this.mass;
  }

  /** Adds one class to the sums under each cap. */
  add(one: ResolvedClass, caps: readonly number[], byCap: readonly Sums[]): void {
    const reached = this.forward(one);
    caps.forEach((cap, i) => {
      this.commitCurrent(one, reached, cap, byCap[i]);
      this.commitIncumbents(one, reached, cap, byCap[i]);
    });
  }

  private forward(one: ResolvedClass): Reached[] {
    const { automaton, least } = this;
    const { votes: M, rounds: K } = this.budget;
    const W = M + 1;
    const reached: Reached[] = [];
    // (states, 2, M+1, 4): by votes of the incumbent
    let live = new Float64Array(2 * W * 4);
    for (let k = 0; k <= K; k++) {
      const { states, leads, undetermined, doubtful } = automaton[k];
      const mass = new Float64Array(states * 2 * 4);
      const arrivals = new Float64Array(states * 2 * W * 4);
      const next = new Float64Array(k === K ? 0 : automaton[k + 1].states * 2 * W * 4);
      if (k === 0) {
        mass[0] = one.weight * one.q0;
        mass[3] = one.weight * (1 - one.q0);
      } else {
        for (let node = 0; node < states * 2; node++) {
          for (let s = 0; s < W; s++) {
            for (let i = 0; i < 4; i++) mass[node * 4 + i] += live[(node * W + s) * 4 + i];
          }
        }
      }
      for (let node = 0; node < states * 2; node++) {
        const total = mass[node * 4] + mass[node * 4 + 1] + mass[node * 4 + 2] + mass[node * 4 + 3];
        if (total === 0) continue;
        const doubted = node & 1;
        const state = node >> 1;
        // below (4): mass of incumbents that a plan with S votes replaces; all of it in round 0
        const below = [0, 0, 0, 0];
        if (k === 0) for (let i = 0; i < 4; i++) below[i] = mass[node * 4 + i];
        // Incumbents in the order of what replaces them: `least` does not fall.
        let s = 0;
        for (let S = 0; S < W; S++) {
          const v = one.valid[k * W + S];
          const d = one.invalid[k * W + S];
          const at = state * W + S;
          const lead = leads[at];
          if (doubtful !== null && doubtful[at] === 1) {
            this.mass +=
              (mass[node * 4] + mass[node * 4 + 2]) * v +
              (mass[node * 4 + 1] + mass[node * 4 + 3]) * d;
          }
          if (k > 0) {
            for (; s < W && least[s] <= S; s++) {
              for (let i = 0; i < 4; i++) below[i] += live[(node * W + s) * 4 + i];
            }
          }
          const arrival = (node * W + S) * 4;
          for (let i = 0; i < 4; i++) arrivals[arrival + i] = below[i] * (i % 2 === 0 ? v : d);
          if (lead < 0) continue;
          const into = (lead * 2 + (doubted | undetermined[at])) * W;
          for (let i = 0; i < 4; i++) next[(into + S) * 4 + i] += arrivals[arrival + i];
          for (let t = s; t < W && k > 0; t++) {
            for (let i = 0; i < 4; i++) {
              next[(into + t) * 4 + i] += live[(node * W + t) * 4 + i] * (i % 2 === 0 ? v : d);
            }
          }
        }
      }
      reached.push({ mass, arrivals });
      if (k < K) repairAll(next, one.alpha[k], one.beta[k]);
      live = next;
    }
    return reached;
  }

  /** What is committed without doubt, where the loop ends, and votes that cannot be. */
  private commitCurrent(
    one: ResolvedClass,
    reached: readonly Reached[],
    cap: number,
    sums: Sums,
  ): void {
    const M = this.budget.votes;
    const W = M + 1;
    for (let k = 0; k <= cap; k++) {
      const { states, leads } = this.automaton[k];
      const { mass } = reached[k];
      const at = COLUMNS * k;
      for (let node = 0; node < states * 2; node++) {
        const doubted = node & 1;
        for (let S = 0; S < W; S++) {
          const place = (node >> 1) * W + S;
          const lead = leads[place];
          if (lead >= 0 && k < cap) continue;
          const v = one.valid[k * W + S];
          const d = one.invalid[k * W + S];
          const a = mass[node * 4] * v;
          const b = mass[node * 4 + 1] * d;
          const c = mass[node * 4 + 2] * v;
          const all = a + b + c + mass[node * 4 + 3] * d;
          sums[at + ENDED] += all;
          if (lead === IMPOSSIBLE) sums[at + IMPOSSIBLE_VOTES] += all;
          if (doubted === 1) continue;
          addCommitted(sums, at, a, b, c, all, S, M);
        }
      }
    }
  }

  /** What is committed in doubt: each plan as the incumbent that keeps the place. */
  private commitIncumbents(
    one: ResolvedClass,
    reached: readonly Reached[],
    cap: number,
    sums: Sums,
  ): void {
    const M = this.budget.votes;
    const W = M + 1;
    // (states, 2, M+1, 2): Pr(the incumbent with s votes is committed | y of the plan repaired next)
    let keeps = new Float64Array(0);
    for (let k = cap; k >= 0; k--) {
      const { states, leads, undetermined } = this.automaton[k];
      const { arrivals, mass } = reached[k];
      const at = COLUMNS * k;
      const here = new Float64Array(states * 2 * W * 2);
      for (let node = 0; node < states * 2; node++) {
        const from = node * 4;
        if (mass[from] + mass[from + 1] + mass[from + 2] + mass[from + 3] === 0) continue;
        const doubted = node & 1;
        for (let S = 0; S < W; S++) {
          const place = (node >> 1) * W + S;
          const ends = leads[place] < 0 || k === cap;
          if (ends && doubted === 0) continue;
          const lead = ends ? COMMITS : leads[place] * 2 + (doubted | undetermined[place]);
          const chance = (s: number, y: number): number =>
            ends ? 1 : keeps[(lead * W + s) * 2 + y];
          const arriving = (node * W + S) * 4;
          const valid = chance(S, 0);
          const invalid = chance(S, 1);
          const a = arrivals[arriving] * valid;
          const b = arrivals[arriving + 1] * invalid;
          const c = arrivals[arriving + 2] * valid;
          const all = a + b + c + arrivals[arriving + 3] * invalid;
          if (all > 0) addCommitted(sums, at, a, b, c, all, S, M);
          const v = one.valid[k * W + S];
          const d = one.invalid[k * W + S];
          for (let s = 0; s < W; s++) {
            if (this.least[s] <= S) continue;
            here[(node * W + s) * 2] += v * chance(s, 0);
            here[(node * W + s) * 2 + 1] += d * chance(s, 1);
          }
        }
      }
      if (k === 0) return;
      const alpha = one.alpha[k - 1];
      const beta = one.beta[k - 1];
      for (let j = 0; j < here.length; j += 2) {
        const valid = here[j];
        const invalid = here[j + 1];
        here[j] = (1 - beta) * valid + beta * invalid;
        here[j + 1] = alpha * valid + (1 - alpha) * invalid;
      }
      keeps = here;
    }
  }
}

/** Commits plans with S votes: a, b, c and all as in `Mass`. */
function addCommitted(
  sums: Sums,
  at: number,
  a: number,
  b: number,
  c: number,
  all: number,
  S: number,
  M: number,
): void {
  sums[at + VALID] += a + c;
  sums[at + COMMITTED] += all;
  sums[at + DAMAGED] += b;
  sums[at + RESCUED] += c;
  if (isMajority(S, M)) sums[at + OVERFIXED] += b;
  sums[at + ACCEPTED] += (all * S) / M;
}

function repairAll(live: Float64Array, alpha: number, beta: number): void {
  for (let at = 0; at < live.length; at += 2) {
    const valid = live[at];
    const invalid = live[at + 1];
    live[at] = valid * (1 - beta) + invalid * alpha;
    live[at + 1] = valid * beta + invalid * (1 - alpha);
  }
}
