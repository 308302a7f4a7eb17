import type { OutcomeOf } from "./job.ts";
import type { LogJob } from "./run.ts";

/** Stands for `logJobs.ts` in a build that holds no log: its worker is a third of the size. */
export function runLogJob(job: LogJob): Promise<OutcomeOf<LogJob>> {
  return Promise.reject(new TypeError(`this build reads no logs; got a job “${job.kind}”`));
}
