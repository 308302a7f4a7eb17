import { normalCdf } from "#engine";

/** Labels beyond which nobody would go; then no number is named. */
const MOST = 1e7;

/** A gain that is known with some doubt, and how the doubt shrinks with more labels of one kind. */
export interface DoubtfulGain {
  readonly gain: number;
  /** Variance of the estimate after so many more labels; falls from after(0). */
  readonly after: (more: number) => number;
  /** z of the one-sided 1 − η. */
  readonly z: number;
  /** The gain must be above 0, or at most τ. */
  readonly tau: number;
  /**
   * Where the policy in question was chosen for its gain, that gain flatters it: what is expected of new
   * labels is then the gain of choosing, on instances that had no part in the choice.
   */
  readonly expected?: { readonly gain: number; readonly variance: number };
}

/** Whether the sign is safe now: the gain is above 0, or at most τ, with probability 1 − η. */
export function isSafe(gain: number, variance: number, z: number, tau: number): boolean {
  const reach = z * Math.sqrt(variance);
  return gain - reach > 0 || gain + reach <= tau;
}

/**
 * Pr(the sign is safe after so many more labels), by what is known now. The estimate after them weighs
 * the one of now and that of the new labels by what the doubt shrinks by; the true gain is normal round
 * the one that is expected, so the answer allows for a gain of now that is itself uncertain (assurance,
 * Spiegelhalter & Freedman 1986, with a flat prior).
 */
export function assurance(doubtful: DoubtfulGain, more: number): number {
  const { gain, after, z, tau } = doubtful;
  const before = after(0);
  const left = after(more);
  const { expected = { gain, variance: before } } = doubtful;
  // Share of the new labels in the estimate after them.
  const fresh = 1 - left / before;
  const mean = gain + fresh * (expected.gain - gain);
  const moved = Math.sqrt(Math.max(0, fresh * fresh * expected.variance + fresh * left));
  const reach = z * Math.sqrt(left);
  if (!(moved > 0)) return isSafe(mean, left, z, tau) ? 1 : 0;
  const above = 1 - normalCdf((reach - mean) / moved);
  const below = normalCdf((tau - reach - mean) / moved);
  return Math.min(1, above + below);
}

/**
 * The least number of labels after which the sign is safe with this probability; 0 where it is safe now,
 * null where no number that anyone would pay for is enough.
 *
 * @param promise - in (0, 1)
 */
export function untilSafe(doubtful: DoubtfulGain, promise: number): number | null {
  const { gain, after, z, tau } = doubtful;
  if (isSafe(gain, after(0), z, tau)) return 0;
  let enough = 1;
  while (assurance(doubtful, enough) < promise) {
    enough *= 2;
    if (enough > MOST) return null;
  }
  let few = Math.floor(enough / 2);
  while (enough - few > 1) {
    const middle = Math.floor((few + enough) / 2);
    if (assurance(doubtful, middle) < promise) few = middle;
    else enough = middle;
  }
  return enough;
}
