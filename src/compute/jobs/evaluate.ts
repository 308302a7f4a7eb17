import { evaluateAll, evaluateByBudget, type PolicyResult } from "#engine";
import type { PolicyReader } from "#rules";
import { costOfPolicies } from "../cost/policyCost.ts";
import type { EvaluateJob, EvaluateOutcome } from "../job.ts";
import type { Steps } from "../steps.ts";
import { evaluatedAs, policiesOf, stopsOnVotes } from "./evaluated.ts";

/** ms that a step may take. */
const QUICK = 4;

/** All policies in one step where that is quick, else each in its own; so with rules and their caps. */
export function* evaluateSteps(job: EvaluateJob, read?: PolicyReader): Steps<EvaluateOutcome> {
  const { study } = job;
  const { world } = study;
  const budget = { votes: study.votes, rounds: study.rounds };
  const chosen = policiesOf(study, job.policies, read);
  const limited = job.byBudget ? chosen.filter(stopsOnVotes) : [];
  const of = chosen.length + limited.length;
  const policies: PolicyResult[] = [];
  // together they share the world's vote rows
  const together = costOfPolicies(study, chosen) < QUICK ? chosen.length : 1;
  while (policies.length < chosen.length) {
    const next = chosen.slice(policies.length, policies.length + together);
    policies.push(...evaluateAll(world, next, budget, study.prices));
    yield { progress: { done: policies.length, of } };
  }
  const byBudget: EvaluateOutcome["byBudget"][number][] = [];
  for (const policy of limited) {
    byBudget.push({
      id: policy.id,
      caps: evaluateByBudget(world, policy, budget, study.prices),
    });
    yield { progress: { done: chosen.length + byBudget.length, of } };
  }
  return evaluatedAs(study, policies, byBudget);
}
