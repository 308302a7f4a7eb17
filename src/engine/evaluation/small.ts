import type { Budget, Prices, World } from "../loop/world.ts";
import type { Policy } from "../policies/policy.ts";
import { evaluateUnder } from "./evaluateUnder.ts";
import type { PolicyResult } from "./result.ts";

/**
 * `evaluateAll` where every rule takes microseconds: without leniency, and with belief rules that
 * compile to a small automaton. A page that evaluates while a slider moves needs no more of the engine.
 *
 * @returns null where it takes more; `evaluateAll` then does it
 * @throws RangeError where a schedule has entries that the budget never reaches
 */
export function evaluateAllSmall(
  world: World,
  policies: readonly Policy[],
  budget: Budget,
  prices: Prices,
): PolicyResult[] | null {
  const results = evaluateUnder([budget.rounds], world, policies, budget, prices, null);
  return results?.map(([result]) => result) ?? null;
}

/** `evaluateByBudget` where that takes microseconds, else null: see `evaluateAllSmall`. */
export function evaluateByBudgetSmall(
  world: World,
  policy: Policy,
  budget: Budget,
  prices: Prices,
): PolicyResult[] | null {
  const caps = Array.from({ length: budget.rounds + 1 }, (_, t) => t);
  return evaluateUnder(caps, world, [policy], budget, prices, null)?.[0] ?? null;
}
