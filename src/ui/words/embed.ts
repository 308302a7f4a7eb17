import { embed as en } from "./en/embed.ts";
import type { Lang } from "./language.ts";
import { embed as zh } from "./zh/embed.ts";

export type EmbedWords = typeof en;

/** Words around a figure in somebody else's page. */
export const embedWords: Readonly<Record<Lang, EmbedWords>> = { en, zh };
