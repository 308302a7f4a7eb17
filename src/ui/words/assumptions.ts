import { assumptions as en } from "./en/assumptions.ts";
import type { Lang } from "./language.ts";
import { assumptions as zh } from "./zh/assumptions.ts";

export type AssumptionsWords = typeof en;

/** Words of "assumptions": they come with the figure. */
export const assumptionsWords: Readonly<Record<Lang, AssumptionsWords>> = { en, zh };
