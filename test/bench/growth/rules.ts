import { type Budget, evaluateExact, type Policy, parsePolicy, type World } from "#engine";
import { compileAutomaton } from "../../../src/engine/evaluation/automaton.ts";
import { addBeliefRule, massesFor } from "../../../src/engine/evaluation/beliefRule.ts";
import { emptyTally } from "../../../src/engine/evaluation/tally.ts";
import { resolveWorld } from "../../../src/engine/loop/resolved.ts";
import type { Believed } from "../../../src/engine/loop/world.ts";
import { PRICES, SETTINGS } from "../../engine/stress.ts";
import { keep } from "../timing.ts";

const TAU = 0;

/** A policy from world to result. */
export function evaluation(real: World, policy: Policy, budget: Budget): () => void {
  return () => keep(evaluateExact(real, policy, budget, PRICES).validity);
}

export function policyOf(id: string, real: World, told: Believed): Policy {
  return parsePolicy(id, SETTINGS, real, told);
}

/** A belief rule compiled, and run forward for each class; the world's vote rows are ready. */
export interface AutomatonRun {
  readonly states: number;
  readonly call: () => void;
}

/** @returns null where the rule has no small automaton */
export function automatonRun(real: World, told: Believed, budget: Budget): AutomatonRun | null {
  const classes = resolveWorld(real, budget, 1);
  const compiled = compileAutomaton(told, TAU, budget);
  if (compiled === null) return null;
  const masses = massesFor(compiled);
  const tally = emptyTally(budget.rounds);
  return {
    states: compiled.first[0],
    call: () => {
      const automaton = compileAutomaton(told, TAU, budget);
      if (automaton === null) throw new Error("an automaton that was made is not made again");
      tally.stopped.fill(0);
      for (const one of classes) addBeliefRule(tally, one, automaton, masses);
      keep(tally.stopped[0]);
    },
  };
}
