import {
  atRound,
  bStar,
  defaultPolicyIds,
  EXACT_RATES,
  type Policy,
  type PolicyResult,
  parsePolicy,
  pooledBelieved,
  population,
  youdenJ,
} from "#engine";
import type { PolicyReader } from "#rules";
import { believedModel, type Study } from "#study";
import type { EvaluateOutcome } from "./evaluate.ts";

/** The outcome around the policies' results. */
export function evaluatedAs(
  study: Study,
  policies: readonly PolicyResult[],
  byBudget: EvaluateOutcome["byBudget"],
): EvaluateOutcome {
  const { world } = study;
  const budget = { votes: study.votes, rounds: study.rounds };
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

/** Rules that are told an estimate. */
const TOLD: readonly string[] = ["vrr-stop", "vrr-stop-safe", "lookahead", "lookahead-keep"];

/**
 * The policies that a job asks for. Under calibration the rules that are told an estimate have no one
 * belief: they are left out here, and the calibrated job evaluates them.
 *
 * @param read - of the room of rules, where an id may be `cel:EXPR`
 */
export function policiesOf(
  study: Study,
  ids: readonly string[] | undefined,
  read: PolicyReader = parsePolicy,
): Policy[] {
  const budget = { votes: study.votes, rounds: study.rounds };
  const wanted = ids ?? defaultPolicyIds(budget, study.rule);
  const believed = study.believed.kind === "calibrated" ? null : believedModel(study);
  const { rule, world, prices } = study;
  const told = believed ?? pooledBelieved(world);
  return wanted
    .filter((id) => !TOLD.includes(id.split(":", 1)[0] as string) || believed !== null)
    .map((id) => read(id, rule, world, told, EXACT_RATES, prices));
}

/** Rules whose committed plan depends on votes, so that a cap changes more than where a count ends. */
export function stopsOnVotes({ family }: Policy): boolean {
  return family !== "fixed" && family !== "hindsight";
}
