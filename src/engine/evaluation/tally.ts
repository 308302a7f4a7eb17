import type { Budget, Prices } from "../loop/world.ts";
import { isMajority } from "../policies/accepting.ts";
import type { PolicyResult } from "./result.ts";

/** Sums of probability that an exact evaluator fills, class by class. */
export interface Tally {
  validity: number;
  round: number;
  repairs: number;
  queries: number;
  acceptance: number;
  damaged: number;
  rescued: number;
  overfixed: number;
  impossible: number;
  readonly committedAt: Float64Array;
}

export function emptyTally(rounds: number): Tally {
  return {
    validity: 0,
    round: 0,
    repairs: 0,
    queries: 0,
    acceptance: 0,
    damaged: 0,
    rescued: 0,
    overfixed: 0,
    impossible: 0,
    committedAt: new Float64Array(rounds + 1),
  };
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
export function commit(tally: Tally, k: number, M: number, mass: Mass, stop: Stopping): void {
  const { a, b, c, d } = mass;
  const rescued = c * stop.stopValid;
  const damaged = b * stop.stopInvalid;
  const valid = a * stop.stopValid + rescued;
  const total = valid + damaged + d * stop.stopInvalid;
  tally.validity += valid;
  tally.damaged += damaged;
  tally.rescued += rescued;
  tally.round += k * total;
  tally.committedAt[k] += total;
  tally.acceptance += ((a + c) * stop.votesValid + (b + d) * stop.votesInvalid) / M;
  tally.overfixed += b * stop.majorityInvalid;
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

/** Rules that stop on the current plan repair once a round and ask once more than they repair. */
export function countStopping(tally: Tally, budget: Budget, asks: boolean): void {
  tally.repairs = tally.round;
  tally.queries = asks ? budget.votes * (tally.round + 1) : 0;
}

/** Rules that hold an incumbent repair to K_max and ask votes on every plan. */
export function countHolding(tally: Tally, budget: Budget): void {
  tally.repairs = budget.rounds;
  tally.queries = budget.votes * (budget.rounds + 1);
}

export function resultOf(id: string, tally: Tally, prices: Prices): PolicyResult {
  const { committedAt, ...sums } = tally;
  const cost = tally.repairs * prices.repair + tally.queries * prices.vote;
  return { id, kind: "exact", ...sums, cost, committedAt: Array.from(committedAt) };
}
