import type { Budget } from "../loop/world.ts";
import { optimalStops } from "./optimalStops.ts";
import type { BeliefPolicy, LookaheadPolicy, Policy } from "./policy.ts";

/**
 * `lookahead` for one budget is a belief rule that commits from one belief up in each round; with recall
 * it stays what it is, and other policies do.
 */
export function planned<P extends Policy>(policy: P, budget: Budget): P | BeliefPolicy {
  if (policy.family !== "lookahead" || policy.keep) return policy;
  return withStops(policy, budget).policy;
}

/**
 * `lookahead` without recall, and how far the rule may fall short of what it believes to be the optimum:
 * 0 where no belief grid was needed.
 */
export function withStops(
  { id, believed, costs }: LookaheadPolicy,
  budget: Budget,
): { readonly policy: BeliefPolicy; readonly slack: number } {
  const { stops, slack } = optimalStops(believed, costs, budget);
  const tau = costs.repair + budget.votes * costs.vote;
  return { policy: { id, family: "belief", believed, tau, stops }, slack };
}
