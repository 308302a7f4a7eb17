import {
  type CalibratedJob,
  type CalibratedOutcome,
  type EvaluateJob,
  type EvaluateOutcome,
  evaluateWithin,
  type SimulateOutcome,
} from "#compute";
import { published } from "#paper";
import { presetOf, type Study } from "#study";
import type { AtOnce, Outcomes } from "./figure.ts";
import { oncePer } from "./oncePer.ts";

/** Milliseconds that a job may take in a render: several still fit in a frame. */
export const QUICK_MS = 2;

/** Evaluates exactly, where that is quick. */
export const evaluateAtOnce: AtOnce = (job) =>
  job.kind === "evaluate" ? evaluateWithin(QUICK_MS, job) : null;

/** Calibrations that V is averaged over. */
export const CALIBRATIONS = 200;

/** The policies that figures compare: fixed budgets thinned to the first, the last and published ones. */
export const comparedPolicies = oncePer((study: Study): readonly string[] => {
  const { rounds, rule } = study;
  const setting = presetOf(study.preset)?.published ?? null;
  const fixed: string[] = [];
  for (let k = 1; k <= rounds; k += 1) {
    const id = `fixed:${k}`;
    if (k === 1 || k === rounds || (setting !== null && published(setting, id) !== undefined)) {
      fixed.push(id);
    }
  }
  return [
    "none",
    ...fixed,
    "majority",
    `confidence:${rule.theta}`,
    "two-in-a-row",
    "last-accepted",
    "verifier-best",
    "vrr-stop",
    `vrr-guard:${rule.delta}`,
    "tpm",
    "hindsight",
  ];
});

/** The exact evaluation that several figures share: one job, run once. */
export const evaluateJob = oncePer(
  (study: Study): EvaluateJob => ({ kind: "evaluate", study, policies: comparedPolicies(study) }),
);

/** VRR-Stop's own job where it calibrates first, else nothing. */
export function calibratedJobs(study: Study): Readonly<Record<string, CalibratedJob>> {
  return study.believed.kind === "calibrated"
    ? { calibrated: { kind: "calibrated", study, repeats: CALIBRATIONS } }
    : {};
}

export function evaluated(outcomes: Outcomes, name: string): EvaluateOutcome | null {
  const outcome = outcomes[name];
  return outcome?.kind === "evaluate" ? outcome : null;
}

export function calibrated(outcomes: Outcomes): CalibratedOutcome | null {
  const outcome = outcomes["calibrated"];
  return outcome?.kind === "calibrated" ? outcome : null;
}

export function simulated(outcomes: Outcomes, name: string): SimulateOutcome | null {
  const outcome = outcomes[name];
  return outcome?.kind === "simulate" ? outcome : null;
}
