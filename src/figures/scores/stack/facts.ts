import type { Estimate, ScoreResult } from "#engine";
import { type ScoreStackWords, scoresWords } from "#ui";
import type { FigureInput } from "../../figure.ts";
import { scoreResults } from "../scoreJobs.ts";
import { claimsBar } from "./orders.ts";

export type StackFacts = Parameters<ScoreStackWords["sentence"]>[0];

/** Results of one order beside the rules that it is held against, on the same tasks. */
export interface StackRead {
  readonly stack: ScoreResult;
  readonly threshold: ScoreResult;
  readonly adaptive: ScoreResult;
  /** share of tasks that no guard ends */
  readonly capped: number;
}

/** Rules of the figure's one job. */
export const STACK_RULES = ["stack", "adaptive", "threshold", "two-in-a-row", "fixed:6"] as const;

export function readStack({ outcomes }: FigureInput): StackRead | null {
  const results = scoreResults(outcomes, "stack")?.[0];
  if (results === undefined) return null;
  const [stack, adaptive, threshold] = results;
  if (stack === undefined || adaptive === undefined || threshold === undefined) return null;
  const ended = stack.firedBy.reduce((sum, { share }) => sum + share.estimate, 0);
  return { stack, threshold, adaptive, capped: Math.max(0, 1 - ended) };
}

/** Most tasks end with a score at the bar where more than this share do. */
const MOSTLY = 0.9;

export function stackFacts(
  { stack, threshold }: StackRead,
  lang: FigureInput["words"]["lang"],
): StackFacts {
  const { guard } = scoresWords[lang];
  const ids = stack.firedBy.map((one) => one.guard);
  // With either no loop outlives its first score at the bar; the one that comes first names the stop.
  const first = ids.find((id) => id === "threshold" || id === "bayesian") ?? null;
  const all = stack.lastStepObserved.estimate;
  const means = ({ trueReach, observedReach, steps, bestScore }: ScoreResult) => ({
    truth: trueReach.estimate,
    said: observedReach.estimate,
    steps: steps.estimate,
    score: scoreOf(bestScore),
  });
  return {
    enders: stack.firedBy
      .filter((one) => one.share.estimate > 0)
      .map((one) => ({
        name: guard(one.guard),
        share: one.share.estimate,
        atBar: one.guard === first || (one.guard !== "bayesian" && claimsBar(one.guard)),
      }))
      .sort((a, b) => b.share - a.share),
    atBar: all,
    by:
      first === "threshold"
        ? "threshold"
        : first === null
          ? null
          : ids.includes("threshold")
            ? "bayesian-first"
            : "bayesian-alone",
    isThreshold: first !== null && all > MOSTLY,
    stack: means(stack),
    threshold: means(threshold),
  };
}

function scoreOf(score: Estimate | null): number {
  if (score === null) throw new RangeError("a simulated result has a best score; got none");
  return score.estimate;
}
