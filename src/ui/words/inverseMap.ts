import { inverseMap as en } from "./en/inverseMap.ts";
import type { Lang } from "./language.ts";
import { inverseMap as zh } from "./zh/inverseMap.ts";

export type InverseMapWords = typeof en;

/** Words of "inverse-map": they come with the figure. */
export const inverseMapWords: Readonly<Record<Lang, InverseMapWords>> = { en, zh };
