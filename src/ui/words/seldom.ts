import { seldom as en } from "./en/seldom.ts";
import type { Lang } from "./language.ts";
import { seldom as zh } from "./zh/seldom.ts";

export type SeldomWords = typeof en;

/** Words that few readers come to: they come with what shows them. */
export const seldomWords: Readonly<Record<Lang, SeldomWords>> = { en, zh };
