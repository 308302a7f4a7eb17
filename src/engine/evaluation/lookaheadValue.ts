import type { Believed, Budget, World } from "../loop/world.ts";
import { optimalStops } from "../policies/optimalStops.ts";
import type { BeliefPolicy, Costs } from "../policies/policy.ts";
import { evaluateExact } from "./exact.ts";

/** What looking ahead is worth, in units of validity with costs paid; the votes on p_0 are paid by every rule. */
export interface LookaheadValue {
  /** Of the best rule that commits the plan in hand. */
  readonly ahead: number;
  /** Of the rule that repairs while the next repair alone pays for itself and its votes: VRR-Stop where free. */
  readonly myopic: number;
  /** `ahead` less `myopic`, at least 0. */
  readonly gain: number;
  /** How far `gain` can be off: 0 but where a belief grid had to do for either rule. */
  readonly errorBound: number;
}

const FREE: Costs = { repair: 0, vote: 0 };
/** `myopic` is what its rule ends with less what it pays: nothing else of its result is looked at. */
const NO_PRICES = { repair: 0, vote: 0 };

/**
 * The value of looking ahead against the myopic rule where what both believe is true, exact: some 20 µs
 * with 8 votes and 5 repairs, so that a map over two rates is drawn at once.
 *
 * @param costs - in units of validity; nothing by default
 */
export function lookaheadValue(
  believed: Believed,
  budget: Budget,
  costs: Costs = FREE,
): LookaheadValue {
  const price = costs.repair + budget.votes * costs.vote;
  const { excess, slack } = optimalStops(believed, costs, budget);
  const truth: World = { classes: [{ ...believed, weight: 1 }], leniency: 0, chaining: "last" };
  const rule: BeliefPolicy = { id: "vrr-stop", family: "belief", believed, tau: price };
  const { validity, repairs, errorBound = 0 } = evaluateExact(truth, rule, budget, NO_PRICES);
  const ahead = believed.q0 + excess;
  const myopic = validity - price * repairs;
  return { ahead, myopic, gain: Math.max(0, ahead - myopic), errorBound: slack + errorBound };
}
