import { ablations as en } from "./en/ablations.ts";
import type { Lang } from "./language.ts";
import { ablations as zh } from "./zh/ablations.ts";

export type AblationsWords = typeof en;

/** Words of "ablations": they come with the figure. */
export const ablationsWords: Readonly<Record<Lang, AblationsWords>> = { en, zh };
