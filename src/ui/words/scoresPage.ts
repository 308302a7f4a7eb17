import { scoresPage as en } from "./en/scoresPage.ts";
import type { Lang } from "./language.ts";
import { scoresPage as zh } from "./zh/scoresPage.ts";

export type ScoresPageWords = typeof en;

/** Words of the page "scores": they come with it. */
export const scoresPageWords: Readonly<Record<Lang, ScoresPageWords>> = { en, zh };
