import { studySliders as en } from "./en/studySliders.ts";
import type { Lang } from "./language.ts";
import { studySliders as zh } from "./zh/studySliders.ts";

export type StudySlidersWords = typeof en;

/** Words of sliders that stand beside a figure, outside of the Lab. */
export const studySlidersWords: Readonly<Record<Lang, StudySlidersWords>> = { en, zh };
