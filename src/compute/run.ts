import { readLogs } from "#traces";
import { calibratedSteps } from "./calibrated.ts";
import { diagnosisSteps } from "./diagnose.ts";
import { evaluateSteps } from "./evaluate.ts";
import { findTraceSteps } from "./findTrace.ts";
import { flipRiskSteps } from "./flipRisk.ts";
import { Cancelled, type Job, type OutcomeOf, type ReadLogJob } from "./job.ts";
import { never } from "./never.ts";
import { replaySteps } from "./replay.ts";
import { simulateSteps } from "./simulate.ts";
import { type Hearing, leap, type Steps, walk } from "./steps.ts";

/** Jobs that are computed; the other is read from a file, which takes waiting. */
type StepsJob = Exclude<Job, ReadLogJob>;

/**
 * Computes a job, giving the thread back every few milliseconds. The outcome depends on the job alone;
 * it and every partial one are the caller's, arrays included.
 *
 * @throws Cancelled once the signal is aborted; RangeError for a job that asks for what cannot be
 */
export async function run<J extends Job>(job: J, hearing: Hearing = {}): Promise<OutcomeOf<J>> {
  const outcome =
    job.kind === "read-log" ? await read(job, hearing) : await walk(stepsOf(job), hearing);
  return outcome as OutcomeOf<J>;
}

/** Computes a job on this thread at once; `costOf` says how long that takes. */
export function runNow<J extends Job>(job: J): OutcomeOf<J> {
  if (job.kind === "read-log") throw new TypeError("a log cannot be read at once");
  return leap(stepsOf(job)) as OutcomeOf<J>;
}

function stepsOf(job: StepsJob): Steps<OutcomeOf<StepsJob>> {
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
    case "replay":
      return replaySteps(job);
    case "diagnose":
      return diagnosisSteps(job);
    default:
      return never(job);
  }
}

async function read(
  job: ReadLogJob,
  { signal, onProgress }: Hearing,
): Promise<OutcomeOf<ReadLogJob>> {
  const { files, skipBad = true, map, format } = job;
  const of = files.reduce((sum, { file }) => sum + file.size, 0);
  try {
    const log = await readLogs(
      files.map(({ name, file }) => ({ name, source: file })),
      {
        skipBad,
        ...(map ? { map } : {}),
        ...(format ? { format } : {}),
        ...(signal ? { signal } : {}),
        onProgress: ({ done }) => onProgress?.({ done, of }),
      },
    );
    return { kind: "read-log", log };
  } catch (thrown) {
    throw signal?.aborted ? new Cancelled() : thrown;
  }
}
