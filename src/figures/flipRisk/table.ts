import { FLIP_REGIONS } from "#paper";
import { known, plainText } from "#plots";
import { flipRiskWords } from "#ui";
import type { DataTable, FigureInput } from "../figure.ts";
import { type FlipReading, methodOf, readFlips } from "./reading.ts";

/** The map cell by cell, the rounds on it, and the two regions beside the paper's figures. */
export function flipTable(input: FigureInput): DataTable {
  const words = flipRiskWords[input.words.lang];
  const { columns } = words;
  const reading = readFlips(input);
  return {
    caption: words.tableCaption,
    columns: [
      { key: "what", label: columns.what, numeric: false },
      { key: "J", label: columns.J, numeric: true },
      { key: "margin", label: columns.margin, numeric: true },
      { key: "risk", label: columns.risk, numeric: true },
      { key: "se", label: columns.se, numeric: true },
      { key: "published", label: columns.published, numeric: true },
      { key: "kind", label: columns.kind, numeric: false },
    ],
    rows: reading === null ? [] : rowsOf(reading, input),
  };
}

function rowsOf({ map, points, facts }: FlipReading, { words }: FigureInput): DataTable["rows"] {
  const say = flipRiskWords[words.lang];
  const kind = methodOf(map, say, facts.tooFew);
  const { weak, strong } = FLIP_REGIONS;
  const rounds = points.map(({ round, J, margin, risk }) => [
    say.atRound(round),
    J,
    margin,
    risk,
    null,
    null,
    kind,
  ]);
  const regions = [
    [say.weakRegion(weak.maxJ, weak.maxMargin), map.regions.weak, weak.value] as const,
    [say.strongRegion(strong.minJ, strong.minMargin), map.regions.strong, strong.value] as const,
  ].map(([name, ours, published]) => [
    plainText(name),
    null,
    null,
    ours?.estimate ?? null,
    ours?.se ?? null,
    published,
    kind,
  ]);
  if (facts.tooFew !== null) return [...rounds, ...regions];
  const cells = Array.from(map.risk, (risk, i) => [
    say.cell,
    map.J[i % map.grid] ?? null,
    map.margin[Math.floor(i / map.grid)] ?? null,
    known(risk) ? risk : null,
    known(risk) && map.reps > 0 ? (map.se[i] ?? null) : null,
    null,
    kind,
  ]);
  return [...rounds, ...regions, ...cells];
}
