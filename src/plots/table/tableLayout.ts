import type { ReactNode } from "react";
import type { Role } from "../palette.ts";
import { textWidth, wrapText } from "../text/measure.ts";

export interface TableColumn {
  readonly key: string;
  readonly label: string;
  /** numbers stand right, words left */
  readonly numeric?: boolean;
  /** takes the room that is left, between these widths: what is drawn in it needs room, not a size */
  readonly stretch?: readonly [least: number, most: number];
}

export interface TableCell {
  readonly text: string;
  readonly tone?: Role;
  readonly strong?: boolean;
  /** a mark of 12 × 12 before the text */
  readonly mark?: ReactNode;
  /** stands out from its row */
  readonly shaded?: boolean;
  /** drawn from the cell's left edge, `TABLE_LINE` high, in place of the text */
  readonly strip?: (width: number) => ReactNode;
}

/** A line below a table. */
export interface TableNote {
  readonly text: string;
  /** a mark of 12 × 12 before it */
  readonly mark?: ReactNode;
}

export interface TableRow {
  readonly key: string;
  readonly cells: readonly TableCell[];
}

export const TABLE_TEXT = 13;
/** Height of a line of text, and of a row of one line, CSS pixels. */
export const TABLE_LINE = 17;
export const TABLE_ROW = 24;
/** Between columns: the first where there is room, the second where it is short. */
const GAP = 14;
const LEAST_GAP = 7;
export const MARK_ROOM = 17;
/** A column of words is not broken narrower than this. */
const LEAST_WORDS = 84;

export interface TableLayout {
  /** left edges and widths, CSS pixels */
  readonly columns: readonly { readonly left: number; readonly width: number }[];
  readonly head: readonly (readonly string[])[];
  /** lines of each cell, by row and column */
  readonly lines: readonly (readonly (readonly string[])[])[];
  /** of the whole table: wider than asked only where its columns do not fit even when broken */
  readonly width: number;
}

/** Lays a table out for a width: columns as wide as their words, the widest broken where they must. */
export function tableLayout(
  columns: readonly TableColumn[],
  rows: readonly TableRow[],
  width: number,
): TableLayout {
  const natural = columns.map(({ label, stretch }, i) =>
    Math.max(
      stretch?.[0] ?? 0,
      longestWord(label),
      ...rows.map(({ cells }) => cellWidth(cells[i])),
    ),
  );
  const widths = broken(natural, columns, width - GAP * (columns.length - 1));
  const spare = width - widths.reduce((sum, one) => sum + one, 0);
  const gap = Math.max(LEAST_GAP, Math.min(GAP, spare / Math.max(1, columns.length - 1)));
  const left = width - gap * (columns.length - 1) - widths.reduce((sum, one) => sum + one, 0);
  const at = columns.findIndex(({ stretch }) => stretch !== undefined);
  const most = columns[at]?.stretch?.[1] ?? 0;
  if (at >= 0 && left > 0)
    widths[at] = Math.max(widths[at] ?? 0, Math.min(most, (widths[at] ?? 0) + left));
  let edge = 0;
  const placed = widths.map((one) => {
    const column = { left: edge, width: one };
    edge += one + gap;
    return column;
  });
  return {
    columns: placed,
    head: columns.map(({ label }, i) => wrapText(label, widths[i] ?? 0, { size: TABLE_TEXT })),
    lines: rows.map(({ cells }) =>
      cells.map((cell, i) => {
        if (cell.strip !== undefined || cell.text === "") return [];
        const face = cell.strong === true ? "strong" : "sans";
        const inside = (widths[i] ?? 0) - (cell.mark === undefined ? 0 : MARK_ROOM) + 0.5;
        return wrapText(cell.text, inside, { size: TABLE_TEXT, face });
      }),
    ),
    width: Math.max(width, edge - gap),
  };
}

/** Takes from the widest columns of words, one pixel-wide step after the other, until all fit. */
function broken(
  natural: readonly number[],
  columns: readonly TableColumn[],
  room: number,
): number[] {
  const widths = [...natural];
  for (;;) {
    const over = widths.reduce((sum, one) => sum + one, 0) - room;
    if (over <= 0) return widths;
    const wide = widths
      .map((one, i) => ({ one, i }))
      .filter(({ one, i }) => columns[i]?.numeric !== true && one > LEAST_WORDS)
      .filter(({ i }) => columns[i]?.stretch === undefined)
      .sort((a, b) => b.one - a.one);
    const [first, second] = wide;
    if (first === undefined) return widths;
    const step = Math.max(1, Math.min(over, first.one - (second?.one ?? LEAST_WORDS)));
    widths[first.i] = Math.max(LEAST_WORDS, first.one - step);
  }
}

function cellWidth(cell: TableCell | undefined): number {
  if (cell === undefined || cell.strip !== undefined) return 0;
  const face = cell.strong === true ? "strong" : "sans";
  const mark = cell.mark === undefined ? 0 : cell.text === "" ? 12 : MARK_ROOM;
  return mark + textWidth(cell.text, { size: TABLE_TEXT, face });
}

/** A heading may stand on several lines, but no word of it is broken, nor four signs of Chinese. */
function longestWord(label: string): number {
  const words = label.match(/[⺀-￿]{1,4}|[^\s⺀-￿]+/gu) ?? [""];
  return Math.max(...words.map((word) => textWidth(word, { size: TABLE_TEXT })));
}
