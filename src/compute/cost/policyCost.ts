import { type Believed, type Budget, compileAutomaton, type Policy, type World } from "#engine";
import type { Study } from "#study";

/**
 * What the exact evaluation of one policy costs, in nanoseconds: measured on one core in Node 20 as the
 * least of 4 runs, M = 1 … 64, K_max = 0 … 50, and good to a factor of about 3. A cell is one vote
 * count in one round of one class.
 */
const NS = {
  policy: 8_000,
  fixedCell: 7,
  stoppingCell: 12,
  holdingCell: 45,
  /** one cap and one round that it may commit in; for an incumbent, one vote count of these */
  capRound: 30,
  keepingCell: 6,
  /** leniency draws the votes of each class anew */
  lenientClass: 2_000,
  lenientCell: 20,
  /** to find an automaton's entry, and to go through it with one class */
  compiledEntry: 60,
  walkedEntry: 8,
} as const;

/** Entries at which a compilation is given up: finding out costs .1 ms. */
const MOST_ENTRIES = 1 << 13;

/** A rule of one's own that remembers much; the engine bounds it. */
export const OWN_RULE_MS = 300;

/** What a rule with more costs, by a large automaton or a belief grid; the engine bounds it. */
const LARGE_RULE_MS = { independent: 100, lenient: 250 } as const;

/** Predicted ms for the exact results of policies in a study. */
export function costOfPolicies(study: Study, policies: readonly Policy[]): number {
  return costUnder(study, policies, 0);
}

/** Predicted ms for their results under every cap 0 … K_max, which come from one pass. */
export function costOfCaps(study: Study, policies: readonly Policy[]): number {
  const { rounds } = study;
  return costUnder(study, policies, ((rounds + 1) * (rounds + 2)) / 2);
}

/** What leniency takes in classes of a quadrature, for each class of a world. */
export function nodesFor({ leniency }: World, votes: number): number {
  if (leniency === 0) return 1;
  // The engine doubles its nodes from about σ²M on; V is still near 16σ²M, and 1,024 are the most. Of n
  // nodes 5.7√n carry weight.
  const needed = leniency * leniency * votes;
  let sum = 0;
  for (let n = 16; n <= 1024; n *= 2) {
    if (n <= needed / 2 && n < 256) continue;
    sum += Math.min(n, 5.7 * Math.sqrt(n));
    if (n >= 32 && n >= 16 * needed) break;
  }
  return sum;
}

/** @param capRounds - pairs of a cap and a round that it may commit in; 0 for K_max alone */
function costUnder(study: Study, policies: readonly Policy[], capRounds: number): number {
  const { world, votes, rounds } = study;
  const sizeOf = automatonSizes({ votes, rounds });
  const classes = world.classes.length * nodesFor(world, votes);
  const cells = classes * (rounds + 1) * (votes + 1);
  const ns = (policy: Policy): number => {
    switch (policy.family) {
      case "fixed":
      case "hindsight":
        return NS.fixedCell * cells;
      case "count":
      case "twice":
        return NS.stoppingCell * cells;
      case "last-accepted":
      case "incumbent":
        return NS.holdingCell * cells + NS.keepingCell * capRounds * (votes + 1) * classes;
      case "belief":
      case "safe": {
        const entries = sizeOf(policy.believed, policy.tau);
        if (entries === null) {
          return 1e6 * LARGE_RULE_MS[world.leniency === 0 ? "independent" : "lenient"];
        }
        return NS.fixedCell * cells + (NS.compiledEntry + NS.walkedEntry * classes) * entries;
      }
      case "own":
        return 1e6 * OWN_RULE_MS;
      case "lookahead":
        return 1e6 * LARGE_RULE_MS[world.leniency === 0 ? "independent" : "lenient"];
    }
  };
  const lenient = world.leniency > 0 ? NS.lenientClass * classes + NS.lenientCell * cells : 0;
  const each = NS.policy + NS.capRound * capRounds + lenient;
  return policies.reduce((sum, policy) => sum + each + ns(policy), 0) / 1e6;
}

/** Entries of a rule's automaton, which no formula tells, null where they are many; equal rules are compiled once. */
function automatonSizes(budget: Budget): (believed: Believed, tau: number) => number | null {
  const known = new Map<string, number | null>();
  return (believed, tau) => {
    const key = JSON.stringify([believed, tau]);
    const size = known.get(key);
    if (size !== undefined) return size;
    const counted = compileAutomaton(believed, tau, budget, MOST_ENTRIES);
    const entries = counted === null ? null : counted.successor.length;
    known.set(key, entries);
    return entries;
  };
}
