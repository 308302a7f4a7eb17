import type { Log } from "#traces";
import type { Diagnosis, DiagnosisSettings, Warning } from "./diagnosis.ts";
import { warningsOf } from "./estimates/warnings.ts";
import { type Estimates, estimate } from "./estimates.ts";
import {
  type LabelFree,
  labelFree,
  labelFreeWarnings,
  type Separation,
  type SignSafety,
} from "./labelFree.ts";
import { lint } from "./lint.ts";
import { planLabels, planVotes } from "./planner.ts";
import { separation } from "./separation.ts";
import { signSafety } from "./signSafety.ts";
import { toldByAll } from "./told.ts";
import { verdict } from "./verdict.ts";

/** Parts of a diagnosis in the order in which they are made. */
export const DIAGNOSIS_PARTS = ["estimates", "labelFree", "sign", "verdict", "planner"] as const;

/** What of a log is diagnosed. */
export type DiagnosedLog = Pick<
  Log,
  "trajectories" | "hints" | "aggregated" | "labellers" | "rowsRead" | "rowsKept"
>;

/** Rates and doubts, without policies. */
export interface Calibrated {
  readonly estimates: Estimates;
  readonly labelFree: LabelFree;
  readonly separation: Separation;
  readonly sign: SignSafety;
  readonly warnings: readonly Warning[];
}

/** Makes a diagnosis part by part; yields the number of the part that comes next. */
export function* diagnoseSteps(
  log: DiagnosedLog,
  settings: DiagnosisSettings,
): Generator<number, Diagnosis, void> {
  const found = yield* calibrateSteps(log, settings);
  yield 3;
  const judged = verdict(log, found.estimates, settings);
  yield 4;
  return {
    settings,
    ...found,
    verdict: judged,
    told: toldByAll(log, {
      rounds: settings.rounds ?? found.estimates.rounds,
      eta: settings.eta,
      seed: settings.seed,
    }),
    labels: planLabels(found.estimates, judged, settings),
    votesPlan: planVotes(found.estimates, settings),
    lint: lint(log, found.estimates, judged.recommended?.id ?? "none", settings),
  };
}

/** Everything that a log says, at once. */
export function diagnose(log: DiagnosedLog, settings: DiagnosisSettings): Diagnosis {
  return whole(diagnoseSteps(log, settings));
}

/** Rates and doubts of a log, at once. */
export function calibrated(log: DiagnosedLog, settings: DiagnosisSettings): Calibrated {
  return whole(calibrateSteps(log, settings));
}

function* calibrateSteps(
  log: DiagnosedLog,
  settings: DiagnosisSettings,
): Generator<number, Calibrated, void> {
  yield 0;
  const estimates = estimate(log);
  yield 1;
  const free = labelFree(log, settings);
  yield 2;
  const separated = separation(estimates);
  const sign = signSafety(log, estimates, settings);
  const warnings = [
    ...warningsOf(estimates, log),
    ...labelFreeWarnings(free, separated, sign, estimates),
  ];
  return { estimates, labelFree: free, separation: separated, sign, warnings };
}

function whole<Result>(steps: Generator<unknown, Result, void>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}
