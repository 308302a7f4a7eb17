import { type Believed, calibrator, randomStream } from "#engine";
import { believedModel, type Study } from "#study";

/**
 * What VRR-Stop is told on this instance. Where it calibrates first, one calibration is drawn, the
 * first of those whose mean the policy race shows.
 */
export function toldOf(study: Study): Believed {
  const kept = told.get(study);
  if (kept !== undefined) return kept;
  const fresh = believedModel(study) ?? drawnCalibration(study);
  told.set(study, fresh);
  return fresh;
}

/** A study is never changed, and hovering asks again and again. */
const told = new WeakMap<Study, Believed>();

function drawnCalibration({ world, votes, rounds, believed, seed }: Study): Believed {
  if (believed.kind !== "calibrated") throw new TypeError(`trace: ${believed.kind} needs no draw`);
  const { plans, pairs, em } = believed;
  const calibrate = calibrator(world, { votes, rounds }, { plans, pairs, em });
  return calibrate({
    plans: randomStream(seed, "calibration", 0),
    pairs: randomStream(seed, "transitions", 0),
  }).believed;
}
