import { guardTail as en } from "./en/guardTail.ts";
import type { Lang } from "./language.ts";
import { guardTail as zh } from "./zh/guardTail.ts";

export type GuardTailWords = typeof en;

/** Words of "guard-tail": they come with the figure. */
export const guardTailWords: Readonly<Record<Lang, GuardTailWords>> = { en, zh };
