import { beliefFrom } from "../loop/belief.ts";
import { gainAt, identifiableSign } from "../loop/gain.ts";

/**
 * The error radius B of Eq. 8 as plain data: a function of the round and of the belief b̂ after its
 * votes, so that a policy file can hold it and a table can be compiled from it.
 */
export interface BeliefRadius {
  /** η in (0, 1): |Ĝ − G| ≤ B is meant to hold with probability 1 − η. 0 where nothing is estimated. */
  readonly eta: number;
  /**
   * By round, the last entry held; never empty. Each entry has B ≥ 0 at n ≥ 1 beliefs evenly spaced from
   * 0 to 1, linear in between; one value holds for every belief.
   */
  readonly rounds: readonly (readonly number[])[];
}

/** η where nothing else is said. */
export const DEFAULT_ETA = 0.1;

/** Nothing was estimated: B = 0 everywhere, and the sign is always identifiable. */
export const EXACT_RATES: BeliefRadius = { eta: 0, rounds: [[0]] };

/** @throws RangeError naming the entry that is no radius */
export function checkRadius({ eta, rounds }: BeliefRadius): BeliefRadius {
  if (!(eta >= 0 && eta < 1)) throw new RangeError(`eta must lie in [0, 1); got ${eta}`);
  if (rounds.length === 0) throw new RangeError("radius must have a round; got none");
  rounds.forEach((row, k) => {
    if (row.length === 0) throw new RangeError(`radius of round ${k} must have a value; got none`);
    row.forEach((B, i) => {
      if (!(B >= 0 && B < Infinity)) {
        throw new RangeError(`radius[${k}][${i}] must be 0 or greater; got ${B}`);
      }
    });
  });
  return { eta, rounds };
}

/** B by belief in round k. */
export function radiusRow({ rounds }: BeliefRadius, k: number): readonly number[] {
  return rounds[Math.min(k, rounds.length - 1)];
}

/**
 * B in a row at belief with these log odds. Counted from the nearer end, so that near belief 1 as near
 * belief 0 nothing is lost to rounding.
 */
export function radiusAt(row: readonly number[], odds: number): number {
  const cells = row.length - 1;
  if (cells === 0) return row[0];
  const place = cells * beliefFrom(-Math.abs(odds));
  const i = Math.min(cells - 1, Math.floor(place));
  const part = place - i;
  const at = (j: number): number => row[odds > 0 ? cells - j : j];
  return (1 - part) * at(i) + part * at(i + 1);
}

/** Whether B = 0 everywhere. */
export function isExact({ rounds }: BeliefRadius): boolean {
  return rounds.every((row) => row.every((B) => B === 0));
}

export type Sign = ReturnType<typeof identifiableSign>;

/** One round as a rule with an error radius sees it. */
export interface Signing {
  readonly alpha: number;
  readonly beta: number;
  /** τ */
  readonly tau: number;
  /** `stoppingOdds` of these. */
  readonly stop: number;
  readonly radius: readonly number[];
}

/** With B > 0 a belief nearer to 0 or 1 than e^−30 is taken to be that near: Ĝ and B stay above rounding. */
const MOST_ODDS = 30;

/**
 * Eq. 8 at belief with these log odds. Where B = 0 this is VRR-Stop's comparison in log odds, ties and
 * all.
 */
export function signAt(odds: number, { alpha, beta, tau, stop, radius }: Signing): Sign {
  const near = Math.min(MOST_ODDS, Math.max(-MOST_ODDS, odds));
  const B = radiusAt(radius, near);
  if (B === 0) return odds < stop ? "repair" : "commit";
  return identifiableSign(gainAt(near, alpha, beta), B, tau);
}

/**
 * The log odds at which `signAt` can change, unsorted. Ĝ and B are linear in b between the radius's
 * beliefs, so that each stretch has a root of Ĝ + B = τ and one of Ĝ − B = τ at most.
 */
export function signBreaks({ alpha, beta, tau, stop, radius }: Signing): number[] {
  const breaks = [stop];
  const cells = Math.max(1, radius.length - 1);
  for (let i = 0; i < cells; i++) {
    // B may begin or end to be 0 between two stretches.
    if (i > 0) breaks.push(Math.log(i) - Math.log(cells - i));
    const gainFrom = ((cells - i) * alpha - i * beta) / cells - tau;
    const gainTo = ((cells - i - 1) * alpha - (i + 1) * beta) / cells - tau;
    for (const side of [1, -1]) {
      const from = gainFrom + side * radius[i];
      const to = gainTo + side * radius[Math.min(i + 1, radius.length - 1)];
      if (from < 0 === to < 0) continue;
      const part = from / (from - to);
      const rest = to / (to - from);
      breaks.push(Math.log(i + part) - Math.log(cells - i - 1 + rest));
    }
  }
  return breaks.filter(Number.isFinite);
}
