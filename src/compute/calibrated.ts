import { calibratedValiditySteps } from "#engine";
import type { CalibratedJob, CalibratedOutcome } from "./job.ts";
import type { Steps } from "./steps.ts";

/**
 * A batch of calibrations a step.
 *
 * @throws RangeError where the study does not calibrate
 */
export function* calibratedSteps({ study, repeats }: CalibratedJob): Steps<CalibratedOutcome> {
  const { believed, world, votes, rounds, prices, rule, seed } = study;
  if (believed.kind !== "calibrated") {
    throw new RangeError(`believed.kind must be calibrated; got ${believed.kind}`);
  }
  const { plans, pairs, em } = believed;
  const ask = { plans, pairs, em, tau: rule.tau, repeats, seed };
  const calibrations = calibratedValiditySteps(world, { votes, rounds }, prices, ask);
  for (;;) {
    const { done, value } = calibrations.next();
    if (done) return { kind: "calibrated", ...value };
    yield { progress: { done: value, of: repeats } };
  }
}
