import type { Estimate, Kind } from "../evaluation/result.ts";

/** What a rule reaches, over all tasks or over those of one type. `se` is 0 where the value is exact. */
export interface ScoreMeans {
  /** Pr(hidden quality at the stop ≥ bar). */
  readonly trueReach: Estimate;
  /** Pr(the rule says that the bar is reached), see `observedReach`. */
  readonly observedReach: Estimate;
  /** observed − true reach. */
  readonly gap: Estimate;
  /** Pr(the score at the stop itself ≥ bar). */
  readonly lastStepObserved: Estimate;
  /** Mean number of steps. */
  readonly steps: Estimate;
  /** Mean hidden quality at the stop. */
  readonly quality: Estimate;
  /** Mean number of steps after the first score ≥ bar; 0 for a loop without one. */
  readonly wasted: Estimate;
}

/** Results of one rule in a score world. */
export interface ScoreResult extends ScoreMeans {
  readonly id: string;
  readonly kind: Extract<Kind, "exact" | "simulated">;
  /** Mean of the best score seen, the benchmark's "mean final score"; null where exact. */
  readonly bestScore: Estimate | null;
  /** By task type, in the world's order; null for a type without tasks. */
  readonly byType: readonly (({ readonly type: string } & ScoreMeans) | null)[];
  /** Share of loops that each guard ended, in the rule's order. The rest ran into the cap. */
  readonly firedBy: readonly { readonly guard: string; readonly share: Estimate }[];
  /** (cap) Pr(it stops after step 1 … cap). */
  readonly stopsAt: readonly Estimate[];
}
