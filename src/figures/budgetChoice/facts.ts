import type { BudgetChoiceFacts } from "#ui";
import type { FigureView } from "../figure.ts";
import { type BudgetedLoop, budgetedLoop, safest, type WorstLoss, worstLosses } from "./loops.ts";
import { BUDGETS, type BudgetView, budgetView, MOST } from "./view.ts";

/** Everything that the figure draws and says. */
export interface BudgetReading extends BudgetView {
  /** all of them, uncovered or not */
  readonly courses: readonly BudgetedLoop[];
  readonly losses: readonly WorstLoss[];
  readonly facts: BudgetChoiceFacts;
}

export function budgetReading(given: FigureView): BudgetReading {
  const view = budgetView(given);
  const { k, shown, tried } = view;
  const courses = view.loops.map(budgetedLoop);
  const losses = worstLosses(courses);
  const { K, loss } = safest(losses);
  return {
    ...view,
    courses,
    losses,
    facts: {
      k,
      most: MOST,
      loops: courses.slice(0, shown).map(({ validity, best, loss }, loop) => ({
        loop,
        validity: validity[k ?? 0] ?? 0,
        best,
        top: validity[best] ?? 0,
        loss: loss[k ?? 0] ?? 0,
      })),
      of: courses.length,
      tried: tried.length,
      safest: tried.length === BUDGETS.length ? { k: K, loss } : null,
    },
  };
}
