import type { ReadingWords } from "#ui";
import type { DataTable } from "../../figure.ts";
import { courseOf, crossingsOf, type Met } from "./course.ts";
import { saidName, saidNumber, saidText } from "./said.ts";
import { type Part, readTable, type Series, type Shape, type TableReader } from "./shape.ts";

/**
 * What a table shows, in words: how its columns go and where they cross, where the extremes are, and how
 * sure the numbers are.
 *
 * @returns sentences on one line, without markup; "" for an empty table
 */
export function describeTable(data: DataTable, shape: Shape, say: ReadingWords): string {
  const table = readTable(data);
  const sentences = shape(data).flatMap((part) => {
    const rows = table.rowsOf(part);
    return rows.length === 0 ? [] : sentencesOf(part, rows, table, say);
  });
  return say.text(sentences);
}

function sentencesOf(
  part: Part,
  rows: readonly number[],
  table: TableReader,
  say: ReadingWords,
): readonly string[] {
  const { along, lines, series, across = [] } = part;
  const few = along === undefined || lines === undefined ? [] : fewLines(lines, rows, table);
  const changes =
    few.length > 0 && along !== undefined
      ? few.flatMap(({ name, rows: own }) =>
          trend(series[0]?.key ?? "", along, own, table, say, name),
        )
      : along !== undefined && lines === undefined
        ? [
            ...series.flatMap((one) => trend(one.key, along, rows, table, say)),
            ...across.flatMap((pair) => crossing(pair, along, rows, table, say)),
          ]
        : series.slice(0, 1).flatMap((one) => extremes(one.key, part, rows, table, say));
  const doubts = series.flatMap((one) => doubt(one, part, rows, table, say));
  const sure = part.isExact === true && doubts.length === 0 ? [say.exact] : doubts;
  return [...changes, ...sure];
}

/** Lines more than these are not told one by one. */
const FEW_LINES = 3;

function fewLines(key: string, rows: readonly number[], table: TableReader) {
  const names = [...new Set(rows.map((row) => saidText(String(table.cell(row, key) ?? ""))))];
  if (names.length > FEW_LINES) return [];
  return names.map((name) => ({
    name,
    rows: rows.filter((row) => saidText(String(table.cell(row, key) ?? "")) === name),
  }));
}

/** (known values) of a column along another, in the order of their places */
function along(
  key: string,
  axis: string,
  rows: readonly number[],
  table: TableReader,
): readonly Met[] {
  return rows
    .flatMap((row) => {
      const [at, value] = [table.number(row, axis), table.number(row, key)];
      return at === null || value === null ? [] : [{ at, value }];
    })
    .sort((a, b) => a.at - b.at);
}

function trend(
  key: string,
  axis: string,
  rows: readonly number[],
  table: TableReader,
  say: ReadingWords,
  line: string | null = null,
): readonly string[] {
  const course = courseOf(along(key, axis, rows, table));
  if (course === null) return [];
  const label = saidText(table.label(key));
  const what = line === null ? label : say.ofLine(label, line);
  const at = (met: Met) => ({
    value: saidNumber(met.value, say),
    place: say.valued(saidText(table.label(axis)), saidNumber(met.at, say)),
  });
  const [from, to] = [at(course.from), at(course.to)];
  if (course.kind === "still") return [say.still(what, from, to)];
  if (course.kind === "varies")
    return [say.varies(what, from, to, at(course.highest), at(course.lowest))];
  if ("turn" in course) return [say[course.kind](what, from, at(course.turn), to)];
  return [say[course.kind](what, from, to)];
}

/** More passings than these are counted. */
const FEW = 3;

function crossing(
  [first, second]: readonly [string, string],
  axis: string,
  rows: readonly number[],
  table: TableReader,
  say: ReadingWords,
): readonly string[] {
  const others = new Map(along(second, axis, rows, table).map(({ at, value }) => [at, value]));
  const points = along(first, axis, rows, table).flatMap(({ at, value }) => {
    const other = others.get(at);
    return other === undefined ? [] : [{ at, first: value, second: other }];
  });
  const { start, passings } = crossingsOf(points);
  if (start === null) return [];
  const names = { first: saidText(table.label(first)), second: saidText(table.label(second)) };
  const other = (above: "first" | "second") => (above === "first" ? "second" : "first");
  if (passings.length === 0) return [say.above(names[start], names[other(start)])];
  const place = (at: number) => saidNumber(at, say);
  const axisName = saidText(table.label(axis));
  if (passings.length > FEW) return [say.crossings(names.first, names.second, passings.length)];
  return passings.map(({ after, before, above }) =>
    say.passes(names[above], names[other(above)], axisName, place(after), place(before)),
  );
}

function extremes(
  key: string,
  part: Part,
  rows: readonly number[],
  table: TableReader,
  say: ReadingWords,
): readonly string[] {
  const known = rows.flatMap((row) => {
    const value = table.number(row, key);
    return value === null ? [] : [{ row, value }];
  });
  const [first] = known;
  if (first === undefined) return [];
  const highest = known.reduce((a, b) => (b.value > a.value ? b : a), first);
  const lowest = known.reduce((a, b) => (b.value < a.value ? b : a), first);
  const told = ({ row, value }: typeof first) => ({
    name: saidName(row, part, table, say),
    value: saidNumber(value, say),
  });
  const what = saidText(table.label(key));
  return highest.value === lowest.value
    ? [say.allAlike(what, saidNumber(first.value, say))]
    : [say.extremes(what, told(highest), told(lowest))];
}

/** The largest standard error, or the widest interval, and whose it is. */
function doubt(
  { key, se, low, high }: Series,
  part: Part,
  rows: readonly number[],
  table: TableReader,
  say: ReadingWords,
): readonly string[] {
  const widest = (width: (row: number) => number | null) =>
    rows.reduce<{ readonly row: number; readonly width: number } | null>((worst, row) => {
      const own = width(row);
      return own === null || (worst !== null && own <= worst.width) ? worst : { row, width: own };
    }, null);
  const what = saidText(table.label(key));
  if (se !== undefined) {
    const worst = widest((row) => table.number(row, se));
    if (worst !== null && worst.width > 0)
      return [say.error(what, saidNumber(worst.width, say), saidName(worst.row, part, table, say))];
  }
  if (low === undefined || high === undefined) return [];
  const worst = widest((row) => {
    const [from, to] = [table.number(row, low), table.number(row, high)];
    return from === null || to === null ? null : to - from;
  });
  if (worst === null || worst.width <= 0) return [];
  const end = (of: string) => saidNumber(table.number(worst.row, of) ?? 0, say);
  return [say.interval(what, end(low), end(high), saidName(worst.row, part, table, say))];
}
