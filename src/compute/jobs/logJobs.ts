import { readLogs } from "#traces";
import { Cancelled, type OutcomeOf, type ReadLogJob } from "../job.ts";
import { never } from "../never.ts";
import type { LogJob } from "../run.ts";
import { type Hearing, walk } from "../steps.ts";
import { diagnosisSteps } from "./diagnose.ts";
import { replaySteps } from "./replay.ts";

/** Computes a job about a log; see `run`. */
export function runLogJob(job: LogJob, hearing: Hearing): Promise<OutcomeOf<LogJob>> {
  switch (job.kind) {
    case "read-log":
      return read(job, hearing);
    case "replay":
      return walk(replaySteps(job), hearing);
    case "diagnose":
      return walk(diagnosisSteps(job), hearing);
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
