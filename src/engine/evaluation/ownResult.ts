import type { Budget, Prices, World } from "../loop/world.ts";
import type { OwnPolicy } from "../policies/policy.ts";
import { evaluateUnder } from "./evaluateUnder.ts";
import { HARD } from "./exact.ts";
import { compileOwn } from "./ownAutomaton.ts";
import { running } from "./owning.ts";
import { type OwnCell, ownTable } from "./ownTable.ts";
import type { PolicyResult } from "./result.ts";

/** The exact result of a rule of one's own, and what it does in each round with each count of votes. */
export interface OwnResult {
  readonly result: PolicyResult;
  /** [k][S] as of `ownTable` */
  readonly table: OwnCell[][];
}

/**
 * `evaluateExact` of a rule of one's own with its table, for which it is asked only once.
 *
 * @returns null where it tells too many histories apart
 */
export function evaluateOwn(
  world: World,
  policy: OwnPolicy,
  budget: Budget,
  prices: Prices,
): OwnResult | null {
  const own = compileOwn(policy, budget);
  if (own === null) return null;
  const caps = [budget.rounds];
  const hard = { ...HARD, own: () => running([{ caps, automaton: own.automaton }]) };
  const results = evaluateUnder(caps, world, [policy], budget, prices, hard);
  if (results === null) throw new Error("a rule with its method was left undone");
  return { result: results[0][0], table: ownTable(own, world, budget) };
}
