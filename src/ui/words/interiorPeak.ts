import { interiorPeak as en } from "./en/interiorPeak.ts";
import type { Lang } from "./language.ts";
import { interiorPeak as zh } from "./zh/interiorPeak.ts";

export type InteriorPeakWords = typeof en;

/** Words of "interior-peak": they come with the figure. */
export const interiorPeakWords: Readonly<Record<Lang, InteriorPeakWords>> = { en, zh };
