import { cobweb as en } from "./en/cobweb.ts";
import type { Lang } from "./language.ts";
import { cobweb as zh } from "./zh/cobweb.ts";

export type CobwebWords = typeof en;

/** Words of the figure “cobweb”: they come with it. */
export const cobwebWords: Readonly<Record<Lang, CobwebWords>> = { en, zh };
