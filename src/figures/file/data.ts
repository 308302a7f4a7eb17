import { figureJson } from "#study";
import { csvOf } from "../host/csv.ts";
import { described, type FigureScene, inputOf } from "./figureSvg.tsx";

/** A figure's data as CSV. */
export function figureCsv(scene: FigureScene): string {
  return csvOf(scene.figure.table(inputOf(scene)));
}

/**
 * A figure's data as JSON: its value, what it says in words, and its table, rows as objects by the
 * columns' keys. Numbers are numbers; what is not known is null.
 */
export function figureData(scene: FigureScene): string {
  const { figure, words } = scene;
  const { caption, columns, rows } = figure.table(inputOf(scene));
  const data = {
    value: JSON.parse(figureJson({ figure: figure.id, study: scene.study, view: scene.view })),
    lang: words.lang,
    title: figure.title(words),
    sentence: described(scene, ""),
    caption,
    columns,
    rows: rows.map((row) =>
      Object.fromEntries(columns.map(({ key }, i) => [key, row[i] ?? null] as const)),
    ),
  };
  return `${JSON.stringify(data, null, 2)}\n`;
}
