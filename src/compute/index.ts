export { costOf } from "./cost/cost.ts";
export { createInlineRunner } from "./inline.ts";
export type * from "./job.ts";
export { Cancelled } from "./job.ts";
export { JobError, type JobErrorCode } from "./jobError.ts";
export type { AccumulateJob, AccumulateOutcome } from "./jobs/accumulate.ts";
export type { CalibratedJob, CalibratedOutcome } from "./jobs/calibrated.ts";
export type { ClaimsJob, ClaimsOutcome } from "./jobs/claims.ts";
export type { DiagnoseJob, DiagnoseOutcome } from "./jobs/diagnose.ts";
export type { EvaluateJob, EvaluateOutcome } from "./jobs/evaluate.ts";
export { evaluateWithin } from "./jobs/evaluateWithin.ts";
export type { FindTraceJob, FindTraceOutcome } from "./jobs/findTrace.ts";
export { findTraceWithin } from "./jobs/findTrace.ts";
export type { FlipEstimator, FlipRiskJob, FlipRiskOutcome } from "./jobs/flipRisk.ts";
export { flipRiskWithin } from "./jobs/flipRisk.ts";
export type { LabelFreeJob, LabelFreeOutcome } from "./jobs/labelFree.ts";
export type { LabelsNeededJob, LabelsNeededOutcome } from "./jobs/labelsNeeded.ts";
export type { ReadLogJob, ReadLogOutcome } from "./jobs/logJobs.ts";
export type { OwnRuleJob, OwnRuleOutcome, RuleFailure } from "./jobs/ownRule.ts";
export type { PlaneJob, PlaneOutcome } from "./jobs/plane.ts";
export { planeStudy } from "./jobs/plane.ts";
export { randomStudy } from "./jobs/randomStudy.ts";
export type {
  ComparedMeasure,
  RandomWorldsJob,
  RandomWorldsOutcome,
  WorstDisagreement,
  WorstEstimate,
} from "./jobs/randomWorlds.ts";
export type { ReplayJob, ReplayOutcome } from "./jobs/replay.ts";
export { REPLAY_EM } from "./jobs/replay.ts";
export type {
  ScoreCrossingJob,
  ScoreCrossingOutcome,
  ScoreEqualStepsJob,
  ScoreEqualStepsOutcome,
  ScoreLoopJob,
  ScoreLoopOutcome,
} from "./jobs/scoreLoop.ts";
export type { SimulateJob, SimulateOutcome } from "./jobs/simulate.ts";
export { type PackedLog, packOnce } from "./packedLog.ts";
export { run, runNow } from "./run.ts";
export { createLatePool } from "./workers/latePool.ts";
export { createPool, type PoolOptions } from "./workers/pool.ts";
