import { ladder as en } from "./en/ladder.ts";
import type { Lang } from "./language.ts";
import { ladder as zh } from "./zh/ladder.ts";

export type LadderWords = typeof en;

/** Words of "ladder": they come with the figure. */
export const ladderWords: Readonly<Record<Lang, LadderWords>> = { en, zh };
