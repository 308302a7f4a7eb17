import { figureFile as en } from "./en/figureFile.ts";
import type { Lang } from "./language.ts";
import { figureFile as zh } from "./zh/figureFile.ts";

export type FigureFileWords = typeof en;

/** Words about a file that may be a figure: they come with what reads it. */
export const figureFileWords: Readonly<Record<Lang, FigureFileWords>> = { en, zh };
