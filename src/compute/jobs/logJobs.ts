import { type FormatId, type Log, type Mapping, readLogs } from "#traces";
import { Cancelled, type OutcomeOf } from "../job.ts";
import { never } from "../never.ts";
import type { LogJob } from "../run.ts";
import { type Hearing, walk } from "../steps.ts";
import { diagnosisSteps } from "./diagnose.ts";
import { replaySteps } from "./replay.ts";

/** Reads the files of one log. */
export interface ReadLogJob {
  readonly kind: "read-log";
  readonly files: readonly { readonly name: string; readonly file: Blob }[];
  /** Set bad rows aside (by default, as the page does); where false, any problem leaves no trajectories. */
  readonly skipBad?: boolean;
  /** Which field is what, where no format knows. */
  readonly map?: Mapping;
  /** How to read every file; by default each is told by its start. */
  readonly format?: FormatId | "auto";
}

export interface ReadLogOutcome {
  readonly kind: "read-log";
  readonly log: Log;
}

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
