import { scores as en } from "./en/scores.ts";
import type { Lang } from "./language.ts";
import { scores as zh } from "./zh/scores.ts";

export type ScoresWords = typeof en;

/** Words that the figures about score loops share: they come with the first of them. */
export const scoresWords: Readonly<Record<Lang, ScoresWords>> = { en, zh };
