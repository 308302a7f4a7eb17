import { figureJson } from "#study";
import { csvOf } from "../host/csv.ts";
import { described, type FigureStill, inputOf } from "./figureSvg.tsx";

/** A figure's data as CSV. */
export function figureCsv(still: FigureStill): string {
  return csvOf(still.figure.table(inputOf(still)));
}

/**
 * A figure's data as JSON: its value, what it says in words, and its table, rows as objects by the
 * columns' keys. Numbers are numbers; what is not known is null.
 */
export function figureData(still: FigureStill): string {
  const { figure, words } = still;
  const { caption, columns, rows } = figure.table(inputOf(still));
  const data = {
    value: JSON.parse(figureJson({ figure: figure.id, study: still.study, view: still.view })),
    lang: words.lang,
    title: figure.title(words),
    sentence: described(still, ""),
    caption,
    columns,
    rows: rows.map((row) =>
      Object.fromEntries(columns.map(({ key }, i) => [key, row[i] ?? null] as const)),
    ),
  };
  return `${JSON.stringify(data, null, 2)}\n`;
}
