import {
  atRound,
  bStar,
  defaultPolicyIds,
  evaluateAll,
  evaluateByBudget,
  type Policy,
  type PolicyResult,
  parsePolicy,
  pooledBelieved,
  population,
  youdenJ,
} from "#engine";
import { believedModel, type Study } from "#study";
import type { EvaluateJob, EvaluateOutcome } from "./job.ts";
import { costOfCaps, costOfPolicies } from "./policyCost.ts";
import { leap, type Steps } from "./steps.ts";

/** ms that a step may take. */
const QUICK = 4;

/** All policies in one step where that is quick, else each in its own; so with rules and their caps. */
export function* evaluateSteps(job: EvaluateJob): Steps<EvaluateOutcome> {
  const { study } = job;
  const { world } = study;
  const budget = { votes: study.votes, rounds: study.rounds };
  const chosen = policiesOf(study, job.policies);
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
  const { rho0, rho1, alpha, beta } = pooledBelieved(world);
  return {
    kind: "evaluate",
    J: Array.from({ length: study.rounds + 1 }, (_, k) =>
      youdenJ(atRound(rho0, k), atRound(rho1, k)),
    ),
    bStar: Array.from({ length: study.rounds }, (_, k) => {
      const a = atRound(alpha, k);
      const b = atRound(beta, k);
      return a + b === 0 ? null : bStar(a, b);
    }),
    population: population(world, budget),
    policies,
    byBudget,
  };
}

/** Predicted milliseconds, see `costOf`. */
export function costOfEvaluate({ study, policies, byBudget }: EvaluateJob): number {
  const chosen = policiesOf(study, policies);
  const caps = byBudget ? costOfCaps(study, chosen.filter(stopsOnVotes)) : 0;
  return costOfPolicies(study, chosen) + caps;
}

/**
 * The outcome at once, on this thread, or null where it is predicted to take longer than `ms`.
 *
 * @throws RangeError for a job that asks for what cannot be
 */
export function evaluateWithin(ms: number, job: EvaluateJob): EvaluateOutcome | null {
  return costOfEvaluate(job) <= ms ? leap(evaluateSteps(job)) : null;
}

/**
 * The policies that a job asks for. Under calibration VRR-Stop has no one belief: it is left out here,
 * and the calibrated job evaluates it.
 */
export function policiesOf(study: Study, ids: readonly string[] | undefined): Policy[] {
  const budget = { votes: study.votes, rounds: study.rounds };
  const wanted = ids ?? defaultPolicyIds(budget, study.rule);
  const believed = study.believed.kind === "calibrated" ? null : believedModel(study);
  return wanted
    .filter((id) => id !== "vrr-stop" || believed !== null)
    .map((id) => parsePolicy(id, study.rule, study.world, believed ?? pooledBelieved(study.world)));
}

/** Rules whose committed plan depends on votes, so that a cap changes more than where a count ends. */
export function stopsOnVotes({ family }: Policy): boolean {
  return family !== "fixed" && family !== "hindsight";
}
