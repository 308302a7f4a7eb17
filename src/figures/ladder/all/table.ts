import { plainText } from "#plots";
import type { RungId } from "#study";
import { ladderWords } from "#ui";
import type { DataTable, FigureInput } from "../../figure.ts";
import { remarkFacts } from "./remarks.ts";
import { type AllRow, differenceOf } from "./row.ts";
import { headingOf } from "./sections.ts";
import { rowNameOf } from "./shown.ts";

/** Every listed number with its interval, ours, the difference, remarks and its place. */
export function allTable(
  rows: readonly AllRow[],
  rung: RungId,
  { outcomes, words }: FigureInput,
): DataTable {
  const say = ladderWords[words.lang].all;
  const { columns } = say;
  const remarks = say.remarks(remarkFacts(outcomes, rung));
  const text = (key: keyof typeof columns) => ({ key, label: columns[key], numeric: false });
  const number = (key: keyof typeof columns) => ({ key, label: columns[key], numeric: true });
  return {
    caption: say.tableCaption,
    columns: [
      text("group"),
      text("what"),
      text("unit"),
      number("published"),
      number("low"),
      number("high"),
      number("ours"),
      number("oursLow"),
      number("oursHigh"),
      number("difference"),
      text("use"),
      text("remark"),
      text("source"),
    ],
    rows: rows.map((row) => [
      plainText(headingOf(row.group, rung, words)),
      plainText(rowNameOf(row.name, words)),
      row.bound === true ? say.units.bound : say.units[row.unit],
      row.published,
      row.printed?.[0] ?? spreadEnd(row, -1),
      row.printed?.[1] ?? spreadEnd(row, 1),
      row.ours,
      row.interval?.[0] ?? null,
      row.interval?.[1] ?? null,
      differenceOf(row),
      row.silent === true ? say.uses.silent : row.given ? say.uses.given : say.uses.free,
      row.remark === undefined ? null : plainText(remarks[row.remark]),
      words.figures.place(row.source),
    ]),
  };
}

function spreadEnd({ published, spread }: AllRow, sign: 1 | -1): number | null {
  return published === null || spread === undefined ? null : published + sign * spread;
}
