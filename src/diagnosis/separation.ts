import type { Estimates } from "./estimates.ts";
import type { Separation } from "./labelFree.ts";

/**
 * The least J that a calibrated rule is trusted with. Ours; the paper prints none.
 *
 * Measured on 108 worlds a J (Q₀ .3, .5, .7, .85; α .03, .1, .32; β .1, .5, .9; ρ₀ 30, 50, 70 % of
 * ρ₀ + ρ₁; M = 8, K_max = 5): VRR-Stop calibrated by EM on 300 plans and 300 pairs, 20 calibrations each
 * (`calibratedValidity`), against the guard with δ = 5, evaluated exactly. Mean V of VRR-Stop less the
 * guard's, and its worst world: J = .03 −.026, −.61; .05 −.024, −.58; .1 −.013, −.46; .15 −.000, −.21;
 * .2 +.022, −.07; .25 +.044, −.03; .3 +.055, −.04. Below .15 the guard is better on average, and what can
 * be lost is large.
 */
export const J_MIN = 0.15;

/**
 * The separation test (§4.3): acceptance of labelled valid plans against that of labelled invalid ones,
 * directly, with the interval by instance. It does not depend on the mixture's EM.
 */
export function separation({ J }: Pick<Estimates, "J">): Separation {
  if (J === null) return { J, threshold: J_MIN, verdict: "untested" };
  return { J, threshold: J_MIN, verdict: J.low > J_MIN ? "passes" : "fails" };
}
