import type { ResolvedClass } from "../loop/resolved.ts";
import { type Committed, type LargeRule, underCaps } from "./method.ts";
import { countStopping, emptyTally } from "./tally.ts";
import { fewestVisits, walkBelief } from "./walk.ts";

/** Visits of a belief rule's first walk, which often is enough, and of the last, by whether it is lenient. */
const QUICK_WALK = 1e6;
const FINE_WALK = 3e7;
const FINE_LENIENT_WALK = 1.5e7;
/** A quick walk of many classes takes longer by the visit. */
const QUICK_VISIT = 2;
/** A bound that is close enough, after a quick walk. */
const CLOSE = 1e-6;
/** Bounds below this are rounding. */
const ROUNDING = 1e-13;

/** A belief rule without an automaton: a quick walk with each set of leniency's nodes, then a fine one. */
export const walking: LargeRule = (policy, world, budget, caps) => {
  const fine = world.leniency === 0 ? FINE_WALK : FINE_LENIENT_WALK;
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
};
