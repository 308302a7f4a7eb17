import { exactScores, isExactRule } from "./exact.ts";
import type { ScoreRule } from "./guard.ts";
import type { ScoreResult } from "./result.ts";
import { scoreResultsFrom, simulateScoreSeed } from "./simulate.ts";
import type { TaskPlan } from "./tasks.ts";
import type { ScoreWorld } from "./world.ts";

/** How much is drawn for what cannot be integrated. */
export interface ScorePlan extends TaskPlan {
  /** Each seed draws tasks of its own. */
  readonly seeds: readonly number[];
}

/** Each rule exactly where it can be, else simulated; in the order given. */
export function evaluateScores(
  world: ScoreWorld,
  rules: readonly ScoreRule[],
  plan: ScorePlan,
): ScoreResult[] {
  const exact = rules.filter((rule) => isExactRule(rule, world));
  const drawn = rules.filter((rule) => !isExactRule(rule, world));
  const results = [...exactScores(world, exact), ...simulateScores(world, drawn, plan)];
  const order = [...exact, ...drawn];
  return rules.map((rule) => results[order.indexOf(rule)]);
}

/** Every rule simulated, on the same tasks. */
export function simulateScores(
  world: ScoreWorld,
  rules: readonly ScoreRule[],
  plan: ScorePlan,
): ScoreResult[] {
  if (rules.length === 0) return [];
  const seeds = plan.seeds.map((seed) => simulateScoreSeed(world, rules, plan, seed));
  return scoreResultsFrom(world, rules, seeds);
}
