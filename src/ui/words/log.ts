import { log as en } from "./en/log.ts";
import type { Lang } from "./language.ts";
import { log as zh } from "./zh/log.ts";

export type LogWords = typeof en;

/** Words of a log: they come with what shows one. */
export const logWords: Readonly<Record<Lang, LogWords>> = { en, zh };
