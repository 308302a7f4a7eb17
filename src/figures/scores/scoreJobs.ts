import type { ScoreLoopJob } from "#compute";
import {
  evaluateScores,
  isExactRule,
  type ScoreMeans,
  type ScorePlan,
  type ScoreResult,
} from "#engine";
import type { AtOnce, Outcomes } from "../figure.ts";
import { ruleWith, type ScoreSettings, scoreWorldOf, seedsOf } from "./scoreView.ts";

export function scorePlanOf(settings: ScoreSettings): ScorePlan {
  const { tasks, warmup } = settings;
  return { tasks, warmup, seeds: seedsOf(settings) };
}

/** Whether a rule is integrated in the world of these settings. */
export function isExactIn(settings: ScoreSettings, id: string): boolean {
  const rule = ruleWith(id, settings.order);
  return rule !== null && isExactRule(rule, scoreWorldOf(settings));
}

/** Rules that a frame has time for: a millisecond each while errors do not repeat. */
const QUICK_RULES = 8;

/** Integrates in the render itself where errors do not repeat and nothing is varied. */
export const scoresAtOnce: AtOnce = (job) =>
  job.kind === "score-loop" && isQuick(job)
    ? {
        kind: "score-loop",
        results: [evaluateScores(job.world, rulesOf(job), job.plan)],
      }
    : null;

function isQuick(job: ScoreLoopJob): boolean {
  return (
    job.vary === undefined &&
    job.method !== "simulate" &&
    job.world.correlation === 0 &&
    job.rules.length <= QUICK_RULES &&
    rulesOf(job).every((rule) => isExactRule(rule, job.world))
  );
}

function rulesOf({ rules, order }: ScoreLoopJob) {
  return rules.flatMap((id) => ruleWith(id, order) ?? []);
}

/** [value][rule]; null while there is no such outcome. */
export function scoreResults(
  outcomes: Outcomes,
  name: string,
): readonly (readonly ScoreResult[])[] | null {
  const outcome = outcomes[name];
  return outcome?.kind === "score-loop" ? outcome.results : null;
}

/** Over all tasks, or those of the chosen type; null where there are none. */
export function meansOf(result: ScoreResult, type: string | null): ScoreMeans | null {
  return type === null ? result : (result.byType.find((of) => of?.type === type) ?? null);
}
