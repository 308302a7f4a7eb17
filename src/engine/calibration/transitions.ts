import { type Interval, wilson } from "../numeric/intervals.ts";

/** A plan's label before and after one repair. */
export interface LabelledPair {
  readonly before: 0 | 1;
  readonly after: 0 | 1;
}

/** A rate counted from labels, with its Wilson interval (95 %, independent draws). */
export interface CountedRate extends Interval {
  readonly estimate: number;
  readonly successes: number;
  readonly n: number;
}

/** α̂ and β̂, null where no pair starts in the state that the rate is about. */
export interface TransitionRates {
  readonly alpha: CountedRate | null;
  readonly beta: CountedRate | null;
}

/**
 * α̂ = invalid plans made valid, β̂ = valid plans made invalid, as frequencies over labelled pairs.
 *
 * The intervals take pairs as independent; rounds of one instance are not, and then they are too narrow.
 */
export function transitionRates(pairs: Iterable<LabelledPair>): TransitionRates {
  let invalid = 0;
  let mended = 0;
  let valid = 0;
  let broken = 0;
  for (const { before, after } of pairs) {
    if (before === 1) {
      valid++;
      if (after === 0) broken++;
    } else {
      invalid++;
      if (after === 1) mended++;
    }
  }
  return { alpha: countedRate(mended, invalid), beta: countedRate(broken, valid) };
}

/** successes / n with its Wilson interval; null where n is 0. */
export function countedRate(successes: number, n: number): CountedRate | null {
  return n === 0 ? null : { estimate: successes / n, ...wilson(successes, n), successes, n };
}
