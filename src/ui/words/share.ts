import { share as en } from "./en/share.ts";
import type { Lang } from "./language.ts";
import { share as zh } from "./zh/share.ts";

export type ShareWords = typeof en;

/** Words of the sheet that takes a figure along. */
export const shareWords: Readonly<Record<Lang, ShareWords>> = { en, zh };
