import { offline as en } from "./en/offline.ts";
import type { Lang } from "./language.ts";
import { offline as zh } from "./zh/offline.ts";

export type OfflineWords = typeof en;

/** Words on what is kept on the device: they come after the page. */
export const offlineWords: Readonly<Record<Lang, OfflineWords>> = { en, zh };
