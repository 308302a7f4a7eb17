import type { EvaluateJob } from "#compute";
import { type PolicyResult, pooledBelieved, population, type World } from "#engine";
import type { Study } from "#study";
import type { Words } from "#ui";
import { evaluated } from "../evaluation.ts";
import type { FigureInput, Outcomes } from "../figure.ts";
import { courseOf, mainParting } from "./course.ts";
import {
  type AtWork,
  apart,
  besides,
  bySign,
  heldStill,
  judgeDrifts,
  mechanismByRound,
} from "./mechanism.ts";
import { ALWAYS, budgetRules, stopsOnAccept, viewOf } from "./views.ts";

export type BudgetFacts = Parameters<Words["acceptanceValidity"]["budgetSentence"]>[0];

/** What a rule commits under every cap 0 … K_max. */
export interface ByBudget {
  readonly id: string;
  readonly validity: readonly number[];
  readonly acceptance: readonly number[];
  /** mean index of the committed plan */
  readonly round: readonly number[];
}

/**
 * Every rule under every cap, and what tells the mechanisms apart: the chosen rule once more with
 * the judge held still, and once in each kind of instance alone.
 */
export function budgetJobs(study: Study, rule: string): Readonly<Record<string, EvaluateJob>> {
  const jobs: Record<string, EvaluateJob> = {
    budget: {
      kind: "evaluate",
      study,
      policies: budgetRules(study).filter((id) => id !== ALWAYS),
      byBudget: true,
    },
  };
  if (rule === ALWAYS) return jobs;
  const evaluateIn = (world: World): EvaluateJob => ({
    kind: "evaluate",
    study: told(study, world, rule),
    policies: [rule === "tpm" ? "vrr-stop" : rule],
    byBudget: true,
  });
  if (judgeDrifts(study.world)) jobs["still"] = evaluateIn(heldStill(study.world));
  if (study.world.classes.length > 1) {
    study.world.classes.forEach((one, c) => {
      const world = { ...study.world, classes: [{ ...one, weight: 1 }] };
      jobs[`class${c}`] = evaluateIn(heldStill(world));
    });
  }
  return jobs;
}

/** Another world for a rule that goes on believing what it believed of this one. */
function told(study: Study, world: World, rule: string): Study {
  if (rule !== "tpm" && !(rule === "vrr-stop" && study.believed.kind === "true")) {
    return { ...study, world };
  }
  const { q0, rho0, rho1, alpha, beta } = pooledBelieved(study.world);
  return { ...study, world, believed: { kind: "rates", q0, rho0, rho1, alpha, beta } };
}

export function rulesByBudget(study: Study, outcomes: Outcomes): readonly ByBudget[] {
  const { Q, A } = population(study.world, { votes: study.votes, rounds: study.rounds });
  const byVotes = evaluated(outcomes, "budget")?.byBudget ?? [];
  return [
    ...byVotes.map(({ id, caps }) => curves(id, caps)),
    { id: ALWAYS, validity: Q, acceptance: A, round: Q.map((_, k) => k) },
  ];
}

function curves(id: string, caps: readonly PolicyResult[]): ByBudget {
  return {
    id,
    validity: caps.map((result) => result.validity),
    acceptance: caps.map((result) => result.acceptance),
    round: caps.map((result) => result.round),
  };
}

/** What the by-budget sentence and description are told. */
export function budgetFacts(
  input: Pick<FigureInput, "study" | "view" | "outcomes" | "words">,
): BudgetFacts {
  const { study, outcomes, words } = input;
  const { rule } = viewOf(study, input.view);
  const chosen = rulesByBudget(study, outcomes).find(({ id }) => id === rule);
  const validity = chosen?.validity ?? [];
  const acceptance = chosen?.acceptance ?? [];
  return {
    rule: rule === ALWAYS ? words.acceptanceValidity.alwaysRepaired : words.policies.name(rule),
    stops: stopsOnAccept(rule),
    lucky: study.world.classes.some(({ rho0 }) => rho0.some((rate) => rate > 0)),
    rounds: study.rounds,
    validity: courseOf(validity),
    acceptance: courseOf(acceptance),
    parts: mainParting(acceptance, validity),
    ...mechanismByBudget(study, outcomes, rule, acceptance),
  };
}

/** What is at work by budget, told by taking it away as by round; what is left is selection. */
function mechanismByBudget(
  study: Study,
  outcomes: Outcomes,
  rule: string,
  acceptance: readonly number[],
): AtWork {
  if (rule === ALWAYS) return mechanismByRound(study.world, study.rounds);
  const still = alone(outcomes, "still");
  const kinds = study.world.classes.map((_, c) => alone(outcomes, `class${c}`));
  const at = {
    drifts: still !== null && apart(acceptance, still.acceptance),
    differ: kinds.length > 1 && kinds.every((one) => one?.parts === false),
    inverted: bySign(heldStill(study.world)) === "judge-inverted",
  };
  const mechanism =
    still?.parts === false
      ? "judge-drifts"
      : at.inverted
        ? "judge-inverted"
        : at.differ
          ? "instances-differ"
          : "selection";
  return { mechanism, also: besides(mechanism, at) };
}

/** Acceptance in an evaluation, and whether it parts from validity there; null where there is none. */
function alone(outcomes: Outcomes, name: string) {
  const caps = evaluated(outcomes, name)?.byBudget[0]?.caps;
  if (!caps) return null;
  const { acceptance, validity } = curves("", caps);
  return { acceptance, parts: mainParting(acceptance, validity) !== null };
}
