import { DIAGNOSIS_PARTS, type Diagnosis, type DiagnosisSettings, diagnoseSteps } from "#diagnosis";
import { type PackedLog, unpackLog } from "../packedLog.ts";
import type { Steps } from "../steps.ts";

/** Everything that a log says: rates, doubts, verdict, labels still needed. */
export interface DiagnoseJob {
  readonly kind: "diagnose";
  /** see `packOnce` */
  readonly log: PackedLog;
  readonly settings: DiagnosisSettings;
}

export interface DiagnoseOutcome {
  readonly kind: "diagnose";
  readonly diagnosis: Diagnosis;
}

/** A part of the diagnosis a step. */
export function* diagnosisSteps({ log, settings }: DiagnoseJob): Steps<DiagnoseOutcome> {
  const steps = diagnoseSteps(unpackLog(log), settings);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return { kind: "diagnose", diagnosis: value };
    yield { progress: { done: value, of: DIAGNOSIS_PARTS.length } };
  }
}
