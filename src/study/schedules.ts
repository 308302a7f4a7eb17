import type { Rates, Schedule } from "#engine";
import { RATE_KEYS, type RateKey } from "./parameters.ts";

/**
 * Entries that a schedule may have: ρ acts on p_0 … p_K, α and β on K repairs (one entry at K = 0).
 *
 * @param rounds - K_max
 */
export function scheduleLimit(key: RateKey, rounds: number): number {
  return key === "rho0" || key === "rho1" ? rounds + 1 : Math.max(1, rounds);
}

/** The same values for a loop of this many rounds: entries past K_max are dropped. */
export function trimmedRates<R extends Rates>(rates: R, rounds: number): R {
  const trimmed = RATE_KEYS.map((key) => [
    key,
    rates[key].slice(0, scheduleLimit(key, rounds)),
  ]) satisfies [RateKey, Schedule][];
  return { ...rates, ...Object.fromEntries(trimmed) };
}

/** The shortest list that says the same: equal entries at the end are one, since the last is held. */
export function shortest(schedule: Schedule): Schedule {
  let length = schedule.length;
  while (length > 1 && schedule[length - 1] === schedule[length - 2]) length--;
  return schedule.slice(0, length);
}

/**
 * The schedule with one round's value changed and every other round as it was.
 *
 * @param limit - entries that the schedule may have, as `scheduleLimit`
 * @param round - 0 ≤ round < limit
 */
export function withRound(
  schedule: Schedule,
  round: number,
  value: number,
  limit: number,
): Schedule {
  const full = Array.from(
    { length: limit },
    (_, k) => schedule[Math.min(k, schedule.length - 1)] ?? value,
  );
  full[round] = value;
  return shortest(full);
}

/**
 * Drift: a straight ramp over the plans p_0 … p_K.
 *
 * @returns K + 1 values, the first `from`, the last `to`, rounded to 12 digits; [from] at K = 0
 */
export function driftSchedule(from: number, to: number, rounds: number): Schedule {
  return Array.from({ length: rounds + 1 }, (_, k) => {
    if (k === 0) return from;
    return k === rounds ? to : Number((from + ((to - from) * k) / rounds).toPrecision(12));
  });
}

/** The same list of values? */
export function sameSchedule(a: Schedule, b: Schedule): boolean {
  return a.length === b.length && a.every((value, k) => value === b[k]);
}
