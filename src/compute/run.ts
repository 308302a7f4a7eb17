import type { Job, OutcomeOf } from "./job.ts";
import { accumulateSteps } from "./jobs/accumulate.ts";
import { calibratedSteps } from "./jobs/calibrated.ts";
import { claimsSteps } from "./jobs/claims.ts";
import type { DiagnoseJob } from "./jobs/diagnose.ts";
import { type EvaluateJob, evaluateSteps } from "./jobs/evaluate.ts";
import { findTraceSteps } from "./jobs/findTrace.ts";
import { flipRiskSteps } from "./jobs/flipRisk.ts";
import { labelFreeSteps } from "./jobs/labelFree.ts";
import { labelsNeededSteps } from "./jobs/labelsNeeded.ts";
import type { ReadLogJob } from "./jobs/logJobs.ts";
import type { OwnRuleJob } from "./jobs/ownRule.ts";
import { planeSteps } from "./jobs/plane.ts";
import { randomWorldsSteps } from "./jobs/randomWorlds.ts";
import type { ReplayJob } from "./jobs/replay.ts";
import type { ScoreCrossingJob, ScoreEqualStepsJob, ScoreLoopJob } from "./jobs/scoreLoop.ts";
import { type SimulateJob, simulateSteps } from "./jobs/simulate.ts";
import { never } from "./never.ts";
import { type Hearing, leap, type Steps, walk } from "./steps.ts";

/** Jobs about a log: what they need is fetched when the first of them comes. */
export type LogJob = ReadLogJob | ReplayJob | DiagnoseJob;
/** Jobs about score loops, fetched in the same way. */
export type ScoreJob = ScoreLoopJob | ScoreCrossingJob | ScoreEqualStepsJob;
/** Jobs with rules in CEL, whose reader is fetched with the first of them. */
export type RuleJob = OwnRuleJob | EvaluateJob | SimulateJob;
type StudyJob = Exclude<Job, LogJob | ScoreJob | OwnRuleJob>;

/**
 * Computes a job, giving the thread back every few milliseconds. The outcome depends on the job alone;
 * it and every partial one are the caller's, arrays included.
 *
 * @throws Cancelled once the signal is aborted; RangeError for a job that asks for what cannot be
 */
export async function run<J extends Job>(job: J, hearing: Hearing = {}): Promise<OutcomeOf<J>> {
  if (isAboutLog(job)) {
    const { runLogJob } = await import("./jobs/logJobs.ts");
    return (await runLogJob(job, hearing)) as OutcomeOf<J>;
  }
  if (isAboutScores(job)) {
    const { runScoreJob } = await import("./jobs/scoreLoop.ts");
    return (await runScoreJob(job, hearing)) as OutcomeOf<J>;
  }
  if (hasOwnRule(job)) {
    const { runRuleJob } = await import("./jobs/ownRule.ts");
    return (await runRuleJob(job, hearing)) as OutcomeOf<J>;
  }
  return (await walk(stepsOf(job), hearing)) as OutcomeOf<J>;
}

/** Computes a job on this thread at once; `costOf` says how long that takes. */
export function runNow<J extends Job>(job: J): OutcomeOf<J> {
  if (isAboutLog(job)) throw new TypeError("a job about a log cannot be done at once");
  if (isAboutScores(job)) throw new TypeError("a job about score loops cannot be done at once");
  if (hasOwnRule(job)) throw new TypeError("a job with a rule in CEL cannot be done at once");
  return leap(stepsOf(job)) as OutcomeOf<J>;
}

function isAboutLog(job: Job): job is LogJob {
  return job.kind === "read-log" || job.kind === "replay" || job.kind === "diagnose";
}

function isAboutScores(job: Job): job is ScoreJob {
  return (
    job.kind === "score-loop" || job.kind === "score-crossing" || job.kind === "score-equal-steps"
  );
}

function hasOwnRule(job: StudyJob | OwnRuleJob): job is OwnRuleJob {
  // the others are jobs of their kind still, should no rule of theirs be in CEL
  if (job.kind === "own-rule") return true;
  if (job.kind !== "evaluate" && job.kind !== "simulate") return false;
  return job.policies?.some((id) => id.startsWith("cel:")) ?? false;
}

function stepsOf(job: StudyJob): Steps<OutcomeOf<StudyJob>> {
  switch (job.kind) {
    case "evaluate":
      return evaluateSteps(job);
    case "calibrated":
      return calibratedSteps(job);
    case "simulate":
      return simulateSteps(job);
    case "flip-risk":
      return flipRiskSteps(job);
    case "find-trace":
      return findTraceSteps(job);
    case "label-free":
      return labelFreeSteps(job);
    case "claims":
      return claimsSteps(job);
    case "accumulate":
      return accumulateSteps(job);
    case "random-worlds":
      return randomWorldsSteps(job);
    case "plane":
      return planeSteps(job);
    case "labels-needed":
      return labelsNeededSteps(job);
    default:
      return never(job);
  }
}
