import type { ScoreMeans, ScoreResult } from "#engine";
import { CDV_SIGMAS } from "#paper";
import type { ReachAt } from "#plots";
import type { FigureInput } from "../../figure.ts";
import { isExactIn, meansOf, scoreResults } from "../scoreJobs.ts";
import { SCORE_DEFAULTS, type ScoreSettings, scoreSettings } from "../scoreView.ts";
import { curveSigmas } from "./jobs.ts";

/** Everything that is drawn of one rule. */
export interface RuleReach {
  readonly id: string;
  readonly kind: "exact" | "simulated";
  readonly curve: readonly ReachAt[];
  /** the benchmark's own tasks, where this is its world; else empty */
  readonly points: readonly ReachAt[];
  /** at the chosen σ; null while it is computed */
  readonly now: ScoreMeans | null;
}

/** Reads outcomes into the rules in the view's order. */
export function ruleReaches(input: FigureInput): readonly RuleReach[] {
  const settings = scoreSettings(input.view);
  const { type, correlation, rules } = settings;
  const isExact = (id: string): boolean => isExactIn({ ...settings, sigma: 0.1 }, id);
  const now = [
    ...(scoreResults(input.outcomes, "now")?.[0] ?? []),
    ...(scoreResults(input.outcomes, "nowDrawn")?.[0] ?? []),
  ];
  const sweep = isBenchmark(settings) ? scoreResults(input.outcomes, "sweep") : null;
  return rules.map((id) => {
    const exact = isExact(id);
    const results = scoreResults(input.outcomes, exact ? "exact" : "drawn");
    const sigmas = curveSigmas(correlation, exact);
    const found = now.find((one) => one.id === id);
    return {
      id,
      kind: exact ? "exact" : "simulated",
      curve: along(results, sigmas, id, type),
      points: along(sweep, CDV_SIGMAS, id, type),
      now: found === undefined ? null : meansOf(found, type),
    };
  });
}

/** Whether what the note and the benchmark print is about this world, but for its σ. */
function isBenchmark(settings: ScoreSettings): boolean {
  return (["correlation", "bar", "cap"] as const).every(
    (key) => settings[key] === SCORE_DEFAULTS[key],
  );
}

function along(
  results: readonly (readonly ScoreResult[])[] | null,
  sigmas: readonly number[],
  id: string,
  type: string | null,
): readonly ReachAt[] {
  return (results ?? []).flatMap((at, i): ReachAt[] => {
    const result = at.find((one) => one.id === id);
    const means = result === undefined ? null : meansOf(result, type);
    const sigma = sigmas[i];
    return means === null || sigma === undefined ? [] : [reachAt(means, sigma)];
  });
}

export function reachAt({ trueReach, observedReach }: ScoreMeans, x: number): ReachAt {
  return {
    x,
    truth: trueReach.estimate,
    truthSe: trueReach.se,
    said: observedReach.estimate,
    saidSe: observedReach.se,
  };
}
