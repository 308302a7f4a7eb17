import { beliefUpdate as en } from "./en/beliefUpdate.ts";
import type { Lang } from "./language.ts";
import { beliefUpdate as zh } from "./zh/beliefUpdate.ts";

export type BeliefUpdateWords = typeof en;

/** Words of the figure “belief-update”: they come with it. */
export const beliefUpdateWords: Readonly<Record<Lang, BeliefUpdateWords>> = { en, zh };
