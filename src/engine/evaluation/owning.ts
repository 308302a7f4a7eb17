import type { Automaton } from "./automaton.ts";
import { addBeliefRule, massesFor } from "./beliefRule.ts";
import { type Method, type OwnMethod, underCaps } from "./method.ts";
import { compileOwn } from "./ownAutomaton.ts";
import { countStopping, emptyTally } from "./tally.ts";

/**
 * A rule of one's own, asked once in every state that it can come to; then it runs as a belief rule
 * does. One that reads K_max is a rule of its own under each cap.
 */
export const owning: OwnMethod = (policy, _, budget, caps) => {
  const compiled = (rounds: number): Automaton => {
    const own = compileOwn(policy, { ...budget, rounds });
    if (own !== null) return own.automaton;
    throw new RangeError(
      `policy "${policy.id}" tells too many histories apart for an exact result at M = ${budget.votes}, K_max = ${rounds}; expected a simulation, fewer votes or repairs, or a rule that reads less`,
    );
  };
  const groups = policy.reads.rounds ? caps.map((cap) => [cap]) : [caps];
  return running(
    groups.map((group) => ({ caps: group, automaton: compiled(group[group.length - 1]) })),
  );
};

/** Automata of one rule, each with the caps that it is for, ascending. */
export function running(
  rules: readonly { readonly caps: readonly number[]; readonly automaton: Automaton }[],
): Method {
  const masses = rules.map(({ automaton }) => massesFor(automaton));
  const entries = rules.reduce((sum, { automaton }) => sum + automaton.successor.length, 0);
  return {
    run: (classes) => ({
      byCap: rules.flatMap(({ caps, automaton }, i) => {
        const tally = emptyTally(caps[caps.length - 1], caps.length > 1);
        for (const one of classes) addBeliefRule(tally, one, automaton, masses[i]);
        return underCaps(tally, caps);
      }),
      bound: 0,
    }),
    countWork: countStopping,
    visits: (classes) => 2 * entries * classes,
  };
}
