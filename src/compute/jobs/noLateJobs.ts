import type { OutcomeOf } from "../job.ts";
import type { LogJob, RuleJob } from "../run.ts";

/** Stands for `logJobs.ts` and `ownRule.ts` in builds that hold neither a log nor a rule of one's own: their worker is a third of the size. */
export function runLogJob(job: LogJob): Promise<OutcomeOf<LogJob>> {
  return refused(job.kind);
}

export function runRuleJob(job: RuleJob): Promise<OutcomeOf<RuleJob>> {
  return refused(job.kind);
}

function refused(kind: string): Promise<never> {
  return Promise.reject(
    new TypeError(`a figure by itself reads no log and no rule; got a job “${kind}”`),
  );
}
