import { reading as en } from "./en/reading.ts";
import type { Lang } from "./language.ts";
import { reading as zh } from "./zh/reading.ts";

export type ReadingWords = typeof en;

/** Words that describe and read a figure's numbers: they come after the figure. */
export const readingWords: Readonly<Record<Lang, ReadingWords>> = { en, zh };
