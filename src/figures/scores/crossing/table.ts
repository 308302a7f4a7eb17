import { scoreOpenWords, scoresWords } from "#ui";
import type { DataTable, FigureInput } from "../../figure.ts";
import { readCrossing, readMap } from "./facts.ts";
import { partOf } from "./jobs.ts";

export function crossingTable(input: FigureInput): DataTable {
  return partOf(input.view) === "sigma" ? mapTable(input) : curvesTable(input);
}

function curvesTable(input: FigureInput): DataTable {
  const { lang, figures } = input.words;
  const { table: say } = scoreOpenWords[lang].crossing;
  const { rule } = scoresWords[lang];
  const read = readCrossing(input);
  const number = (key: string, label: string) => ({ key, label, numeric: true });
  const [mine, other, ...others] = read?.curves ?? [];
  const pair = mine === undefined || other === undefined ? [] : [mine, other];
  return {
    caption: say.caption,
    columns: [
      number("correlation", say.correlation),
      { key: "kind", label: say.kind, numeric: false },
      ...pair.map(({ id }) => number(id, rule(id))),
      number("lead", say.lead),
      number("se", say.se),
      ...others.flatMap(({ id, kind }) => [
        number(id, rule(id)),
        ...(kind === "simulated" ? [number(`${id}-se`, say.seOf(rule(id)))] : []),
      ]),
    ],
    rows: (read?.crossing.points ?? []).map(({ correlation, rule: one, against, lead }) => [
      correlation,
      figures[read?.crossing.kind ?? "exact"],
      one.trueReach,
      against.trueReach,
      lead.estimate,
      lead.se,
      ...others.flatMap((curve) => {
        const at = curve.correlations.indexOf(correlation);
        const own = curve.kind === "simulated";
        if (at < 0) return own ? [null, null] : [null];
        return own ? [curve.reach[at] ?? null, curve.se[at] ?? null] : [curve.reach[at] ?? null];
      }),
    ]),
  };
}

function mapTable(input: FigureInput): DataTable {
  const { lang, figures } = input.words;
  const { table: say } = scoreOpenWords[lang].crossing;
  const numeric = ["at", "low", "high", "atZero", "atOne"] as const;
  return {
    caption: say.captionMap,
    columns: [
      { key: "sigma", label: say.sigma, numeric: true },
      { key: "kind", label: say.kind, numeric: false },
      ...numeric.map((key) => ({ key, label: say[key], numeric: true })),
    ],
    rows: (readMap(input) ?? []).map(({ sigma, kind, at, low, high, points }) => [
      sigma,
      figures[kind],
      at,
      low,
      high,
      points[0]?.lead.estimate ?? null,
      points.at(-1)?.lead.estimate ?? null,
    ]),
  };
}
