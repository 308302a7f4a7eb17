import { budgetChoiceWords } from "#ui";
import type { DataTable, FigureInput } from "../figure.ts";
import { budgetReading } from "./facts.ts";
import { BUDGETS } from "./view.ts";

/** Validity and loss by number of repairs, of the loops that are uncovered. */
export function budgetTable({ view, words }: FigureInput): DataTable {
  const { courses, shown, losses, tried } = budgetReading(view);
  const { letter, table } = budgetChoiceWords[words.lang];
  const open = courses.slice(0, shown);
  const number = (key: string, label: string) => ({ key, label, numeric: true });
  return {
    caption: table.caption,
    columns: [
      number("k", table.k),
      ...open.flatMap(({ id }, i) => [
        number(`${id}/validity`, table.validity(letter(i))),
        number(`${id}/loss`, table.loss(letter(i))),
      ]),
      number("worst", table.worst),
    ],
    rows: BUDGETS.map((K) => [
      K,
      ...open.flatMap(({ validity, loss }) => [validity[K] ?? null, loss[K] ?? null]),
      tried.includes(K) ? (losses[K]?.loss ?? null) : null,
    ]),
  };
}
