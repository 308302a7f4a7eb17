import type { ScoredRun } from "#engine";
import type { Log } from "#traces";

/** Tops of the scales that scores come on, least first. */
export const SCALES = [1, 5, 10, 100] as const;
export type Scale = (typeof SCALES)[number];

/** Runs of a log whose every round has a score on the scale, brought to [0, 1]. */
export interface LogRuns {
  readonly runs: readonly ScoredRun[];
  /** runs with a round that has none, or one off the scale */
  readonly leftOut: number;
  /** whether any round has a score */
  readonly scored: boolean;
}

/** The least scale that holds every score of the log; the widest where none does. */
export function scaleOf(log: Log): Scale {
  let most = 0;
  for (const { rounds } of log.trajectories)
    for (const { score } of rounds) if (score !== undefined && score > most) most = score;
  return SCALES.find((top) => most <= top) ?? SCALES[SCALES.length - 1] ?? 1;
}

export function logRuns(log: Log, scale: Scale): LogRuns {
  const runs: ScoredRun[] = [];
  let leftOut = 0;
  let scored = false;
  for (const { rounds, count } of log.trajectories) {
    const scores: number[] = [];
    for (const { score } of rounds) {
      if (score === undefined) continue;
      scored = true;
      if (score >= 0 && score <= scale) scores.push(score / scale);
    }
    if (scores.length < rounds.length || scores.length === 0) leftOut += count;
    else runs.push({ scores, valid: rounds.map(({ valid }) => valid), count });
  }
  return { runs, leftOut, scored };
}
