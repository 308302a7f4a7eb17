import { yourLoop as en } from "./en/yourLoop.ts";
import type { Lang } from "./language.ts";
import { yourLoop as zh } from "./zh/yourLoop.ts";

export type YourLoopWords = typeof en;

/** Words of the door "Your loop": they come with its page. */
export const yourLoopWords: Readonly<Record<Lang, YourLoopWords>> = { en, zh };
