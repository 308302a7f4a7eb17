import { DIAGNOSIS_PARTS, diagnoseSteps } from "#diagnosis";
import type { DiagnoseJob, DiagnoseOutcome } from "../job.ts";
import { unpackLog } from "../packedLog.ts";
import type { Steps } from "../steps.ts";

/** A part of the diagnosis a step. */
export function* diagnosisSteps({ log, settings }: DiagnoseJob): Steps<DiagnoseOutcome> {
  const steps = diagnoseSteps(unpackLog(log), settings);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return { kind: "diagnose", diagnosis: value };
    yield { progress: { done: value, of: DIAGNOSIS_PARTS.length } };
  }
}
