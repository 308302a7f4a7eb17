import { budgetChoice as en } from "./en/budgetChoice.ts";
import type { Lang } from "./language.ts";
import { budgetChoice as zh } from "./zh/budgetChoice.ts";

export type BudgetChoiceWords = typeof en;

/** Words of "budget-choice": they come with the figure. */
export const budgetChoiceWords: Readonly<Record<Lang, BudgetChoiceWords>> = { en, zh };
