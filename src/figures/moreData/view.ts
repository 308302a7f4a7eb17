import type { CalibratedJob, EvaluateJob } from "#compute";
import { DEFAULT_CALIBRATED, type Study } from "#study";
import { CALIBRATIONS } from "../evaluation.ts";
import type { FigureView } from "../figure.ts";

/** What grows: N, the unlabelled plans whose votes EM sees, or the steps that EM takes. */
export const ALONG = ["plans", "steps"] as const;
export type Along = (typeof ALONG)[number];
/** Which estimated rate is drawn. */
export const ESTIMATED = ["rho1", "rho0"] as const;
type Estimated = (typeof ESTIMATED)[number];

/** Where it is looked at, ascending. */
export const PLACES: Readonly<Record<Along, readonly number[]>> = {
  plans: [30, 100, 300, 1000, 3000, 10_000],
  steps: [10, 50, 200, 1000, 5000, 20_000],
};
/** What is held while the other grows, as in the paper's calibration. */
const PLANS = DEFAULT_CALIBRATED.plans;
/** EM's steps at most that may be chosen while plans grow. */
export const CAPS = [50, 500, 20_000] as const;

export interface MoreDataView {
  readonly along: Along;
  readonly rate: Estimated;
  /** EM's steps at most, while plans grow */
  readonly cap: number;
}

/** Reads a view (`along`, `rate`, `cap`). */
export function moreDataView(view: FigureView): MoreDataView {
  return {
    along: ALONG.find((one) => one === view["along"]) ?? "plans",
    rate: ESTIMATED.find((one) => one === view["rate"]) ?? "rho1",
    cap: CAPS.find((one) => one === view["cap"]) ?? DEFAULT_CALIBRATED.em.cap,
  };
}

/** N and the most steps at one place. */
export function calibrationAt({ along, cap }: MoreDataView, at: number) {
  return along === "plans" ? { plans: at, cap } : { plans: PLANS, cap: at };
}

/** What every calibration is held against: no repair, and the rule that is told the truth. */
export function referenceJob(study: Study): EvaluateJob {
  return { kind: "evaluate", study, policies: ["none", "tpm"] };
}

/** VRR-Stop calibrated anew by votes alone, at each place; the votes of one repeat are the same for all steps. */
export function calibrationJobs(
  study: Study,
  view: MoreDataView,
): Readonly<Record<string, CalibratedJob>> {
  const { believed } = study;
  const calibrated = believed.kind === "calibrated" ? believed : DEFAULT_CALIBRATED;
  return Object.fromEntries(
    PLACES[view.along].map((at): [string, CalibratedJob] => {
      const { plans, cap } = calibrationAt(view, at);
      const told = { ...calibrated, plans, em: { ...calibrated.em, cap } };
      return [
        jobName(at),
        { kind: "calibrated", study: { ...study, believed: told }, repeats: CALIBRATIONS },
      ];
    }),
  );
}

export function jobName(at: number): string {
  return `at ${at}`;
}
