import type { DataTable } from "../../figure.ts";

/** A column of numbers that is told, with what says how sure they are. */
export interface Series {
  /** the column's key */
  readonly key: string;
  /** column of its standard error */
  readonly se?: string;
  /** columns of its interval */
  readonly low?: string;
  readonly high?: string;
}

/** Where the points of some columns stand in a figure's drawing. */
export interface Place {
  /** which of the figure's axes, in the order that they are drawn; all of them where it is left out */
  readonly axes?: number;
  /** the column that goes across; for a line of several columns, what each stands at */
  readonly x: string | ((key: string) => number);
  /** the columns that go up */
  readonly y: readonly string[];
  /** axes whose numbers are logarithms */
  readonly logX?: "e" | "10";
  readonly logY?: "10" | "odds";
}

/** Some rows of a figure's table that belong together: what names them, what is told of them, where they stand. */
export interface Part {
  /** columns that name a row, in the order in which they are said */
  readonly names: readonly string[];
  /** the column of numbers along which the others change; left out where rows have no order */
  readonly along?: string;
  /** the column whose values part the rows into lines: Up and Down go from line to line */
  readonly lines?: string;
  /** described and read; rows without any of them are none of this part */
  readonly series: readonly Series[];
  /** read by a cursor of the drawing's own, that keys move */
  readonly hasCursor?: boolean;
  /** columns that its rows have, or have not, a value in: what tells the parts of a table apart */
  readonly needs?: string;
  readonly lacks?: string;
  /** read with them */
  readonly also?: readonly string[];
  /** pairs on one scale, whose crossings are told */
  readonly across?: readonly (readonly [string, string])[];
  /** every number is computed exactly, where no error stands beside it */
  readonly isExact?: boolean;
  /** where its points stand: on axes, or (`rows`) where the drawing has an element for each row */
  readonly places?: readonly Place[] | "rows";
  /** the columns by which an element says its row, where they are not `names` */
  readonly rowNames?: readonly string[];
}

/** What a table's parts are, by the table that a figure has now. */
export type Shape = (table: DataTable) => readonly Part[];

/** A table that nothing is known of: its first column names its rows. */
export const plainShape: Shape = ({ columns }) => {
  const [first, ...others] = columns;
  if (first === undefined) return [];
  return [
    {
      names: [first.key],
      series: others.filter(({ numeric }) => numeric).map(({ key }) => ({ key })),
      also: others.filter(({ numeric }) => !numeric).map(({ key }) => key),
    },
  ];
};

/** Reads a table by its columns' keys. */
export function readTable({ columns, rows }: DataTable) {
  const places = new Map(columns.map(({ key }, i) => [key, i] as const));
  const cell = (row: number, key: string): string | number | null => {
    const at = places.get(key);
    return at === undefined ? null : (rows[row]?.[at] ?? null);
  };
  return {
    has: (key: string): boolean => places.has(key),
    label: (key: string): string => columns[places.get(key) ?? -1]?.label ?? key,
    cell,
    /** a finite number, or null */
    number(row: number, key: string): number | null {
      const value = cell(row, key);
      return typeof value === "number" && Number.isFinite(value) ? value : null;
    },
    /** rows of a part, in the table's order */
    rowsOf(part: Part): readonly number[] {
      return rows.flatMap((_, row) => {
        const isTold = part.series.some(({ key }) => cell(row, key) !== null);
        const isNamed = part.names.every((key) => cell(row, key) !== null);
        const isPlaced = part.along === undefined || this.number(row, part.along) !== null;
        const isOwn =
          (part.needs === undefined || cell(row, part.needs) !== null) &&
          (part.lacks === undefined || cell(row, part.lacks) === null);
        return isTold && isNamed && isPlaced && isOwn ? [row] : [];
      });
    },
  };
}

export type TableReader = ReturnType<typeof readTable>;
