import { labelFreeJ as en } from "./en/labelFreeJ.ts";
import type { Lang } from "./language.ts";
import { labelFreeJ as zh } from "./zh/labelFreeJ.ts";

export type LabelFreeJWords = typeof en;

/** Words of "label-free-j": they come with the figure. */
export const labelFreeJWords: Readonly<Record<Lang, LabelFreeJWords>> = { en, zh };
