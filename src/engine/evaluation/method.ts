import { hindsightRound } from "../loop/dynamics.ts";
import type { ResolvedClass } from "../loop/resolved.ts";
import type { Budget, World } from "../loop/world.ts";
import { cutToRounds } from "../loop/worldInput.ts";
import type { BeliefPolicy, Policy } from "../policies/policy.ts";
import { compileAutomaton } from "./automaton.ts";
import { addBeliefRule, massesFor } from "./beliefRule.ts";
import { addCountRule, addFixed, addTwice } from "./currentPlan.ts";
import { HeldPlan, leastToReplace } from "./heldPlan.ts";
import {
  type CountWork,
  countHolding,
  countStopping,
  countUnasked,
  emptySums,
  emptyTally,
  onlyRound,
  type Sums,
  sumsUnderCap,
  type Tally,
} from "./tally.ts";
import { fewestVisits, walkBelief } from "./walk.ts";

/** How one policy is evaluated: what does not depend on the classes is done once. */
export interface Method {
  /** What the policy commits under each cap that was asked for, summed over the classes. */
  readonly run: (classes: readonly ResolvedClass[]) => Committed;
  readonly countWork: CountWork;
  /** Visits of inner loops that so many classes take, 1–5 ns each. */
  readonly visits: (classes: number) => number;
  readonly finish?: {
    readonly run: (result: Committed, classes: readonly ResolvedClass[]) => Committed;
    readonly visits: number;
  };
}

export interface Committed {
  readonly byCap: readonly Sums[];
  /** Bound on the error in V that a belief grid brings; 0 where there is none. */
  readonly bound: number;
}

/** Visits that one policy may take in one world, about .3 s. */
export const MOST_VISITS = 6e7;
/** Visits of a belief rule's first walk, which often is enough, and of the last, by whether it is lenient. */
const QUICK_WALK = 1e6;
const FINE_WALK = 3e7;
const FINE_LENIENT_WALK = 1.5e7;
/** A quick walk of many classes takes longer by the visit. */
const QUICK_VISIT = 2;
/** A bound that is close enough, after a quick walk. */
const CLOSE = 1e-6;
/** Nodes of leniency that an automaton must be small enough for. */
const USUAL_NODES = 200;
/** Entries of an automaton that is kept for exactness' sake. */
const MOST_ENTRIES = 1 << 18;
/** Bounds below this are rounding. */
const ROUNDING = 1e-13;

/**
 * @param caps - the caps asked for, ascending, the last K_max
 */
export function methodOf(
  policy: Policy,
  world: World,
  budget: Budget,
  caps: readonly number[],
): Method {
  const { votes: M, rounds: K } = budget;
  const cells = (K + 1) * (M + 1);
  const everyCap = caps.length > 1;
  const stopping = (
    add: (tally: Tally, one: ResolvedClass) => void,
    visits: number,
    countWork = countStopping,
  ): Method => ({
    run: (classes) => {
      const tally = emptyTally(K, everyCap);
      for (const one of classes) add(tally, one);
      return { byCap: underCaps(tally, caps), bound: 0 };
    },
    countWork,
    visits: (classes) => visits * classes,
  });
  switch (policy.family) {
    case "fixed":
      return stopping(
        (tally, one) => addFixed(tally, one, budget, policy.rounds),
        cells,
        countUnasked,
      );
    case "hindsight": {
      // K_max repairs, cut in the round that is best under each cap
      const best = caps.map((cap) =>
        hindsightRound(cutToRounds(world, cap), { votes: M, rounds: cap }),
      );
      return {
        run: (classes) => {
          const tally = emptyTally(K, true);
          for (const one of classes) addFixed(tally, one, budget, K);
          return { byCap: caps.map((cap, i) => onlyRound(tally, best[i], cap)), bound: 0 };
        },
        countWork: countUnasked,
        visits: (classes) => cells * classes,
      };
    }
    case "count":
      return stopping((tally, one) => addCountRule(tally, one, budget, policy.rule), 2 * cells);
    case "twice":
      return stopping((tally, one) => addTwice(tally, one, budget), 2 * cells);
    case "last-accepted":
    case "incumbent": {
      const margin = policy.family === "incumbent" ? policy.margin : "majority";
      const held = new HeldPlan(budget, leastToReplace(M, margin), world.chaining);
      return {
        run: (classes) => {
          const byCap = caps.map((cap) => emptySums(cap));
          for (const one of classes) held.add(one, caps, byCap);
          return { byCap, bound: 0 };
        },
        countWork: countHolding,
        visits: (classes) =>
          classes * (6 * cells + 2 * (M + 1) * sumOf(caps.map((cap) => cap + 1))),
      };
    }
    case "belief": {
      const kinds = world.classes.length * (world.leniency === 0 ? 1 : USUAL_NODES);
      const limit = Math.min(MOST_ENTRIES, MOST_VISITS / (2 * kinds));
      const automaton = compileAutomaton(policy.believed, policy.tau, budget, limit);
      if (automaton !== null) {
        const masses = massesFor(automaton);
        const entries = automaton.first[0] * (M + 1);
        return stopping((tally, one) => addBeliefRule(tally, one, automaton, masses), 2 * entries);
      }
      return walking(policy, budget, caps, world.leniency === 0 ? FINE_WALK : FINE_LENIENT_WALK);
    }
    default:
      return never(policy);
  }
}

/** A belief rule without an automaton: a quick walk with each set of leniency's nodes, then a fine one. */
function walking(
  policy: BeliefPolicy,
  budget: Budget,
  caps: readonly number[],
  fine: number,
): Method {
  let perClass: number | null = null;
  const walk = (classes: readonly ResolvedClass[], most: number): Committed => {
    const tally = emptyTally(budget.rounds, caps.length > 1);
    const { bound, visits } = walkBelief(tally, classes, policy, budget, most);
    perClass = visits / classes.length;
    return { byCap: underCaps(tally, caps), bound: bound < ROUNDING ? 0 : bound };
  };
  return {
    run: (classes) => walk(classes, QUICK_WALK),
    countWork: countStopping,
    visits: (classes) =>
      QUICK_VISIT * (perClass === null ? fewestVisits(classes, budget) : perClass * classes),
    finish: {
      run: (quick, classes) => (quick.bound < CLOSE ? quick : walk(classes, fine)),
      visits: fine,
    },
  };
}

function underCaps(tally: Tally, caps: readonly number[]): Sums[] {
  return tally.cut === null ? [tally.stopped] : caps.map((cap) => sumsUnderCap(tally, cap));
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, x) => sum + x, 0);
}

function never(value: never): never {
  throw new Error(`unknown policy family ${JSON.stringify(value)}`);
}
