import { student95 } from "../numeric/student.ts";
import { type Crossing, type CrossingPoint, standing } from "./crossing.ts";
import type { ScoreRule } from "./guard.ts";
import { meanOfSeeds, type RuleSums, scoreResultsFrom } from "./simulate.ts";
import type { ScoreWorld } from "./world.ts";

/**
 * The crossing from simulated tasks, for a world whose rules are not integrated. Leads are of pairs, over
 * seeds; between two correlations they are read off the line through both.
 *
 * @param correlations - ascending, in [0, 1]
 * @param sums - [correlation][seed] what `simulateScoreSeed` gave for the two rules; two seeds at least
 */
export function drawnCrossing(
  world: ScoreWorld,
  rule: ScoreRule,
  against: ScoreRule,
  correlations: readonly number[],
  sums: readonly (readonly (readonly RuleSums[])[])[],
): Crossing {
  const rules = [rule, against];
  const points = correlations.map((correlation, i): CrossingPoint => {
    const seeds = sums[i];
    if (seeds.length < 2) {
      throw new RangeError(`standard errors over seeds need two or more; got ${seeds.length}`);
    }
    const [first, second] = scoreResultsFrom(world, rules, seeds).map(standing);
    const lead = meanOfSeeds(
      seeds.map((seed) => {
        const [mine, other] = scoreResultsFrom(world, rules, [seed]);
        return mine.trueReach.estimate - other.trueReach.estimate;
      }),
    );
    return { correlation, rule: first, against: second, lead };
  });
  const widen = student95((sums[0]?.length ?? 2) - 1);
  return {
    kind: "simulated",
    points,
    at: firstBelow(points, 0),
    low: firstBelow(points, -widen),
    high: firstBelow(points, widen),
  };
}

/** The least correlation at which lead + `errors` standard errors is below 0; null where there is none. */
function firstBelow(points: readonly CrossingPoint[], errors: number): number | null {
  const height = ({ lead }: CrossingPoint): number => lead.estimate + errors * lead.se;
  const i = points.findIndex((point) => height(point) < 0);
  if (i < 0) return null;
  const to = points[i];
  if (i === 0) return to.correlation;
  const from = points[i - 1];
  const share = height(from) / (height(from) - height(to));
  return from.correlation + (to.correlation - from.correlation) * share;
}
