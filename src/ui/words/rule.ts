import { rule as en } from "./en/rule.ts";
import type { Lang } from "./language.ts";
import { rule as zh } from "./zh/rule.ts";

export type RuleWords = typeof en;

/** Words of the cell in which readers write a rule: they come with it. */
export const ruleWords: Readonly<Record<Lang, RuleWords>> = { en, zh };
