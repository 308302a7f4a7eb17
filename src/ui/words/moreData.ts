import { moreData as en } from "./en/moreData.ts";
import type { Lang } from "./language.ts";
import { moreData as zh } from "./zh/moreData.ts";

export type MoreDataWords = typeof en;

/** Words of "more-data": they come with the figure. */
export const moreDataWords: Readonly<Record<Lang, MoreDataWords>> = { en, zh };
