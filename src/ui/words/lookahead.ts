import { lookahead as en } from "./en/lookahead.ts";
import type { Lang } from "./language.ts";
import { lookahead as zh } from "./zh/lookahead.ts";

export type LookaheadWords = typeof en;

/** Words of "lookahead": they come with the figure. */
export const lookaheadWords: Readonly<Record<Lang, LookaheadWords>> = { en, zh };
