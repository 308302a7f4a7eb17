import { scoreReach as en } from "./en/scoreReach.ts";
import type { Lang } from "./language.ts";
import { scoreReach as zh } from "./zh/scoreReach.ts";

export type ScoreReachWords = typeof en;

/** Words of "score-reach": they come with the figure. */
export const scoreReachWords: Readonly<Record<Lang, ScoreReachWords>> = { en, zh };
