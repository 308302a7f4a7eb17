import { type ResolvedClass, resolveWorld } from "../loop/resolved.ts";
import type { Budget, Prices, World } from "../loop/world.ts";
import { cutToRounds, refuseUnreachedEntries } from "../loop/worldInput.ts";
import type { OnlinePolicy } from "../policies/decide.ts";
import type { Policy } from "../policies/policy.ts";
import { settle } from "../policies/settle.ts";
import { compileAutomaton } from "./automaton.ts";
import { addBeliefRule, massesFor } from "./beliefRule.ts";
import { addCountRule, addFixed, addTwice } from "./currentPlan.ts";
import { addFrontier } from "./frontier.ts";
import { addHeldPlan, leastToReplace } from "./heldPlan.ts";
import type { PolicyResult } from "./result.ts";
import { countHolding, countStopping, emptyTally, resultOf, type Tally } from "./tally.ts";
import { untilStill } from "./untilStill.ts";

/**
 * The exact result of one policy in one world, by the method of its family. Under leniency the
 * quadrature's nodes are doubled until V stays; where it does not, the result is `approximate`.
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
  refuseUnreached(world, budget);
  const resolved = new Map<number, ResolvedClass[]>();
  const classesAt = (nodes: number): ResolvedClass[] => {
    const known = resolved.get(nodes) ?? resolveWorld(world, budget, nodes);
    resolved.set(nodes, known);
    return known;
  };
  return policies.map((policy) => {
    const method = methodOf(settle(policy, world, budget), budget, world.chaining);
    const evaluate = (nodes: number) => total(policy.id, method, classesAt(nodes), budget, prices);
    if (world.leniency === 0) return evaluate(1);
    const { result, still } = untilStill(evaluate, ({ validity }) => validity);
    return still ? result : { ...result, approximate: true };
  });
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
  refuseUnreached(world, budget);
  return Array.from({ length: budget.rounds + 1 }, (_, rounds) =>
    evaluateExact(cutToRounds(world, rounds), policy, { ...budget, rounds }, prices),
  );
}

/** @throws RangeError where a schedule of the world has entries that the budget never reaches */
export function refuseUnreached(world: World, budget: Budget): void {
  world.classes.forEach((one, i) => {
    const where = world.classes.length === 1 ? "" : `classes[${i}].`;
    refuseUnreachedEntries(one, budget.rounds, where);
  });
}

/** How one policy is evaluated. */
interface Method {
  /** Adds one class to a tally; returns a bound on the error in V that it brings. */
  readonly add: (tally: Tally, one: ResolvedClass) => number;
  /** Fills in repairs and queries, once all classes are in. */
  readonly countWork: (tally: Tally) => void;
}

/** Chooses the method and does once what does not depend on the world. */
function methodOf(policy: OnlinePolicy, budget: Budget, chaining: World["chaining"]): Method {
  const stopping = (asks: boolean) => (tally: Tally) => countStopping(tally, budget, asks);
  switch (policy.family) {
    case "fixed":
      return {
        add: exactly((tally, one) => addFixed(tally, one, budget, policy.rounds)),
        countWork: stopping(false),
      };
    case "count":
      return {
        add: exactly((tally, one) => addCountRule(tally, one, budget, policy.rule)),
        countWork: stopping(true),
      };
    case "twice":
      return {
        add: exactly((tally, one) => addTwice(tally, one, budget)),
        countWork: stopping(true),
      };
    case "last-accepted":
    case "incumbent": {
      const margin = policy.family === "incumbent" ? policy.margin : "majority";
      const least = leastToReplace(budget.votes, margin);
      return {
        add: exactly((tally, one) => addHeldPlan(tally, one, budget, least, chaining)),
        countWork: (tally) => countHolding(tally, budget),
      };
    }
    case "belief": {
      const automaton = compileAutomaton(policy.believed, policy.tau, budget);
      if (automaton === null) {
        return {
          add: (tally, one) => addFrontier(tally, one, policy, budget),
          countWork: stopping(true),
        };
      }
      const masses = massesFor(automaton);
      return {
        add: exactly((tally, one) => addBeliefRule(tally, one, automaton, masses)),
        countWork: stopping(true),
      };
    }
    default:
      return never(policy);
  }
}

function exactly(add: (tally: Tally, one: ResolvedClass) => void): Method["add"] {
  return (tally, one) => {
    add(tally, one);
    return 0;
  };
}

function total(
  id: string,
  method: Method,
  classes: readonly ResolvedClass[],
  budget: Budget,
  prices: Prices,
): PolicyResult {
  const tally = emptyTally(budget.rounds);
  let errorBound = 0;
  for (const one of classes) errorBound += method.add(tally, one);
  method.countWork(tally);
  const result = resultOf(id, tally, prices);
  return errorBound > 0 ? { ...result, approximate: true, errorBound } : result;
}

function never(value: never): never {
  throw new Error(`unknown policy family ${JSON.stringify(value)}`);
}
