import { scoreStack as en } from "./en/scoreStack.ts";
import type { Lang } from "./language.ts";
import { scoreStack as zh } from "./zh/scoreStack.ts";

export type ScoreStackWords = typeof en;

/** Words of "score-stack": they come with the figure. */
export const scoreStackWords: Readonly<Record<Lang, ScoreStackWords>> = { en, zh };
