import { scoreTask as en } from "./en/scoreTask.ts";
import type { Lang } from "./language.ts";
import { scoreTask as zh } from "./zh/scoreTask.ts";

export type ScoreTaskWords = typeof en;

/** Words of "score-task": they come with the figure. */
export const scoreTaskWords: Readonly<Record<Lang, ScoreTaskWords>> = { en, zh };
