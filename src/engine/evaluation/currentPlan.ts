import type { ResolvedClass } from "../loop/resolved.ts";
import type { Budget } from "../loop/world.ts";
import { accepts, isMajority } from "../policies/accepting.ts";
import type { CountRule } from "../policies/policy.ts";
import { commit, type Mass, repair, stoppingFrom, type Tally } from "./tally.ts";

/** Mass of one class before the first vote. */
function startingMass({ weight, q0 }: ResolvedClass): Mass {
  return { a: weight * q0, b: 0, c: 0, d: weight * (1 - q0) };
}

/** Commits p_min(rounds, K_max) unasked; its acceptance is what votes would have shown. */
export function addFixed(tally: Tally, one: ResolvedClass, budget: Budget, rounds: number): void {
  const last = Math.min(rounds, budget.rounds);
  const M = budget.votes;
  const mass = startingMass(one);
  for (let k = 0; k < last; k++) repair(mass, 1, 1, one.alpha[k], one.beta[k]);
  const all = stoppingFrom(0, M, one.valid, one.invalid, last * (M + 1));
  commit(tally, last, M, mass, { ...all, stopValid: 1, stopInvalid: 1 });
}

/** Rules that look at the current votes only: a recursion over y. */
export function addCountRule(
  tally: Tally,
  one: ResolvedClass,
  budget: Budget,
  rule: CountRule,
): void {
  const { votes: M, rounds: K } = budget;
  let least = 0;
  while (least <= M && !accepts(rule, least, M)) least++;
  const mass = startingMass(one);
  for (let k = 0; k <= K; k++) {
    const from = k === K ? 0 : least;
    const stop = stoppingFrom(from, M, one.valid, one.invalid, k * (M + 1));
    commit(tally, k, M, mass, stop);
    if (k < K) repair(mass, 1 - stop.stopValid, 1 - stop.stopInvalid, one.alpha[k], one.beta[k]);
  }
}

/** Two majorities in a row: a recursion over y and whether the last plan had one. */
export function addTwice(tally: Tally, one: ResolvedClass, budget: Budget): void {
  const { votes: M, rounds: K } = budget;
  let least = 0;
  while (!isMajority(least, M)) least++;
  const fresh = startingMass(one);
  const once: Mass = { a: 0, b: 0, c: 0, d: 0 };
  for (let k = 0; k <= K; k++) {
    const offset = k * (M + 1);
    const majority = stoppingFrom(least, M, one.valid, one.invalid, offset);
    if (k === K) {
      const all = stoppingFrom(0, M, one.valid, one.invalid, offset);
      commit(tally, k, M, fresh, all);
      commit(tally, k, M, once, all);
      return;
    }
    commit(tally, k, M, once, majority);
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
