import type { MarkShape } from "../marks/Mark.tsx";
import type { Role } from "../palette.ts";
import { textWidth } from "../text/measure.ts";

/** A value on a row's line. */
export interface Dot {
  readonly value: number;
  readonly shape: MarkShape;
  readonly tone: Role;
  readonly hollow?: boolean;
}

/** A number that is written out beside the line. */
export interface DotCell {
  readonly text: string;
  readonly tone: "ink" | "muted";
  readonly strong?: boolean;
}

/** One row: a name, a line with marks, and cells in the order of the section's heads. */
export interface DotRow {
  readonly key: string;
  readonly name: string;
  /** what its table calls it, where that is not its name: by it its point is found (`data-row`) */
  readonly row?: string;
  /** drawn first, under the marks */
  readonly span: readonly [low: number, high: number] | null;
  /** small strokes across the line */
  readonly ticks: readonly number[];
  /** the last one is drawn on top */
  readonly dots: readonly Dot[];
  readonly cells: readonly DotCell[];
  readonly lit?: boolean;
  /** a row that can be chosen */
  readonly choice?: string;
}

/** Rows that share a scale, under a heading. */
export interface DotGroup {
  readonly key: string;
  readonly heading: string;
  readonly domain: readonly [low: number, high: number];
  readonly log?: boolean;
  /** written at the two ends of the scale */
  readonly ends: readonly [low: string, high: string];
  readonly rows: readonly DotRow[];
}

export interface DotHead {
  readonly text: string;
  readonly strong?: boolean;
  /** a column that can be chosen */
  readonly choice?: string;
}

/** Groups whose rows have the same cells. */
export interface DotSection {
  readonly key: string;
  readonly heads: readonly DotHead[];
  readonly groups: readonly DotGroup[];
}

/** Where a section's parts lie, CSS pixels. */
export interface SectionLayout {
  /** names stand above their lines, for want of room beside them */
  readonly stacked: boolean;
  /** left and right end of the lines */
  readonly line: readonly [left: number, right: number];
  /** right edges of the cells */
  readonly cells: readonly number[];
  readonly cellWidths: readonly number[];
  readonly rowHeight: number;
}

export const DOT_TEXT = 13;
const GAP = 12;
/** A shorter line shows nothing. */
const LEAST_LINE = 72;
const MOST_LINE = 480;

/** Lays a section out for a width. */
export function sectionLayout(section: DotSection, width: number): SectionLayout {
  const rows = section.groups.flatMap((group) => group.rows);
  const cellWidths = section.heads.map((head, i) =>
    Math.max(
      textWidth(head.text, { size: DOT_TEXT, face: "strong" }),
      ...rows.map(({ cells }) =>
        textWidth(cells[i]?.text ?? "", { size: DOT_TEXT, face: "strong" }),
      ),
    ),
  );
  const numbers = cellWidths.reduce((sum, one) => sum + one + GAP, 0);
  const names = Math.max(
    0,
    ...rows.map(({ name }) => textWidth(name, { size: DOT_TEXT, face: "strong" })),
  );
  const stacked = names + 2 * GAP + LEAST_LINE + numbers > width;
  // Room for the ends of the scales beside the headings, where it costs the lines little.
  const headings = Math.max(
    0,
    ...section.groups.map(({ heading }) => textWidth(heading, { size: DOT_TEXT }) + 12),
  );
  const beside = Math.max(names, headings);
  const fits = beside + 2 * GAP + 3 * LEAST_LINE + numbers <= width;
  const left = (stacked ? 0 : (fits ? beside : names) + GAP) + 6;
  const right = Math.max(left + 20, Math.min(left + MOST_LINE, width - numbers - 6));
  let edge = right + 6;
  const cells = cellWidths.map((one) => {
    edge += one + GAP;
    return edge;
  });
  return {
    stacked,
    line: [left, right],
    cells,
    cellWidths,
    rowHeight: stacked ? 38 : 22,
  };
}

/** The x of a value on a line; what lies beyond its scale stands at its end. */
export function placeOn(
  { domain, log = false }: Pick<DotGroup, "domain" | "log">,
  [left, right]: SectionLayout["line"],
): (value: number) => number {
  const [low, high] = domain.map((end) => (log ? Math.log(end) : end)) as [number, number];
  return (value) => {
    const at = log ? Math.log(Math.max(value, Number.MIN_VALUE)) : value;
    const share = Math.min(1, Math.max(0, (at - low) / (high - low)));
    return Math.round((left + share * (right - left)) * 100) / 100;
  };
}
