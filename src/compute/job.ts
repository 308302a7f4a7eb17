import type { AccumulateJob, AccumulateOutcome } from "./jobs/accumulate.ts";
import type { CalibratedJob, CalibratedOutcome } from "./jobs/calibrated.ts";
import type { ClaimsJob, ClaimsOutcome } from "./jobs/claims.ts";
import type { DiagnoseJob, DiagnoseOutcome } from "./jobs/diagnose.ts";
import type { EvaluateJob, EvaluateOutcome } from "./jobs/evaluate.ts";
import type { FindTraceJob, FindTraceOutcome } from "./jobs/findTrace.ts";
import type { FlipRiskJob, FlipRiskOutcome } from "./jobs/flipRisk.ts";
import type { LabelFreeJob, LabelFreeOutcome } from "./jobs/labelFree.ts";
import type { LabelsNeededJob, LabelsNeededOutcome } from "./jobs/labelsNeeded.ts";
import type { ReadLogJob, ReadLogOutcome } from "./jobs/logJobs.ts";
import type { OwnRuleJob, OwnRuleOutcome } from "./jobs/ownRule.ts";
import type { PlaneJob, PlaneOutcome } from "./jobs/plane.ts";
import type { RandomWorldsJob, RandomWorldsOutcome } from "./jobs/randomWorlds.ts";
import type { ReplayJob, ReplayOutcome } from "./jobs/replay.ts";
import type {
  ScoreCrossingJob,
  ScoreCrossingOutcome,
  ScoreEqualStepsJob,
  ScoreEqualStepsOutcome,
  ScoreLoopJob,
  ScoreLoopOutcome,
} from "./jobs/scoreLoop.ts";
import type { SimulateJob, SimulateOutcome } from "./jobs/simulate.ts";
import type { PackedLog } from "./packedLog.ts";

/** Every job there is. A job is plain data: it crosses to a worker as it is. */
export type Job =
  | EvaluateJob
  | CalibratedJob
  | SimulateJob
  | FlipRiskJob
  | FindTraceJob
  | ReadLogJob
  | ReplayJob
  | DiagnoseJob
  | AccumulateJob
  | ClaimsJob
  | LabelFreeJob
  | RandomWorldsJob
  | PlaneJob
  | LabelsNeededJob
  | ScoreLoopJob
  | ScoreCrossingJob
  | ScoreEqualStepsJob
  | OwnRuleJob;

export type Outcome =
  | OwnRuleOutcome
  | LabelFreeOutcome
  | ClaimsOutcome
  | EvaluateOutcome
  | CalibratedOutcome
  | SimulateOutcome
  | FlipRiskOutcome
  | FindTraceOutcome
  | ReadLogOutcome
  | ReplayOutcome
  | DiagnoseOutcome
  | AccumulateOutcome
  | RandomWorldsOutcome
  | PlaneOutcome
  | LabelsNeededOutcome
  | ScoreLoopOutcome
  | ScoreCrossingOutcome
  | ScoreEqualStepsOutcome;

export type OutcomeOf<J extends Job> = Extract<Outcome, { readonly kind: J["kind"] }>;

export interface Progress {
  readonly done: number;
  readonly of: number;
}

/** Runs jobs. The pool, the inline runner and tests all are this. */
export interface Runner {
  /**
   * @param slot - who asks; a new job in a slot supersedes the one waiting there and cancels the one running
   * @param onPartial - progressive outcomes (the flip-risk grid as columns are refined)
   */
  run<J extends Job>(slot: string, job: J, listen?: Listener<J>): Promise<OutcomeOf<J>>;
  cancel(slot: string): void;
  dispose(): void;
}
export interface Listener<J extends Job> {
  readonly onProgress?: (progress: Progress) => void;
  readonly onPartial?: (outcome: OutcomeOf<J>) => void;
}

/** Rejection of a job that was superseded or cancelled. */
export class Cancelled extends Error {
  constructor() {
    super("cancelled");
    this.name = "Cancelled";
  }
}

export type ToWorker =
  | { readonly type: "run"; readonly ticket: number; readonly job: Job }
  | { readonly type: "cancel"; readonly ticket: number };

/** An outcome as it is posted: a log is packed into arrays that change hands instead of being copied. */
export type Sent =
  | Exclude<Outcome, ReadLogOutcome>
  | { readonly kind: "read-log"; readonly log: PackedLog };

export type FromWorker =
  | { readonly type: "ready" }
  /** holds this lock as long as it lives */
  | { readonly type: "alive"; readonly lock: string }
  | { readonly type: "progress"; readonly ticket: number; readonly progress: Progress }
  | { readonly type: "partial"; readonly ticket: number; readonly outcome: Sent }
  | { readonly type: "done"; readonly ticket: number; readonly outcome: Sent }
  | { readonly type: "cancelled"; readonly ticket: number }
  | { readonly type: "failed"; readonly ticket: number; readonly message: string };
