import { teach as en } from "./en/teach.ts";
import type { Lang } from "./language.ts";
import { teach as zh } from "./zh/teach.ts";

export type TeachWords = typeof en;

/** Words for teachers and their classes: they come with the notebook. */
export const teachWords: Readonly<Record<Lang, TeachWords>> = { en, zh };
