import type { ScoreCrossingOutcome } from "#compute";
import { type Crossing, student95 } from "#engine";
import type { FigureInput, Outcomes } from "../../figure.ts";
import { cubicAt, lineAt } from "../between.ts";
import { scoreResults } from "../scoreJobs.ts";
import { type ScoreSettings, scoreSettings } from "../scoreView.ts";
import { AGAINST, correlationsOf, MEAN, RULE, scaleOf, THRESHOLD } from "./jobs.ts";

/** One rule's true reach along the correlation. */
export interface ReachCurve {
  readonly id: string;
  readonly kind: "exact" | "simulated";
  readonly correlations: readonly number[];
  readonly reach: readonly number[];
  readonly se: readonly number[];
}

export interface CrossingRead {
  readonly settings: ScoreSettings;
  readonly crossing: Crossing;
  /** two in a row, the budget, and the others that are there already */
  readonly curves: readonly ReachCurve[];
  /** standard errors that a two-sided 95 % takes */
  readonly widen: number;
}

/** The curves along the correlation; null while they are computed. */
export function readCrossing(input: FigureInput): CrossingRead | null {
  const settings = scoreSettings(input.view);
  const crossing = crossings(input.outcomes, "crossing")?.[0] ?? null;
  if (crossing === null) return null;
  const { points, kind } = crossing;
  const correlations = points.map((point) => point.correlation);
  const own = (id: string, key: "rule" | "against"): ReachCurve => ({
    id,
    kind,
    correlations,
    reach: points.map((point) => point[key].trueReach),
    se: points.map(() => 0),
  });
  const others = [
    [THRESHOLD, "threshold"],
    [MEAN, "mean"],
  ] as const;
  return {
    settings,
    crossing,
    widen: student95(Math.max(1, settings.seeds - 1)),
    curves: [
      own(RULE, "rule"),
      own(AGAINST, "against"),
      ...others.flatMap(([id, name]): ReachCurve[] => {
        const results = scoreResults(input.outcomes, name);
        if (results === null) return [];
        const at = results.map((row) => row[0]?.trueReach ?? { estimate: 0, se: 0 });
        const drawn = results.some((row) => row[0]?.kind === "simulated");
        return [
          {
            id,
            kind: drawn ? "simulated" : "exact",
            correlations: correlationsOf(settings, id),
            reach: at.map(({ estimate }) => estimate),
            se: at.map(({ se }) => se),
          },
        ];
      }),
    ],
  };
}

/** True reach of a curve at any correlation. */
export function reachAt({ kind, correlations, reach }: ReachCurve, correlation: number): number {
  return kind === "simulated"
    ? lineAt(correlations, reach, correlation)
    : cubicAt(correlations.map(scaleOf), reach, scaleOf(correlation));
}

/** The lead of two in a row with its standard error at any correlation. */
export function leadAt(
  { crossing }: CrossingRead,
  correlation: number,
): { readonly estimate: number; readonly se: number } {
  const at = crossing.points.map((point) => point.correlation);
  const lead = crossing.points.map((point) => point.lead.estimate);
  if (crossing.kind === "exact") {
    return { estimate: cubicAt(at.map(scaleOf), lead, scaleOf(correlation)), se: 0 };
  }
  const se = crossing.points.map((point) => point.lead.se);
  return { estimate: lineAt(at, lead, correlation), se: lineAt(at, se, correlation) };
}

/** Mean steps of both at any correlation. */
function stepsAt(
  { crossing }: CrossingRead,
  correlation: number,
): { readonly rule: number; readonly against: number } {
  const at = crossing.points.map((point) => point.correlation);
  const of = (key: "rule" | "against"): number =>
    lineAt(
      at,
      crossing.points.map((point) => point[key].steps),
      correlation,
    );
  return { rule: of("rule"), against: of("against") };
}

/** What is said of a reading. */
export interface CrossingFacts {
  readonly sigma: number;
  readonly correlation: number;
  readonly persistence: number;
  readonly kind: "exact" | "simulated";
  readonly rule: number;
  readonly against: number;
  readonly lead: number;
  /** half of a 95 % interval; 0 where it is exact */
  readonly error: number;
  readonly steps: { readonly rule: number; readonly against: number };
  readonly at: number | null;
  readonly low: number | null;
  readonly high: number | null;
  /** the lead where all of the error repeats */
  readonly last: number;
}

export function crossingFacts(read: CrossingRead): CrossingFacts {
  const { settings, crossing, curves, widen } = read;
  const { sigma, correlation, persistence } = settings;
  const lead = leadAt(read, correlation);
  const [rule, against] = curves.map((curve) => reachAt(curve, correlation));
  return {
    sigma,
    correlation,
    persistence,
    kind: crossing.kind,
    rule: rule ?? 0,
    against: against ?? 0,
    lead: lead.estimate,
    error: widen * lead.se,
    steps: stepsAt(read, correlation),
    at: crossing.at,
    low: crossing.low,
    high: crossing.high,
    last: leadAt(read, 1).estimate,
  };
}

export type MapCrossing = ScoreCrossingOutcome["crossings"][number];

/** The crossing of each σ; null while they are computed. */
export function readMap(input: FigureInput): readonly MapCrossing[] | null {
  return crossings(input.outcomes, "map");
}

function crossings(outcomes: Outcomes, name: string): readonly MapCrossing[] | null {
  const outcome = outcomes[name];
  return outcome?.kind === "score-crossing" ? outcome.crossings : null;
}

interface BoundaryPoint {
  readonly sigma: number;
  /** in [0, 1]; 1 also where there is none */
  readonly correlation: number;
}

export interface Boundary {
  readonly points: readonly BoundaryPoint[];
  /** up to this σ there is no crossing within [0, 1]; null where there is one at the least σ */
  readonly neverUpTo: number | null;
  /** from this σ on two in a row is behind at once; null where it nowhere is */
  readonly atOnceFrom: number | null;
}

/**
 * The line between the better and the worse: crossings by σ, with the σ at which it meets c = 1 and
 * c = 0, read off the leads there between two σ.
 */
export function boundaryOf(map: readonly MapCrossing[]): Boundary {
  const points: BoundaryPoint[] = [];
  let neverUpTo: number | null = null;
  let atOnceFrom: number | null = null;
  map.forEach((one, i) => {
    const before = map[i - 1];
    if (before !== undefined) {
      const last = root(before, one, (of) => of.points.at(-1)?.lead.estimate ?? 0);
      const first = root(before, one, (of) => of.points[0]?.lead.estimate ?? 0);
      if (before.at === null && last !== null) {
        points.push({ sigma: last, correlation: 1 });
        neverUpTo ??= last;
      }
      if (one.at === 0 && first !== null) {
        points.push({ sigma: first, correlation: 0 });
        atOnceFrom ??= first;
      }
    } else if (one.at === 0) atOnceFrom = one.sigma;
    points.push({ sigma: one.sigma, correlation: one.at ?? 1 });
  });
  if (map.every(({ at }) => at === null)) neverUpTo = map.at(-1)?.sigma ?? null;
  return { points: points.sort((a, b) => a.sigma - b.sigma), neverUpTo, atOnceFrom };
}

/** σ at which a lead that falls is 0; null where it does not fall through 0. */
function root(
  from: MapCrossing,
  to: MapCrossing,
  lead: (of: MapCrossing) => number,
): number | null {
  const [a, b] = [lead(from), lead(to)];
  return a >= 0 && b < 0 ? from.sigma + ((to.sigma - from.sigma) * a) / (a - b) : null;
}
