import { ratesInTheWild as en } from "./en/ratesInTheWild.ts";
import type { Lang } from "./language.ts";
import { ratesInTheWild as zh } from "./zh/ratesInTheWild.ts";

export type RatesInTheWildWords = typeof en;

/** Words of "rates-in-the-wild": they come with the figure. */
export const ratesInTheWildWords: Readonly<Record<Lang, RatesInTheWildWords>> = { en, zh };
