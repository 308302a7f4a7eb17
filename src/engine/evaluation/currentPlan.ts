import type { ResolvedClass } from "../loop/resolvedClass.ts";
import type { Budget } from "../loop/world.ts";
import { accepts, isMajority } from "../policies/accepting.ts";
import type { CountRule } from "../policies/policy.ts";
import { commit, type Mass, repair, type Stopping, stoppingFrom, type Tally } from "./tally.ts";

/** Mass of one class before the first vote. */
export function startingMass({ weight, q0 }: ResolvedClass): Mass {
  return { a: weight * q0, b: 0, c: 0, d: weight * (1 - q0) };
}

/** What votes would have shown of a plan of round k that is committed unasked. */
function unasked({ votes: M }: Budget, one: ResolvedClass, k: number): Stopping {
  const all = stoppingFrom(0, M, one.valid, one.invalid, k * (M + 1));
  return { ...all, stopValid: 1, stopInvalid: 1 };
}

/** Commits p_min(rounds, K_max) unasked; its acceptance is what votes would have shown. */
export function addFixed(
  { stopped, cut }: Tally,
  one: ResolvedClass,
  budget: Budget,
  rounds: number,
): void {
  const last = Math.min(rounds, budget.rounds);
  const mass = startingMass(one);
  for (let k = 0; k < last; k++) {
    if (cut !== null) commit(cut, k, budget.votes, mass, unasked(budget, one, k));
    repair(mass, 1, 1, one.alpha[k], one.beta[k]);
  }
  const end = unasked(budget, one, last);
  commit(stopped, last, budget.votes, mass, end);
  if (cut !== null) commit(cut, last, budget.votes, mass, end);
}

/** Rules that look at the current votes only: a recursion over y. */
export function addCountRule(
  { stopped, cut }: Tally,
  one: ResolvedClass,
  budget: Budget,
  rule: CountRule,
): void {
  const { votes: M, rounds: K } = budget;
  let least = 0;
  while (least <= M && !accepts(rule, least, M)) least++;
  const mass = startingMass(one);
  for (let k = 0; k <= K; k++) {
    const offset = k * (M + 1);
    const from = k === K ? 0 : least;
    const stop = stoppingFrom(from, M, one.valid, one.invalid, offset);
    commit(stopped, k, M, mass, stop);
    if (cut !== null) commit(cut, k, M, mass, stoppingFrom(0, M, one.valid, one.invalid, offset));
    if (k < K) repair(mass, 1 - stop.stopValid, 1 - stop.stopInvalid, one.alpha[k], one.beta[k]);
  }
}

/** Two majorities in a row: a recursion over y and whether the last plan had one. */
export function addTwice({ stopped, cut }: Tally, one: ResolvedClass, budget: Budget): void {
  const { votes: M, rounds: K } = budget;
  let least = 0;
  while (!isMajority(least, M)) least++;
  const fresh = startingMass(one);
  const once: Mass = { a: 0, b: 0, c: 0, d: 0 };
  for (let k = 0; k <= K; k++) {
    const offset = k * (M + 1);
    const majority = stoppingFrom(least, M, one.valid, one.invalid, offset);
    if (k === K || cut !== null) {
      const all = stoppingFrom(0, M, one.valid, one.invalid, offset);
      for (const sums of k === K ? [stopped, cut] : [cut]) {
        if (sums === null) continue;
        commit(sums, k, M, fresh, all);
        commit(sums, k, M, once, all);
      }
      if (k === K) return;
    }
    commit(stopped, k, M, once, majority);
    const { stopValid, stopInvalid } = majority;
    const waiting = { ...fresh };
    fresh.a += once.a;
    fresh.b += once.b;
    fresh.c += once.c;
    fresh.d += once.d;
    repair(fresh, 1 - stopValid, 1 - stopInvalid, one.alpha[k], one.beta[k]);
    repair(waiting, stopValid, stopInvalid, one.alpha[k], one.beta[k]);
    Object.assign(once, waiting);
  }
}
