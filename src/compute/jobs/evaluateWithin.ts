import { evaluateAllSmall, evaluateByBudgetSmall } from "#engine";
import { costOfCaps, costOfPolicies } from "../cost/policyCost.ts";
import type { EvaluateJob, EvaluateOutcome } from "./evaluate.ts";
import { evaluatedAs, policiesOf, stopsOnVotes } from "./evaluated.ts";

/** Predicted milliseconds, see `costOf`. */
export function costOfEvaluate({ study, policies, byBudget }: EvaluateJob): number {
  const chosen = policiesOf(study, policies);
  const caps = byBudget ? costOfCaps(study, chosen.filter(stopsOnVotes)) : 0;
  return costOfPolicies(study, chosen) + caps;
}

/**
 * The outcome at once, on this thread, or null where it takes hard work or is predicted to take longer
 * than `ms`. It is the outcome of the job's steps, with less of the engine behind it.
 *
 * @throws RangeError for a job that asks for what cannot be
 */
export function evaluateWithin(ms: number, job: EvaluateJob): EvaluateOutcome | null {
  if (costOfEvaluate(job) > ms) return null;
  const { study } = job;
  const { world, prices, votes, rounds } = study;
  const chosen = policiesOf(study, job.policies);
  const results = evaluateAllSmall(world, chosen, { votes, rounds }, prices);
  if (results === null) return null;
  const byBudget: EvaluateOutcome["byBudget"][number][] = [];
  for (const policy of job.byBudget ? chosen.filter(stopsOnVotes) : []) {
    const caps = evaluateByBudgetSmall(world, policy, { votes, rounds }, prices);
    if (caps === null) return null;
    byBudget.push({ id: policy.id, caps });
  }
  return evaluatedAs(study, results, byBudget);
}
