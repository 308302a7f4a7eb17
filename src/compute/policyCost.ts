import { type Believed, type Budget, compileAutomaton, type Policy, type World } from "#engine";
import type { Study } from "#study";

/**
 * What the exact evaluation of one policy costs, in nanoseconds: measured on one core in Node 20 as the
 * least of 200 runs, M = 8 … 64, K_max = 5 … 50, and good to a factor of about 3. A cell is one vote
 * count in one round of one class.
 */
const NS = {
  policy: 8_000,
  fixedCell: 7,
  stoppingCell: 16,
  holdingCell: 100,
  automatonEntry: 40,
} as const;

/** Entries at which a compilation is given up: beyond, no automaton is quick, and finding out costs .1 ms. */
const MOST_ENTRIES = 1 << 13;

/** Entries that stand for an automaton that was given up; it has more, or there is none. */
const MANY_ENTRIES = 1 << 20;

/** Predicted ms for the exact results of policies in a study. */
export function costOfPolicies(study: Study, policies: readonly Policy[]): number {
  const budget = { votes: study.votes, rounds: study.rounds };
  const sizeOf = automatonSizes(budget);
  return policies.reduce((sum, policy) => sum + costOf(policy, study.world, budget, sizeOf), 0);
}

/** Predicted ms for their results under every cap 0 … K_max, none of which costs more than K_max itself. */
export function costOfCaps(study: Study, policies: readonly Policy[]): number {
  return costOfPolicies(study, policies) * (study.rounds + 1);
}

/** Classes that are evaluated for each class of a world: leniency doubles its nodes until V stays. */
export function nodesFor({ leniency }: World): number {
  return leniency === 0 ? 1 : 180 * 2 ** leniency;
}

function costOf(
  policy: Policy,
  world: World,
  budget: Budget,
  sizeOf: (believed: Believed, tau: number) => number,
): number {
  const classes = world.classes.length * nodesFor(world);
  const cells = classes * (budget.rounds + 1) * (budget.votes + 1);
  const ns = (perCell: number): number => NS.policy + perCell * cells;
  switch (policy.family) {
    case "fixed":
    case "hindsight":
      return ns(NS.fixedCell) / 1e6;
    case "count":
    case "twice":
      return ns(NS.stoppingCell) / 1e6;
    case "last-accepted":
    case "incumbent":
      return ns(NS.holdingCell) / 1e6;
    case "belief": {
      const entries = sizeOf(policy.believed, policy.tau) * classes;
      return (ns(NS.stoppingCell) + NS.automatonEntry * entries) / 1e6;
    }
  }
}

/** Entries of a rule's automaton, which no formula tells; rules that believe the same are compiled once. */
function automatonSizes(budget: Budget): (believed: Believed, tau: number) => number {
  const known = new Map<string, number>();
  return (believed, tau) => {
    const key = JSON.stringify([believed, tau]);
    const size = known.get(key) ?? entriesOf(believed, tau, budget);
    known.set(key, size);
    return size;
  };
}

function entriesOf(believed: Believed, tau: number, budget: Budget): number {
  const automaton = compileAutomaton(believed, tau, budget, MOST_ENTRIES);
  const states = automaton?.first[0];
  return states === undefined ? MANY_ENTRIES : states * (budget.votes + 1);
}
