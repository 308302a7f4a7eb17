import type { Estimate } from "../evaluation/result.ts";
import { exactScores, isExactRule } from "./exact.ts";
import type { ScoreRule } from "./guard.ts";
import type { ScoreResult } from "./result.ts";
import type { ScoreWorld } from "./world.ts";

/** True reach of a rule and of a fixed budget, and their mean steps, at one correlation of errors. */
export interface CrossingPoint {
  readonly correlation: number;
  readonly rule: Standing;
  readonly against: Standing;
  /** True reach of the rule less the other's, on the same tasks. */
  readonly lead: Estimate;
}
export interface Standing {
  readonly trueReach: number;
  readonly observedReach: number;
  readonly steps: number;
}

/** Where a rule stops being better as the judge's errors repeat. */
export interface Crossing {
  readonly kind: ScoreResult["kind"];
  readonly points: readonly CrossingPoint[];
  /** The least correlation at which its true reach is below the other's; null where there is none. */
  readonly at: number | null;
  /**
   * Where `at` may be. Exact: the last two correlations of the search. Simulated: where the lead may be 0
   * first and where it must be below 0 first, each correlation held at 95 %; null beyond the last one.
   */
  readonly low: number | null;
  readonly high: number | null;
}

/** Halvings of [0, 1] in search of a crossing: to within 1e-4. */
const HALVINGS = 9;

/**
 * Exact curves over the correlation of the judge's errors, and where the rule's falls below the other's.
 * The crossing is looked for between the points, so it is the least one if none hides between two.
 *
 * @param rule - such as `two-in-a-row`
 * @param against - such as `fixed:6`, whose true reach no error changes
 * @param correlations - ascending, in [0, 1]; the world's own is not used
 * @throws RangeError where one of the two is not integrated
 */
export function crossing(
  world: ScoreWorld,
  rule: ScoreRule,
  against: ScoreRule,
  correlations: readonly number[],
): Crossing {
  for (const each of [rule, against]) {
    if (!isExactRule(each, { ...world, correlation: 1 })) {
      throw new RangeError(`${each.id} is not integrated here; expected a rule that is`);
    }
  }
  const at = (correlation: number): CrossingPoint => {
    const [first, second] = exactScores({ ...world, correlation }, [rule, against]).map(standing);
    const lead = { estimate: first.trueReach - second.trueReach, se: 0 };
    return { correlation, rule: first, against: second, lead };
  };
  const points = correlations.map(at);
  const first = points.findIndex(isBelow);
  if (first < 0) return { kind: "exact", points, at: null, low: null, high: null };
  let high = points[first].correlation;
  if (first === 0) return { kind: "exact", points, at: high, low: high, high };
  let low = points[first - 1].correlation;
  for (let step = 0; step < HALVINGS; step++) {
    const middle = (low + high) / 2;
    if (isBelow(at(middle))) high = middle;
    else low = middle;
  }
  return { kind: "exact", points, at: (low + high) / 2, low, high };
}

export function standing({ trueReach, observedReach, steps }: ScoreResult): Standing {
  return {
    trueReach: trueReach.estimate,
    observedReach: observedReach.estimate,
    steps: steps.estimate,
  };
}

function isBelow({ lead }: CrossingPoint): boolean {
  return lead.estimate < 0;
}
