import type { Believed, Budget } from "#engine";
import { atRound, betaBinomialRow } from "#engine";

/** What a rule may commit where it stops. */
export interface Reckoning {
  /** Worth of stopping: own-round chances Pr(votes so far, plan j valid)/Pr(votes so far), by j. */
  readonly commits: (beliefs: readonly number[]) => number;
  /** Price of a repair, votes on the new plan included. */
  readonly price: number;
}

/**
 * The best that any rule can do in a world that is as believed, by dynamic programming over whole
 * histories of votes: no state is summed up, so nothing is assumed of what a rule may remember. Chances
 * are joint ones, Pr(votes so far, plan in hand valid).
 *
 * @returns validity less prices after p_0's votes
 */
export function bestOfAll(believed: Believed, { votes: M, rounds: K }: Budget, by: Reckoning) {
  const rows = Array.from({ length: K + 1 }, (_, k) => ({
    valid: betaBinomialRow(M, 1 - atRound(believed.rho1, k), believed.icc.valid),
    invalid: betaBinomialRow(M, atRound(believed.rho0, k), believed.icc.invalid),
  }));
  const overVotes = (
    k: number,
    valid: number,
    invalid: number,
    beliefs: readonly number[],
  ): number => {
    let sum = 0;
    for (let S = 0; S <= M; S++) {
      const v = valid * (rows[k]?.valid[S] ?? 0);
      const i = invalid * (rows[k]?.invalid[S] ?? 0);
      if (v + i > 0) sum += decided(k, v, i, [...beliefs, v / (v + i)]);
    }
    return sum;
  };
  const decided = (k: number, v: number, i: number, beliefs: readonly number[]): number => {
    const commit = (v + i) * by.commits(beliefs);
    if (k === K) return commit;
    const alpha = atRound(believed.alpha, k);
    const beta = atRound(believed.beta, k);
    const on = overVotes(k + 1, v * (1 - beta) + i * alpha, v * beta + i * (1 - alpha), beliefs);
    return Math.max(commit, on - by.price * (v + i));
  };
  return overVotes(0, believed.q0, 1 - believed.q0, []);
}

/** The plan in hand. */
export const current = (beliefs: readonly number[]): number => beliefs.at(-1) ?? 0;
/** The plan that was believed in most in its own round. */
export const highest = (beliefs: readonly number[]): number => Math.max(...beliefs);
