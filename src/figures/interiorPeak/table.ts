import { PEAK_DIAGNOSTIC, publishedByRound } from "#paper";
import { interiorPeakWords } from "#ui";
import type { DataTable, FigureInput } from "../figure.ts";
import { freshDraws } from "./broken.ts";
import { drawnPeak } from "./facts.ts";
import { peakRows, populationOf } from "./rows.ts";

/** Validity by round, repaired and drawn afresh, with what is printed; and where each rule stops. */
export function peakTable(input: FigureInput): DataTable {
  const say = interiorPeakWords[input.words.lang];
  const { columns } = say.data;
  const { rounds } = drawnPeak(input).study;
  const at = Array.from({ length: rounds + 1 }, (_, k) => k);
  const number = (key: string, label: string) => ({ key, label, numeric: true });
  const points = publishedByRound("interior-peak");
  const none = at.map(() => null);
  const { resampled } = PEAK_DIAGNOSTIC;
  return {
    caption: say.data.caption,
    columns: [
      { key: "what", label: columns.what, numeric: false },
      number("validity", columns.validity),
      number("published", columns.published),
      number("round", columns.round),
      ...at.map((k) => number(`p${k}`, columns.committed(k))),
    ],
    rows: [
      ...(peakRows(input) ?? []).map(({ id, result, published }) => [
        say.deciders[id],
        result.validity,
        published?.value ?? null,
        result.round,
        ...result.committedAt,
      ]),
      ...(populationOf(input)?.Q ?? []).map((value, k) => [
        say.data.repaired,
        value,
        points.find(({ round }) => round === k)?.value ?? null,
        k,
        ...none,
      ]),
      ...freshDraws(rounds).map((value, k) => [say.data.fresh, value, null, k, ...none]),
      [say.data.lowest, null, resampled.lowest.value, null, ...none],
      [say.data.highest, null, resampled.highest.value, null, ...none],
    ],
  };
}
