import type { Interval } from "./intervals.ts";

/** An estimate with its interval and the influence of each path on it. */
export interface WithInfluence extends Interval {
  readonly estimate: number;
  /** (paths) */
  readonly influence: ArrayLike<number>;
}

/** Correlation of two estimates that rest on the same clusters, in [−1, 1]; 0 where one has no variance. */
export function influenceCorrelation(
  a: WithInfluence,
  b: WithInfluence,
  counts: ArrayLike<number>,
): number {
  let ab = 0;
  let aa = 0;
  let bb = 0;
  for (let i = 0; i < counts.length; i++) {
    ab += counts[i] * a.influence[i] * b.influence[i];
    aa += counts[i] * a.influence[i] * a.influence[i];
    bb += counts[i] * b.influence[i] * b.influence[i];
  }
  return aa > 0 && bb > 0 ? Math.max(-1, Math.min(1, ab / Math.sqrt(aa * bb))) : 0;
}

/** weightA·a + weightB·b + constant. */
export interface Linear {
  readonly weightA: number;
  readonly weightB: number;
  readonly constant: number;
}

/**
 * Interval of a linear combination of two estimates from their own intervals and their correlation: the
 * method of variance estimates recovery (Zou & Donner 2008). It keeps the lopsidedness of intervals near
 * 0 and 1, and is never empty where theirs are not.
 */
export function linearInterval(
  a: WithInfluence,
  b: WithInfluence,
  correlation: number,
  { weightA, weightB, constant }: Linear,
): Interval & { readonly estimate: number } {
  const estimate = weightA * a.estimate + weightB * b.estimate + constant;
  const lowA = weightA * (a.estimate - (weightA > 0 ? a.low : a.high));
  const highA = weightA * ((weightA > 0 ? a.high : a.low) - a.estimate);
  const lowB = weightB * (b.estimate - (weightB > 0 ? b.low : b.high));
  const highB = weightB * ((weightB > 0 ? b.high : b.low) - b.estimate);
  const sign = Math.sign(weightA) * Math.sign(weightB);
  const joint = (x: number, y: number): number =>
    Math.sqrt(Math.max(0, x * x + y * y + 2 * sign * correlation * x * y));
  return { estimate, low: estimate - joint(lowA, lowB), high: estimate + joint(highA, highB) };
}

const HALVINGS = 60;

/**
 * Every x in [from, to] at which the interval of weightA(x)·a + weightB(x)·b + constant(x) contains 0, as
 * Fieller's of a ratio; the combination must fall as x grows. Of b* it is the beliefs at which the gain
 * may be 0.
 */
export function zeroInterval(
  a: WithInfluence,
  b: WithInfluence,
  correlation: number,
  from: number,
  to: number,
  linear: (x: number) => Linear,
): Interval {
  const crossing = (side: "low" | "high"): number => {
    const at = (x: number): number => linearInterval(a, b, correlation, linear(x))[side];
    if (at(from) <= 0) return from;
    if (at(to) >= 0) return to;
    let above = from;
    let below = to;
    for (let step = 0; step < HALVINGS; step++) {
      const middle = (above + below) / 2;
      if (at(middle) > 0) above = middle;
      else below = middle;
    }
    return (above + below) / 2;
  };
  return { low: crossing("low"), high: crossing("high") };
}
