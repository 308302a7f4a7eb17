import type { ResolvedClass } from "../loop/resolvedClass.ts";
import { withStops } from "../policies/lookahead.ts";
import { type Committed, type LookaheadRule, type Method, methodOf } from "./method.ts";
import { owning } from "./owning.ts";
import { compileRecall } from "./recallAutomaton.ts";
import { addRecall } from "./recallRun.ts";
import { safely } from "./safely.ts";
import { countEnded, countStopping, emptySums } from "./tally.ts";
import { walking } from "./walking.ts";

/**
 * Rules that look ahead. How they decide depends on the rounds that are left, so each cap is a rule of its
 * own: without recall a belief rule with stops of its own, with recall an automaton of
 * its own.
 */
export const lookingAhead: LookaheadRule = (policy, world, budget, caps): Method => {
  if (policy.keep) return recalling(policy, world, budget, caps);
  const rules = caps.map((rounds) => {
    const under = { ...budget, rounds };
    const { policy: rule, slack } = withStops(policy, under);
    const hard = { large: walking, safe: safely, lookahead: lookingAhead, own: owning };
    const method = methodOf(rule, world, under, [rounds], hard);
    if (method === null) throw new Error("a belief rule was left without a method");
    return { method, slack };
  });
  const together = (parts: readonly Committed[]): Committed => ({
    byCap: parts.flatMap(({ byCap }) => byCap),
    bound: Math.max(...parts.map(({ bound }, i) => bound + rules[i].slack)),
  });
  const finish = rules.flatMap(({ method }) => method.finish ?? []);
  return {
    run: (classes) => together(rules.map(({ method }) => method.run(classes))),
    countWork: countStopping,
    visits: (classes) => rules.reduce((sum, { method }) => sum + method.visits(classes), 0),
    ...(finish.length === 0
      ? {}
      : {
          finish: {
            run: ({ byCap, bound }: Committed, classes: readonly ResolvedClass[]) =>
              together(
                rules.map(({ method }, i) => {
                  if (method.finish === undefined) return { byCap: [byCap[i]], bound: 0 };
                  return method.finish.run({ byCap: [byCap[i]], bound }, classes);
                }),
              ),
            visits: finish.reduce((sum, { visits }) => sum + visits, 0),
          },
        }),
  };
};

/** What one state and vote count takes, in visits. */
const VISITS = 6;

const recalling: LookaheadRule = (policy, _, budget, caps): Method => {
  const automata = caps.map((rounds) => compileRecall(policy, { ...budget, rounds }));
  const entries = automata.flat().reduce((sum, { leads }) => sum + leads.length, 0);
  return {
    run: (classes) => {
      const byCap = caps.map((cap) => emptySums(cap));
      const doubts = automata.map((automaton, i) =>
        classes.reduce((sum, one) => sum + addRecall(byCap[i], one, automaton, budget.votes), 0),
      );
      return { byCap, bound: Math.min(1, Math.max(...doubts)) };
    },
    countWork: countEnded,
    visits: (classes) => VISITS * classes * entries,
  };
};
