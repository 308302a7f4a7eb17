import type { Budget, World } from "../loop/world.ts";
import type { SafePolicy } from "../policies/policy.ts";
import { leastToReplace } from "./heldPlan.ts";
import { type Method, MOST_VISITS, type SafeRule } from "./method.ts";
import { SafeRun } from "./safeRule.ts";
import { compileSigns, type SignAutomaton } from "./signAutomaton.ts";
import { growSigns } from "./signNodes.ts";
import { countEnded, emptySums } from "./tally.ts";

/** Nodes of leniency that an automaton must be small enough for. */
const USUAL_NODES = 200;
/** States of a round where histories have to be merged. */
const FEWEST_STATES = 24;
const MOST_STATES = 4096;
/** Share of the visits that merged histories may take in one run over the classes. */
const MERGED_SHARE = 0.5;

/** `vrr-stop-safe`: an automaton, else the full tree, else merged histories with a bound. */
export const safely: SafeRule = (policy, world, budget, caps): Method => {
  const { votes: M, rounds: K } = budget;
  const automaton = automatonFor(policy, world, budget, caps.length);
  const least = leastToReplace(M, policy.margin);
  const entries = automaton.reduce((sum, layer) => sum + layer.leads.length, 0);
  const passes = 1 + caps.reduce((sum, cap) => sum + (cap + 1) / (K + 1), 0);
  return {
    run: (classes) => {
      const run = new SafeRun(automaton, budget, least);
      const byCap = caps.map((cap) => emptySums(cap));
      for (const one of classes) run.add(one, caps, byCap);
      return { byCap, bound: run.doubt };
    },
    countWork: countEnded,
    visits: (classes) => classes * entries * 2 * (M + 1) * passes,
  };
};

function automatonFor(
  policy: SafePolicy,
  { classes, leniency }: World,
  budget: Budget,
  caps: number,
): SignAutomaton {
  const kinds = classes.length * (leniency === 0 ? 1 : USUAL_NODES);
  const perEntry = 2 * (budget.votes + 1) * kinds * (1 + caps / 2);
  const entries = MOST_VISITS / perEntry;
  const compiled = compileSigns(policy, budget, entries);
  if (compiled !== null) return compiled;
  const perState = (budget.votes + 1) * (budget.rounds + 1);
  const room = Math.floor((MERGED_SHARE * entries) / perState);
  return growSigns(policy, budget, Math.min(MOST_STATES, Math.max(FEWEST_STATES, room)));
}
