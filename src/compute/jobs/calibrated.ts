import {
  type CalibrationInput,
  calibratedValiditySteps,
  DEFAULT_ETA,
  type Estimate,
  type PolicyResult,
} from "#engine";
import type { Study } from "#study";
import type { Steps } from "../steps.ts";

/** A rule under `study.believed.kind = "calibrated"`: exact V for each of `repeats` calibrations. */
export interface CalibratedJob {
  readonly kind: "calibrated";
  readonly study: Study;
  readonly repeats: number;
  /** `vrr-stop` where left out. */
  readonly policy?: "vrr-stop" | "vrr-stop-safe";
  /** What ρ̂₀, ρ̂₁ and π̂ are estimated from; `em` where left out. */
  readonly input?: CalibrationInput;
  /** Also a separation test for each calibration, on so many labelled first plans. */
  readonly labels?: number;
}

export interface CalibratedOutcome {
  readonly kind: "calibrated";
  readonly repeats: number;
  /** mean over the calibrations with its standard error */
  readonly result: PolicyResult<Estimate>;
  /** V of each calibration, in order of repeat */
  readonly validities: readonly number[];
  /** lower end of the 95 % interval of J in each calibration's separation test; empty unless asked for */
  readonly separations: readonly number[];
  /** mean, s.d., 5th and 95th percentile of each estimated rate */
  readonly rates: Readonly<
    Record<
      "q0" | "rho0" | "rho1" | "alpha" | "beta",
      { readonly mean: number; readonly sd: number; readonly low: number; readonly high: number }
    >
  >;
}

/**
 * A batch of calibrations a step.
 *
 * @throws RangeError where the study does not calibrate
 */
export function* calibratedSteps({
  study,
  repeats,
  policy = "vrr-stop",
  input,
  labels,
}: CalibratedJob): Steps<CalibratedOutcome> {
  const { believed, world, votes, rounds, prices, rule, seed } = study;
  if (believed.kind !== "calibrated") {
    throw new RangeError(`believed.kind must be calibrated; got ${believed.kind}`);
  }
  const { plans, pairs, em } = believed;
  const safe = { delta: rule.delta, eta: DEFAULT_ETA };
  const ask = {
    ...{ plans, pairs, em, tau: rule.tau, repeats, seed },
    ...(policy === "vrr-stop-safe" ? { safe } : {}),
    ...(input === undefined ? {} : { input }),
    ...(labels === undefined ? {} : { labels }),
  };
  const calibrations = calibratedValiditySteps(world, { votes, rounds }, prices, ask);
  for (;;) {
    const { done, value } = calibrations.next();
    if (done) return { kind: "calibrated", ...value };
    yield { progress: { done: value, of: repeats } };
  }
}
