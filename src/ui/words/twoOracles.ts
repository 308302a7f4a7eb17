import { twoOracles as en } from "./en/twoOracles.ts";
import type { Lang } from "./language.ts";
import { twoOracles as zh } from "./zh/twoOracles.ts";

export type TwoOraclesWords = typeof en;

/** Words of "two-oracles": they come with the figure. */
export const twoOraclesWords: Readonly<Record<Lang, TwoOraclesWords>> = { en, zh };
