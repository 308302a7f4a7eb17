import { calibratedValiditySteps, DEFAULT_ETA } from "#engine";
import type { CalibratedJob, CalibratedOutcome } from "../job.ts";
import type { Steps } from "../steps.ts";

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
