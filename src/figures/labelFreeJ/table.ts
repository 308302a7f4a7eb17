import { LABEL_FREE, RACE_J, RACE_LABELS } from "#engine";
import { labelFreeJWords, rate } from "#ui";
import type { DataTable, FigureInput } from "../figure.ts";
import { raceOutcome, raceView, standings } from "./race.ts";

/** Every way to answer at this threshold: its mean with the error, and its share at each J. */
export function labelFreeTable(input: FigureInput): DataTable {
  const say = labelFreeJWords[input.words.lang];
  const { threshold } = raceView(input.view, input.study);
  const outcome = raceOutcome(input);
  const columns = [
    { key: "way", label: say.columns.way, numeric: false },
    { key: "mean", label: say.columns.mean, numeric: true },
    { key: "se", label: say.columns.se, numeric: true },
    ...RACE_J.map((J) => ({ key: `J${J}`, label: `J = ${rate(J)}`, numeric: true })),
  ];
  if (outcome === null) return { caption: say.caption, columns, rows: [] };
  const { diagnostics, labels } = standings(outcome, threshold);
  const shares = (answers: { readonly right: Float64Array } | undefined): (number | null)[] =>
    RACE_J.map((_, j) => answers?.right[threshold * RACE_J.length + j] ?? null);
  return {
    caption: say.caption,
    columns,
    rows: [
      ...diagnostics.map(({ id, estimate, se }) => [
        say.names[id],
        estimate,
        se,
        ...shares(outcome.diagnostics[LABEL_FREE.indexOf(id)]),
      ]),
      ...labels.map(({ id, estimate, se }) => [
        say.labels(id),
        estimate,
        se,
        ...shares(outcome.labels[RACE_LABELS.indexOf(id)]),
      ]),
    ],
  };
}
