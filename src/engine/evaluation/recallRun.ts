import type { ResolvedClass } from "../loop/resolvedClass.ts";
import { isMajority } from "../policies/accepting.ts";
import { IMPOSSIBLE, type RecallAutomaton } from "./recallAutomaton.ts";
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

/**
 * `lookahead-keep` run over its automaton with the world's rates and vote rows; adds one class to the sums.
 *
 * Backward, the chance that no plan from this round on takes the kept one's place; forward over (state, y₀,
 * y of the plan in hand). A plan that takes the place counts by the product of the two: whether the kept
 * plan is valid is only needed at that moment, for then it is the plan in hand.
 *
 * @returns probability that met a doubtful decision: a bound on what that does to V
 */
export function addRecall(
  sums: Sums,
  one: ResolvedClass,
  automaton: RecallAutomaton,
  M: number,
): number {
  const keeps = keepsOf(one, automaton, M);
  const W = M + 1;
  let doubt = 0;
  // (states, 4): y₀ and y valid; valid, invalid; invalid, valid; both invalid
  let masses = Float64Array.of(one.weight * one.q0, 0, 0, one.weight * (1 - one.q0));
  automaton.forEach(({ states, leads, takes, doubtful }, k) => {
    const later = keeps[k + 1] ?? NONE;
    const next = new Float64Array(2 * later.length);
    const alpha = one.alpha[k] ?? 0;
    const beta = one.beta[k] ?? 0;
    const column = COLUMNS * k;
    for (let state = 0; state < states; state++) {
      const from = 4 * state;
      for (let S = 0; S < W; S++) {
        const at = state * W + S;
        const v = one.valid[k * W + S];
        const i = one.invalid[k * W + S];
        const a = masses[from] * v;
        const b = masses[from + 1] * i;
        const c = masses[from + 2] * v;
        const d = masses[from + 3] * i;
        const all = a + b + c + d;
        if (all === 0) continue;
        if (doubtful !== null && doubtful[at] === 1) doubt += all;
        const lead = leads[at];
        let ifValid = 1;
        let ifInvalid = 1;
        if (lead >= 0) {
          const into = 4 * lead;
          next[into] += a * (1 - beta) + b * alpha;
          next[into + 1] += a * beta + b * (1 - alpha);
          next[into + 2] += c * (1 - beta) + d * alpha;
          next[into + 3] += c * beta + d * (1 - alpha);
          ifValid = (1 - beta) * later[2 * lead] + beta * later[2 * lead + 1];
          ifInvalid = alpha * later[2 * lead] + (1 - alpha) * later[2 * lead + 1];
        } else {
          sums[column + ENDED] += all;
          if (lead === IMPOSSIBLE) sums[column + IMPOSSIBLE_VOTES] += all;
        }
        if (takes[at] === 0) continue;
        const damaged = b * ifInvalid;
        const rescued = c * ifValid;
        const valid = a * ifValid + rescued;
        const committed = valid + damaged + d * ifInvalid;
        sums[column + VALID] += valid;
        sums[column + COMMITTED] += committed;
        sums[column + DAMAGED] += damaged;
        sums[column + RESCUED] += rescued;
        if (isMajority(S, M)) sums[column + OVERFIXED] += damaged;
        sums[column + ACCEPTED] += (committed * S) / M;
      }
    }
    masses = next;
  });
  return doubt;
}

const NONE = new Float64Array(0);

/** By round (states, 2): Pr(no plan from here on takes the place | y of the plan in hand), valid first. */
function keepsOf(one: ResolvedClass, automaton: RecallAutomaton, M: number): Float64Array[] {
  const W = M + 1;
  const keeps: Float64Array[] = [];
  for (let k = automaton.length - 1; k >= 0; k--) {
    const { states, leads, takes } = automaton[k];
    const later = keeps[k + 1] ?? NONE;
    const here = new Float64Array(2 * states);
    const alpha = one.alpha[k] ?? 0;
    const beta = one.beta[k] ?? 0;
    for (let at = 0; at < leads.length; at++) {
      if (takes[at] === 1) continue;
      const state = Math.floor(at / W);
      const votes = k * W + (at % W);
      const lead = leads[at];
      const valid = lead < 0 ? 1 : (1 - beta) * later[2 * lead] + beta * later[2 * lead + 1];
      const invalid = lead < 0 ? 1 : alpha * later[2 * lead] + (1 - alpha) * later[2 * lead + 1];
      here[2 * state] += one.valid[votes] * valid;
      here[2 * state + 1] += one.invalid[votes] * invalid;
    }
    keeps[k] = here;
  }
  return keeps;
}
