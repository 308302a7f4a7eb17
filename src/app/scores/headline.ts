import { evaluateScores, parseScoreRule, type ScoreMeans, type ScoreWorld } from "#engine";

/** For a world whose threshold is not integrated: a few milliseconds' worth of tasks. */
const PLAN = { tasks: 300, warmup: 0, seeds: [0, 1, 2, 3] } as const;

/** What the plain threshold reports and reaches in a world, exact where it can be. */
export function thresholdIn(world: ScoreWorld): Pick<ScoreMeans, "observedReach" | "trueReach"> {
  const [result] = evaluateScores(world, [parseScoreRule("threshold")], PLAN);
  if (result === undefined) throw new RangeError("one rule gives one result; got none");
  return result;
}
