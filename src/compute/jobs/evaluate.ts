import { evaluateAll, evaluateByBudget, type PolicyResult, type Population } from "#engine";
import type { PolicyReader } from "#rules";
import type { Study } from "#study";
import { costOfPolicies } from "../cost/policyCost.ts";
import type { Steps } from "../steps.ts";
import { evaluatedAs, policiesOf, stopsOnVotes } from "./evaluated.ts";

/**
 * Exact result of each policy. `policies` left out means every policy. Where VRR-Stop calibrates, it and
 * its safe kin have no one belief and are left out of the outcome: the calibrated job evaluates them.
 */
export interface EvaluateJob {
  readonly kind: "evaluate";
  readonly study: Study;
  readonly policies?: readonly string[];
  /** also what each stopping rule commits for every cap 0 … K_max */
  readonly byBudget?: boolean;
}

export interface EvaluateOutcome {
  readonly kind: "evaluate";
  /** 1 − ρ₀ − ρ₁ by round 0 … K_max, classes pooled as TPM pools them */
  readonly J: readonly number[];
  /** α/(α+β), without τ, by round 0 … K_max − 1 (K_max = 0: empty); null where α = β = 0 */
  readonly bStar: readonly (number | null)[];
  readonly population: Population;
  readonly policies: readonly PolicyResult[];
  /** [rule][cap], caps 0 … K_max, of the policies that look at votes; empty unless asked for */
  readonly byBudget: readonly { readonly id: string; readonly caps: readonly PolicyResult[] }[];
}

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
