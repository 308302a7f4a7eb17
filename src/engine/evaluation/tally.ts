import type { Budget, Prices } from "../loop/world.ts";
import { isMajority } from "../policies/accepting.ts";
import type { PolicyResult } from "./result.ts";

/**
 * Sums of probability over what is committed, by the round of the committed plan: eight columns for
 * each of K+1 rounds. An exact evaluator fills them class by class.
 */
export type Sums = Float64Array;

/** Columns of `Sums`. */
export const VALID = 0;
export const COMMITTED = 1;
export const DAMAGED = 2;
export const RESCUED = 3;
export const OVERFIXED = 4;
/** Share of accepting votes. */
export const ACCEPTED = 5;
export const IMPOSSIBLE_VOTES = 6;
/** Pr(the loop ends in this round); filled only where a rule may then commit an earlier plan. */
export const ENDED = 7;
export const COLUMNS = 8;

export function emptySums(rounds: number): Sums {
  return new Float64Array(COLUMNS * (rounds + 1));
}

/**
 * What a rule commits round by round; in round K_max it commits all that is left. For a rule that
 * stops, a lower cap only makes it commit earlier what would still be repaired: `cut`, where it is
 * wanted, holds for each round what a cap there commits.
 */
export interface Tally {
  readonly stopped: Sums;
  readonly cut: Sums | null;
}

export function emptyTally(rounds: number, everyCap = false): Tally {
  return { stopped: emptySums(rounds), cut: everyCap ? emptySums(rounds) : null };
}

/**
 * Probability of being in the loop with p_0 and the current plan in each state. The four numbers are
 * a: valid, still valid · b: valid, now invalid · c: invalid, now valid · d: invalid, still invalid.
 */
export interface Mass {
  a: number;
  b: number;
  c: number;
  d: number;
}

/** What votes do to a plan of each state: chances to commit, and what is committed with. */
export interface Stopping {
  /** Pr(commit | valid). */
  stopValid: number;
  /** Pr(commit | invalid). */
  stopInvalid: number;
  /** E(S; commit | valid). */
  votesValid: number;
  /** E(S; commit | invalid). */
  votesInvalid: number;
  /** Pr(commit with a majority | invalid). */
  majorityInvalid: number;
}

/** Commits part of the mass at plan k, for rules that commit the current plan. */
export function commit(sums: Sums, k: number, M: number, mass: Mass, stop: Stopping): void {
  const { a, b, c, d } = mass;
  const rescued = c * stop.stopValid;
  const damaged = b * stop.stopInvalid;
  const valid = a * stop.stopValid + rescued;
  const at = COLUMNS * k;
  sums[at + VALID] += valid;
  sums[at + COMMITTED] += valid + damaged + d * stop.stopInvalid;
  sums[at + DAMAGED] += damaged;
  sums[at + RESCUED] += rescued;
  sums[at + OVERFIXED] += b * stop.majorityInvalid;
  sums[at + ACCEPTED] += ((a + c) * stop.votesValid + (b + d) * stop.votesInvalid) / M;
}

/** The share of mass that goes on is repaired in place: `stay` are Pr(repair | state). */
export function repair(
  mass: Mass,
  stayValid: number,
  stayInvalid: number,
  alpha: number,
  beta: number,
): void {
  const a = mass.a * stayValid;
  const b = mass.b * stayInvalid;
  const c = mass.c * stayValid;
  const d = mass.d * stayInvalid;
  mass.a = a * (1 - beta) + b * alpha;
  mass.b = a * beta + b * (1 - alpha);
  mass.c = c * (1 - beta) + d * alpha;
  mass.d = c * beta + d * (1 - alpha);
}

/** Sums over the vote counts S from `least` to M in one round; rows start at `offset`. */
export function stoppingFrom(
  least: number,
  M: number,
  valid: Float64Array,
  invalid: Float64Array,
  offset: number,
): Stopping {
  const stop = {
    stopValid: 0,
    stopInvalid: 0,
    votesValid: 0,
    votesInvalid: 0,
    majorityInvalid: 0,
  };
  for (let S = Math.max(0, least); S <= M; S++) {
    const v = valid[offset + S];
    const i = invalid[offset + S];
    stop.stopValid += v;
    stop.stopInvalid += i;
    stop.votesValid += S * v;
    stop.votesInvalid += S * i;
    if (isMajority(S, M)) stop.majorityInvalid += i;
  }
  return stop;
}

/** What a rule costs besides what it commits: mean repairs and votes, given the mean round. */
export type CountWork = (
  round: number,
  budget: Budget,
  sums: Sums,
) => { repairs: number; queries: number };

/** Rules that stop on the current plan repair once a round and ask once more than they repair. */
export const countStopping: CountWork = (round, { votes }) => ({
  repairs: round,
  queries: votes * (round + 1),
});

/** So do fixed budgets, which ask nothing. */
export const countUnasked: CountWork = (round) => ({ repairs: round, queries: 0 });

/** Rules that hold an incumbent repair to K_max and ask votes on every plan. */
export const countHolding: CountWork = (_, { votes, rounds }) => ({
  repairs: rounds,
  queries: votes * (rounds + 1),
});

/** Rules that stop, and may commit an earlier plan then. */
export const countEnded: CountWork = (_, { votes, rounds }, sums) => {
  let repairs = 0;
  for (let k = 1; k <= rounds; k++) repairs += k * sums[COLUMNS * k + ENDED];
  return { repairs, queries: votes * (repairs + 1) };
};

/** The result of what was committed. */
export function resultOf(
  id: string,
  sums: Sums,
  budget: Budget,
  prices: Prices,
  countWork: CountWork,
): PolicyResult {
  const total = new Float64Array(COLUMNS);
  const committedAt = new Array<number>(budget.rounds + 1).fill(0);
  let round = 0;
  for (let k = 0; k <= budget.rounds; k++) {
    const at = COLUMNS * k;
    for (let column = 0; column < COLUMNS; column++) total[column] += sums[at + column];
    committedAt[k] = sums[at + COMMITTED];
    round += k * committedAt[k];
  }
  const { repairs, queries } = countWork(round, budget, sums);
  return {
    id,
    kind: "exact",
    validity: total[VALID],
    round,
    repairs,
    queries,
    acceptance: total[ACCEPTED],
    damaged: total[DAMAGED],
    rescued: total[RESCUED],
    overfixed: total[OVERFIXED],
    cost: repairs * prices.repair + queries * prices.vote,
    impossible: total[IMPOSSIBLE_VOTES],
    committedAt,
  };
}

/** The sums of a rule that stops, under a cap: as without one before it, and all that is left there. */
export function sumsUnderCap({ stopped, cut }: Tally, cap: number): Sums {
  const sums = stopped.slice(0, COLUMNS * (cap + 1));
  if (cut !== null) sums.set(cut.subarray(COLUMNS * cap, COLUMNS * (cap + 1)), COLUMNS * cap);
  return sums;
}

/** What a fixed budget of `round` repairs commits under a cap that is no lower. */
export function onlyRound({ cut }: Tally, round: number, cap: number): Sums {
  const sums = emptySums(cap);
  if (cut !== null) sums.set(cut.subarray(COLUMNS * round, COLUMNS * (round + 1)), COLUMNS * round);
  return sums;
}

/** What is reported of a rule and must have settled: V, acceptance, damaged, overfixed. */
const SETTLING = [VALID, ACCEPTED, DAMAGED, OVERFIXED] as const;
export const SETTLING_SHARES = SETTLING.length;

/** (SETTLING_SHARES) their sums over the rounds. */
export function settlingShares(sums: Sums): number[] {
  return SETTLING.map((column) => {
    let share = 0;
    for (let at: number = column; at < sums.length; at += COLUMNS) share += sums[at];
    return share;
  });
}

/** V. */
export function validityOf(sums: Sums): number {
  let validity = 0;
  for (let at = VALID; at < sums.length; at += COLUMNS) validity += sums[at];
  return validity;
}
