import type { ReadingWords } from "#ui";
import type { DataTable } from "../../figure.ts";
import { saidName, saidNumber, saidText } from "./said.ts";
import { type Part, readTable, type Shape, type TableReader } from "./shape.ts";

/** One point of a drawing, as it is read. */
export interface ReadPoint {
  readonly part: Part;
  /** of the table */
  readonly row: number;
  /** points of one line have the same number; lines are numbered from 0 over all parts */
  readonly line: number;
  /** of the line, within its part */
  readonly lineOfPart: number;
  /** its name and its values in words */
  readonly text: string;
}

/** The points that a figure's drawing is read by, in order; where it has a cursor of its own, none. */
export function pointsOf(data: DataTable, shape: Shape, say: ReadingWords): readonly ReadPoint[] {
  const table = readTable(data);
  const points: ReadPoint[] = [];
  let line = 0;
  for (const part of shape(data)) {
    if (part.hasCursor === true) continue;
    const lines = linesOf(part, table);
    lines.forEach((rows, lineOfPart) => {
      for (const row of rows)
        points.push({ part, row, line, lineOfPart, text: saidPoint(row, part, table, say) });
      line += 1;
    });
  }
  return points;
}

/** Rows along an axis are a line; rows without an order are lines of one. */
function linesOf(part: Part, table: TableReader): readonly (readonly number[])[] {
  const rows = table.rowsOf(part);
  const { along, lines } = part;
  if (lines !== undefined) {
    const groups = new Map<string | number | null, number[]>();
    for (const row of rows) {
      const of = table.cell(row, lines);
      groups.set(of, [...(groups.get(of) ?? []), row]);
    }
    return [...groups.values()];
  }
  if (along === undefined) return rows.map((row) => [row]);
  return rows.length === 0 ? [] : [rows];
}

function saidPoint(row: number, part: Part, table: TableReader, say: ReadingWords): string {
  const series = part.series.flatMap(({ key, se, low, high }) => {
    const value = table.number(row, key);
    if (value === null) return [];
    const [error, from, to] = [se, low, high].map((of) =>
      of === undefined ? null : table.number(row, of),
    );
    const said = saidNumber(value, say);
    const sure =
      error !== null && error !== undefined && error > 0
        ? say.withError(said, saidNumber(error, say))
        : from !== null && from !== undefined && to !== null && to !== undefined
          ? say.within(said, saidNumber(from, say), saidNumber(to, say))
          : said;
    return [say.valued(saidText(table.label(key)), sure)];
  });
  const also = (part.also ?? []).flatMap((key) => {
    const value = table.cell(row, key);
    if (value === null || value === "") return [];
    const label = saidText(table.label(key));
    return [
      typeof value === "number"
        ? say.valued(label, saidNumber(value, say))
        : say.worded(label, saidText(value)),
    ];
  });
  return say.point(saidName(row, part, table, say), [...series, ...also]);
}
