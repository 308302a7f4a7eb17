import type { Budget, Prices, World } from "../loop/world.ts";
import type { Policy } from "../policies/policy.ts";
import { evaluateUnder, type HardWork } from "./evaluateUnder.ts";
import { lookingAhead } from "./lookahead.ts";
import { owning } from "./owning.ts";
import type { PolicyResult } from "./result.ts";
import { safely } from "./safely.ts";
import { untilStill } from "./untilStill.ts";
import { walking } from "./walking.ts";

/** Every method that there is. */
export const HARD: HardWork = {
  large: walking,
  safe: safely,
  lookahead: lookingAhead,
  own: owning,
  still: untilStill,
};

/**
 * The exact result of one policy in one world, by the method of its family. Under leniency the
 * quadrature's nodes are doubled until V stays; where it does not, or where a belief grid had to do,
 * the result is `approximate`.
 *
 * @throws RangeError where a schedule has entries that the budget never reaches
 */
export function evaluateExact(
  world: World,
  policy: Policy,
  budget: Budget,
  prices: Prices,
): PolicyResult {
  return evaluateAll(world, [policy], budget, prices)[0];
}

/** `evaluateExact` for several policies, which share the world's vote rows. */
export function evaluateAll(
  world: World,
  policies: readonly Policy[],
  budget: Budget,
  prices: Prices,
): PolicyResult[] {
  return everyResult([budget.rounds], world, policies, budget, prices).map(([result]) => result);
}

/**
 * The same policy under every cap: entry t is the result where the loop may repair t times at most,
 * t = 0 … K_max.
 */
export function evaluateByBudget(
  world: World,
  policy: Policy,
  budget: Budget,
  prices: Prices,
): PolicyResult[] {
  const caps = Array.from({ length: budget.rounds + 1 }, (_, t) => t);
  return everyResult(caps, world, [policy], budget, prices)[0];
}

function everyResult(
  caps: readonly number[],
  world: World,
  policies: readonly Policy[],
  budget: Budget,
  prices: Prices,
): PolicyResult[][] {
  const results = evaluateUnder(caps, world, policies, budget, prices, HARD);
  if (results === null) throw new Error("an evaluation with all its methods was left undone");
  return results;
}
