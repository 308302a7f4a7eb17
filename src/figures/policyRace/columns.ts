import { rate } from "#ui";
import type { Measure } from "./racers.ts";

/** A measure, or V as others have it: the paper, and the log replayed. */
export type RaceColumn = Measure | "replayed" | "published";

/** Widths in CSS pixels, the space between columns included; policy and strip are always there. */
const POLICY_WIDTH = 96;
const STRIP_WIDTH = { least: 78, most: 190 } as const;

/** Space before a cell's content, CSS pixels. */
const CELL_PAD = 6;

/** What finds room, in order of worth, with the width it takes. */
const BY_WORTH: readonly (readonly [column: RaceColumn, width: number])[] = [
  ["validity", 41],
  ["replayed", 62],
  ["overfixed", 61],
  ["published", 62],
  ["round", 39],
  ["queries", 49],
  ["repairs", 49],
  ["damaged", 58],
  ["cost", 42],
  ["rescued", 56],
];

const IN_ORDER: readonly RaceColumn[] = [
  "validity",
  "replayed",
  "published",
  "round",
  "repairs",
  "queries",
  "damaged",
  "rescued",
  "overfixed",
  "cost",
];

export interface RaceColumns {
  readonly shown: readonly RaceColumn[];
  /** what a row's details hold instead */
  readonly folded: readonly RaceColumn[];
  /** whether V carries its standard error, which is else in the details */
  readonly se: boolean;
  /** width of the strip itself, CSS pixels */
  readonly strip: number;
}

/** What "± .012" takes behind a simulated V, and the width from which it is worth that. */
const SE_WIDTH = 38;
const SE_FROM = 400;

/**
 * Columns that fit a width; the others fold into the rows' details.
 *
 * @param has - whether any row has a published value, one of the log, or a standard error beside its V
 * @param wanted - columns that come before all but V: sorted by, or paid for
 */
export function columnsFor(
  width: number,
  has: { readonly published: boolean; readonly replayed?: boolean; readonly se: boolean },
  wanted: readonly string[] = [],
): RaceColumns {
  let room = width - POLICY_WIDTH - STRIP_WIDTH.least;
  const se = has.se && width >= SE_FROM;
  const there = (column: RaceColumn): boolean =>
    (column !== "published" || has.published) && (column !== "replayed" || has.replayed === true);
  const fits = new Set<RaceColumn>();
  const rank = (column: string): number =>
    column === "validity" ? 0 : wanted.includes(column) ? 1 : 2;
  for (const [column, plain] of [...BY_WORTH].sort(([a], [b]) => rank(a) - rank(b))) {
    if (!there(column)) continue;
    const needed = column === "validity" && se ? plain + SE_WIDTH : plain;
    if (needed > room) break;
    fits.add(column);
    room -= needed;
  }
  return {
    se,
    shown: IN_ORDER.filter((column) => fits.has(column)),
    folded: IN_ORDER.filter((column) => !fits.has(column) && there(column)),
    strip: Math.min(STRIP_WIDTH.most, STRIP_WIDTH.least + Math.max(0, Math.floor(room))) - CELL_PAD,
  };
}

/** A measure as the table shows it. */
export function shownValue(measure: Measure, value: number): string {
  switch (measure) {
    case "validity":
    case "damaged":
    case "rescued":
    case "overfixed":
      return rate(value, 3);
    case "queries":
      return trimmed(value, 1);
    case "round":
    case "repairs":
    case "cost":
      return trimmed(value, 2);
  }
}

/** A standard error; one that three decimals hide is no 0. */
export function shownError(se: number): string {
  return se > 0 && se < 5e-4 ? "<.001" : rate(se, 3);
}

/** "1.49", ".40", "5": no leading zero, no decimals where there are none to show. */
function trimmed(value: number, digits: number): string {
  const text = value.toFixed(digits);
  if (Number(text) === Math.round(value)) return String(Math.round(value));
  return text.replace(/^0(?=\.)/, "");
}
