import type { ResolvedClass } from "../loop/resolved.ts";
import { isMajority } from "../policies/accepting.ts";
import { IMPOSSIBLE, type RecallTree } from "./recallTree.ts";
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

/** Joint states of p_0, the kept plan and the plan in hand: bits 4, 2 and 1, set where valid. */
const STATES = 8;

/**
 * `lookahead-keep` run over its tree with the world's rates and vote rows; adds one class to the sums.
 *
 * @returns probability that met a doubtful decision: a bound on what that does to V
 */
export function addRecall(
  sums: Sums,
  one: ResolvedClass,
  { layers }: RecallTree,
  M: number,
): number {
  const W = M + 1;
  let doubt = 0;
  let masses = new Float64Array(STATES);
  masses[7] = one.weight * one.q0;
  masses[0] = one.weight * (1 - one.q0);
  const branch = new Float64Array(STATES);
  layers.forEach(({ nodes, leads, takes, keptRound, keptVotes, doubtful }, k) => {
    const next = new Float64Array(STATES * (layers[k + 1]?.nodes ?? 0));
    for (let node = 0; node < nodes; node++) {
      const from = STATES * node;
      for (let S = 0; S < W; S++) {
        const v = one.valid[k * W + S];
        const i = one.invalid[k * W + S];
        const at = node * W + S;
        const taken = takes[at] === 1;
        branch.fill(0);
        let all = 0;
        for (let s = 0; s < STATES; s++) {
          const mass = masses[from + s] * (s & 1 ? v : i);
          if (mass === 0) continue;
          all += mass;
          branch[taken ? (s & 4) | (s & 1 ? 3 : 0) : s] += mass;
        }
        if (all === 0) continue;
        if (doubtful !== null && doubtful[at] === 1) doubt += all;
        const lead = leads[at];
        if (lead >= 0) {
          const into = STATES * lead;
          const alpha = one.alpha[k];
          const beta = one.beta[k];
          for (let s = 0; s < STATES; s += 2) {
            const invalid = branch[s];
            const valid = branch[s + 1];
            next[into + s] += invalid * (1 - alpha) + valid * beta;
            next[into + s + 1] += invalid * alpha + valid * (1 - beta);
          }
          continue;
        }
        sums[COLUMNS * k + ENDED] += all;
        if (lead === IMPOSSIBLE) sums[COLUMNS * k + IMPOSSIBLE_VOTES] += all;
        const round = taken ? k : keptRound[node];
        const votes = taken ? S : keptVotes[node];
        const column = COLUMNS * round;
        const damaged = branch[4] + branch[5];
        const rescued = branch[2] + branch[3];
        sums[column + COMMITTED] += all;
        sums[column + VALID] += rescued + branch[6] + branch[7];
        sums[column + DAMAGED] += damaged;
        sums[column + RESCUED] += rescued;
        if (isMajority(votes, M)) sums[column + OVERFIXED] += damaged;
        sums[column + ACCEPTED] += (all * votes) / M;
      }
    }
    masses = next;
  });
  return doubt;
}
