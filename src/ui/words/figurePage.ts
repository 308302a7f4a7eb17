import { figurePage as en } from "./en/figurePage.ts";
import type { Lang } from "./language.ts";
import { figurePage as zh } from "./zh/figurePage.ts";

export type FigurePageWords = typeof en;

/** Words of a figure's page of its own. */
export const figurePageWords: Readonly<Record<Lang, FigurePageWords>> = { en, zh };
