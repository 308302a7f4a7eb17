import { hindsightRound } from "../loop/dynamics.ts";
import type { ResolvedClass } from "../loop/resolvedClass.ts";
import type { Budget, World } from "../loop/world.ts";
import { cutToRounds } from "../loop/worldInput.ts";
import type {
  BeliefPolicy,
  LookaheadPolicy,
  OwnPolicy,
  Policy,
  SafePolicy,
} from "../policies/policy.ts";
import { isExact } from "../policies/radius.ts";
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
/** Nodes of leniency that an automaton must be small enough for. */
const USUAL_NODES = 200;
/** Entries of an automaton that is kept for exactness' sake. */
const MOST_ENTRIES = 1 << 18;

/** How a belief rule is evaluated that does not compile to a small automaton. */
export type LargeRule = (
  policy: BeliefPolicy,
  world: World,
  budget: Budget,
  caps: readonly number[],
) => Method;

/** How a rule with an error radius is evaluated. */
export type SafeRule = (
  policy: SafePolicy,
  world: World,
  budget: Budget,
  caps: readonly number[],
) => Method;

/** How a rule that looks ahead is evaluated. */
export type LookaheadRule = (
  policy: LookaheadPolicy,
  world: World,
  budget: Budget,
  caps: readonly number[],
) => Method;

/** How a rule of one's own is evaluated. */
export type OwnMethod = (
  policy: OwnPolicy,
  world: World,
  budget: Budget,
  caps: readonly number[],
) => Method;

/** Methods for what takes more than a few microseconds. */
export interface HardMethods {
  /** For belief rules without a small automaton. */
  readonly large: LargeRule;
  readonly safe: SafeRule;
  readonly lookahead: LookaheadRule;
  readonly own: OwnMethod;
}

/**
 * @param caps - the caps asked for, ascending, the last K_max
 * @returns null where `hard` is missing and was needed
 */
export function methodOf(
  policy: Policy,
  world: World,
  budget: Budget,
  caps: readonly number[],
  hard: HardMethods | null,
): Method | null {
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
      const { believed, tau, stops } = policy;
      const automaton = compileAutomaton(believed, tau, budget, limit, stops);
      if (automaton !== null) {
        const masses = massesFor(automaton);
        const entries = automaton.first[0] * (M + 1);
        return stopping((tally, one) => addBeliefRule(tally, one, automaton, masses), 2 * entries);
      }
      return hard === null ? null : hard.large(policy, world, budget, caps);
    }
    case "safe": {
      // With B = 0 no sign is undetermined.
      if (isExact(policy.radius)) {
        return methodOf({ ...policy, family: "belief" }, world, budget, caps, hard);
      }
      return hard === null ? null : hard.safe(policy, world, budget, caps);
    }
    case "lookahead":
      return hard === null ? null : hard.lookahead(policy, world, budget, caps);
    case "own":
      return hard === null ? null : hard.own(policy, world, budget, caps);
    default:
      return never(policy);
  }
}

/** What was committed under each cap, from what was tallied with or without cuts. */
export function underCaps(tally: Tally, caps: readonly number[]): Sums[] {
  return tally.cut === null ? [tally.stopped] : caps.map((cap) => sumsUnderCap(tally, cap));
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, x) => sum + x, 0);
}

function never(value: never): never {
  throw new Error(`unknown policy family ${JSON.stringify(value)}`);
}
