import { clopperPearson, type Interval, normalQuantile, wilson } from "#engine";

/** A rate from few independent draws, with an interval that cannot be too narrow and one that is shorter. */
export interface ExactRate {
  readonly estimate: number;
  readonly successes: number;
  /** Independent draws. */
  readonly n: number;
  /** Clopper and Pearson: covers with at least its confidence at every n. */
  readonly exact: Interval;
  /** Wilson: covers with about its confidence on average. */
  readonly wilson: Interval;
}

/**
 * @param successes - 0 ≤ successes ≤ n
 * @param n - independent draws, ≥ 1
 */
export function exactRate(successes: number, n: number, confidence = 0.95): ExactRate {
  return {
    estimate: successes / n,
    successes,
    n,
    exact: clopperPearson(successes, n, confidence),
    wilson: wilson(successes, n, twoSided(confidence)),
  };
}

/**
 * Draws after which a rate's Wilson interval reaches no further than `half` from its middle:
 * the least n with z·√(p(1−p)/n + z²/4n²)/(1 + z²/n) ≤ half, which is a quadratic in n.
 *
 * @param rate - p as expected; 1/2 is the worst
 * @param half - in (0, 1/2)
 * @param designEffect - variance by instance over that of independent draws, ≥ 1
 */
export function drawsForHalfWidth(
  rate: number,
  half: number,
  confidence = 0.95,
  designEffect = 1,
): number {
  const z2 = twoSided(confidence) ** 2;
  const w2 = half * half;
  const linear = 2 * w2 * z2 - z2 * rate * (1 - rate);
  const constant = z2 * z2 * (w2 - 0.25);
  const n = (Math.sqrt(linear * linear - 4 * w2 * constant) - linear) / (2 * w2);
  return Math.ceil(n * designEffect - 1e-9);
}

/** z of a two-sided interval. */
function twoSided(confidence: number): number {
  return normalQuantile(1 - (1 - confidence) / 2);
}
