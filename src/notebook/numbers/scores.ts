import { exactScores, isExactRule, parseScoreRule, type ScoreResult, scoreWorld } from "#engine";
import { CDV_COLD_START, CDV_FIGURES, CDV_JUNE, CDV_RUN } from "#paper";
import { type BoundNumber, exactly } from "./bound.ts";

const MEASURES: Readonly<Record<string, (result: ScoreResult) => number>> = {
  true: ({ trueReach }) => trueReach.estimate,
  missed: ({ trueReach }) => 1 - trueReach.estimate,
  observed: ({ observedReach }) => observedReach.estimate,
  gap: ({ gap }) => gap.estimate,
  steps: ({ steps }) => steps.estimate,
};

/**
 * "RULE/true@σ", "RULE/observed@σ,c": integrated over the benchmark's tasks; c is the share of the
 * error's variance that repeats, 0 unless said.
 */
export function scoreNumber(rest: string): BoundNumber | null {
  const [, id = "", name = "", sigma = "", correlation = "0"] =
    /^([^/]+)\/([a-z]+)@([\d.]+)(?:,([\d.]+))?$/.exec(rest) ?? [];
  const measure = MEASURES[name];
  if (measure === undefined) return null;
  const rule = parseScoreRule(id);
  const world = scoreWorld({ sigma: Number(sigma), correlation: Number(correlation) });
  const [result] = isExactRule(rule, world) ? exactScores(world, [rule]) : [];
  return result === undefined ? null : exactly(measure(result));
}

/**
 * "june/RULE/reach" (also `steps score wasted`): the benchmark's table; "note/thresholdGap": what the
 * note prints; "run/RULE/true@σ", "cold/TASKS": our run of the benchmark.
 */
export function cdvNumber(rest: string): BoundNumber | null {
  const [from = "", ...path] = rest.split("/");
  const [id = "", name = ""] = path;
  switch (from) {
    case "june": {
      const row = CDV_JUNE.find((one) => one.id === id);
      if (row === undefined) return null;
      const { steps, bestScore: score, observedReach: reach, wasted } = row;
      const value = { steps, score, reach, wasted }[name];
      return value === undefined ? null : { value, kind: "published", where: row.where };
    }
    case "note": {
      const found = Object.entries(CDV_FIGURES).find(([key]) => key === id)?.[1];
      return found === undefined
        ? null
        : { value: found.value, kind: "published", where: found.where };
    }
    case "run": {
      const [which = "", sigma = ""] = name.split("@");
      const reach = CDV_RUN.reach[String(Number(sigma))]?.[id];
      const value = { true: reach?.trueReach, observed: reach?.observedReach }[which];
      return value === undefined ? null : { value, kind: "simulated", where: CDV_RUN.where };
    }
    case "cold": {
      const percent = CDV_COLD_START.trueReach[id];
      return percent === undefined
        ? null
        : { value: percent / 100, kind: "simulated", where: CDV_COLD_START.where };
    }
    default:
      return null;
  }
}
