import { fires, type LoopSoFar } from "./fires.ts";
import type { ScoreRule } from "./guard.ts";

/** No guard fired before the scores ended. */
export const CAPPED = -1;

/** Where a rule ends a loop. */
export interface Stop {
  /** Steps taken, 1 … cap. */
  readonly step: number;
  /** Index of the guard that fired first, or CAPPED. */
  readonly fired: number;
}

/**
 * Walks one loop until a guard fires or the scores end; `loop` is left as it was when it ended.
 *
 * @param cap - scores that there are, ≥ 1
 * @param advance - sets what else a step used up
 */
export function walkScores(
  { guards }: ScoreRule,
  loop: LoopSoFar,
  cap: number,
  advance: (loop: LoopSoFar, step: number) => void,
): Stop {
  for (let step = 1; step <= cap; step++) {
    loop.taken = step;
    advance(loop, step);
    for (let g = 0; g < guards.length; g++) {
      if (fires(guards[g], loop)) return { step, fired: g };
    }
  }
  return { step: cap, fired: CAPPED };
}

/** Steps until a loop is stopped that warms beliefs up: at the first score over the bar, else at the end. */
export function stepsToBar(
  scores: ArrayLike<number>,
  at: number,
  cap: number,
  bar: number,
): number {
  for (let t = 0; t < cap; t++) if (scores[at + t] >= bar) return t + 1;
  return cap;
}
