import type { Estimate } from "../evaluation/result.ts";
import type { ScorePlan } from "./evaluate.ts";
import type { ScoreRule } from "./guard.ts";
import { inARow, smooth } from "./roster.ts";
import { meanOfSeeds, type RuleSums, scoreResultsFrom, simulateScoreSeed } from "./simulate.ts";
import type { ScoreWorld } from "./world.ts";

/** A way to confirm a score, whose bar is moved so that it takes more steps or fewer. */
export interface Confirmation {
  readonly kind: "in-a-row" | "smooth";
  readonly n: number;
}

export interface ConfirmationCurve extends Confirmation {
  /** One a bar, ascending. */
  readonly points: readonly ConfirmationPoint[];
}
export interface ConfirmationPoint {
  readonly bar: number;
  readonly steps: Estimate;
  readonly trueReach: Estimate;
}

/** True reach of one way less that of another, both with the bars that give them these mean steps. */
export interface EqualStepsPoint {
  readonly steps: number;
  readonly difference: Estimate;
}

export interface EqualSteps {
  readonly curves: readonly ConfirmationCurve[];
  /** The first way against each other one; empty where their curves share no mean steps. */
  readonly against: readonly (Confirmation & { readonly points: readonly EqualStepsPoint[] })[];
}

/** Mean steps at which two ways are compared. */
const PLACES = 13;

/**
 * Ways to confirm at equal mean steps: each is run with every bar, on the same tasks, and true reach is
 * read off between bars. Simulated; standard errors of differences are of the pairs, over seeds.
 *
 * @param ways - at least one; the others are compared with the first
 * @param bars - ascending, in (0, 1], at least two
 * @param plan - at least two seeds
 */
export function equalSteps(
  world: ScoreWorld,
  ways: readonly Confirmation[],
  bars: readonly number[],
  plan: ScorePlan,
): EqualSteps {
  const rules = confirmationRules(ways, bars);
  const sums = plan.seeds.map((seed) => simulateScoreSeed(world, rules, plan, seed));
  return equalStepsFrom(world, ways, bars, sums);
}

/** [way][bar], in one list: the rules that `equalSteps` runs. */
export function confirmationRules(
  ways: readonly Confirmation[],
  bars: readonly number[],
): ScoreRule[] {
  return ways.flatMap(({ kind, n }) =>
    bars.map((bar) => {
      const guard = kind === "smooth" ? smooth("smooth", n, bar) : inARow(n, bar);
      return { id: guard.id, guards: [guard] };
    }),
  );
}

/** @param sums - for each seed what `simulateScoreSeed` gave for `confirmationRules`; two seeds at least */
export function equalStepsFrom(
  world: ScoreWorld,
  ways: readonly Confirmation[],
  bars: readonly number[],
  sums: readonly (readonly RuleSums[])[],
): EqualSteps {
  if (sums.length < 2) {
    throw new RangeError(`standard errors over seeds need two or more; got ${sums.length}`);
  }
  const rules = confirmationRules(ways, bars);
  const pooled = scoreResultsFrom(world, rules, sums);
  const bySeed = sums.map((seed) => scoreResultsFrom(world, rules, [seed]));
  const curves = ways.map((way, w) => ({
    ...way,
    points: bars.map((bar, b) => {
      const { steps, trueReach } = pooled[w * bars.length + b];
      return { bar, steps, trueReach };
    }),
  }));
  const paths = ways.map((_, w) =>
    bySeed.map((results) =>
      results
        .slice(w * bars.length, (w + 1) * bars.length)
        .map(({ steps, trueReach }) => [steps.estimate, trueReach.estimate] as const),
    ),
  );
  return {
    curves,
    against: ways.slice(1).map((way, i) => ({
      ...way,
      points: differences(paths[0], paths[i + 1]),
    })),
  };
}

/** (seeds): mean steps and true reach, by ascending bar. */
type Paths = readonly (readonly (readonly [steps: number, reach: number])[])[];

function differences(first: Paths, second: Paths): EqualStepsPoint[] {
  const all = [...first, ...second];
  const low = Math.max(...all.map((path) => path[0][0]));
  const high = Math.min(...all.map((path) => path[path.length - 1][0]));
  if (!(low < high)) return [];
  return Array.from({ length: PLACES }, (_, i) => {
    const steps = low + ((high - low) * i) / (PLACES - 1);
    const each = first.map((path, seed) => reachAt(path, steps) - reachAt(second[seed], steps));
    return { steps, difference: meanOfSeeds(each) };
  });
}

/** True reach at these mean steps, which lie within the path's. */
function reachAt(path: Paths[number], steps: number): number {
  let i = 1;
  while (i < path.length - 1 && path[i][0] < steps) i++;
  const [[fromSteps, fromReach], [toSteps, toReach]] = [path[i - 1], path[i]];
  if (!(toSteps > fromSteps)) return toReach;
  return fromReach + ((toReach - fromReach) * (steps - fromSteps)) / (toSteps - fromSteps);
}
