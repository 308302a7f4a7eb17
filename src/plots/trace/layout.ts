import { textWidth } from "../text/measure.ts";

/** What a trace has to fit: the words at its sides and the number of its parts. */
export interface TraceSize {
  /** CSS pixels */
  readonly width: number;
  /** Columns, K + 1. */
  readonly columns: number;
  /** Row names, at the left. */
  readonly names: readonly string[];
  /** What stands at the right of a row, outcomes and notes. */
  readonly ends: readonly string[];
  /** "valid", "invalid" and the like, inside a column. */
  readonly states: readonly string[];
  readonly votes: "none" | "dots" | "bars";
  /** Most votes asked in a round. */
  readonly mostVotes: number;
  readonly beliefs: number;
  readonly gains: number;
  readonly fates: number;
}

export interface Row {
  readonly top: number;
  readonly height: number;
  /** Baseline of the row's name. */
  readonly name: number;
  /** Middle of what the row shows. */
  readonly middle: number;
}

export interface TraceLayout {
  readonly width: number;
  readonly height: number;
  /** Names above their rows, for narrow screens and long loops. */
  readonly stacked: boolean;
  readonly left: number;
  readonly column: number;
  readonly right: number;
  /** Middle of a column. */
  readonly x: (round: number) => number;
  readonly header: Row;
  readonly truth: Row;
  readonly votes: Row | null;
  readonly beliefs: readonly Row[];
  readonly gains: readonly Row[];
  /** y of the hairline between what is and what each policy does with it. */
  readonly rule: number;
  readonly fates: readonly Row[];
  /** Whether the columns are wide enough for their words, dots and numbers. */
  readonly shows: { readonly states: boolean; readonly dots: boolean; readonly numbers: boolean };
}

/** Size of the row names and outcomes, CSS pixels. */
export const ROW_TEXT = 13.5;
/** Size of words and numbers in a column. */
export const CELL_TEXT = 12.5;

const MOST_COLUMN = 68;
const GAP = 14;

/**
 * Places rounds as columns and everything else as rows. Names stand at the left where the columns
 * beside them stay wide enough for their words, and above their rows otherwise.
 */
export function traceLayout(size: TraceSize): TraceLayout {
  const style = { size: ROW_TEXT };
  const names = Math.max(...size.names.map((name) => textWidth(name, style)));
  const ends = Math.max(...size.ends.map((end) => textWidth(end, { ...style, face: "strong" })), 0);
  const state = Math.max(...size.states.map((word) => textWidth(word, { size: CELL_TEXT }))) + 8;
  const beside = (size.width - names - ends - 2 * GAP) / size.columns;
  const stacked = beside < state;
  const column = Math.min(stacked ? size.width / size.columns : beside, MOST_COLUMN);
  const left = stacked ? 0 : names + GAP;
  const dots =
    size.votes === "dots" && (column - 6) / Math.max(size.mostVotes, 1) >= LEAST_DOT_STEP;
  const numbers = column >= textWidth("−.00", { size: CELL_TEXT }) + 4;

  let y = 0;
  const row = (height: number, gap = 0): Row => {
    const named = stacked ? NAME_HEIGHT : 0;
    const top = y;
    y += named + height + gap;
    const middle = top + named + height / 2;
    return { top, height: named + height, name: stacked ? top + 14 : middle + 4.6, middle };
  };
  const header = row(stackedHeight(stacked));
  const truth = row(22, 2);
  const votes = size.votes === "none" ? null : row(dots ? 22 : numbers ? 30 : 20);
  const beliefs = Array.from({ length: size.beliefs }, () => row(column >= WIDE_BAR ? 24 : 26));
  const gains = Array.from({ length: size.gains }, () => row(22));
  y += 6;
  const rule = y;
  y += 6;
  const fates = Array.from({ length: size.fates }, () => row(stacked ? 16 : 20));
  return {
    width: size.width,
    height: Math.ceil(y + 4),
    stacked,
    left,
    column,
    right: left + column * size.columns,
    x: (round) => left + column * (round + 0.5),
    header,
    truth,
    votes,
    beliefs,
    gains,
    rule,
    fates,
    shows: { states: column >= state, dots, numbers },
  };
}

/** The header's numbers: below their name they need less air. */
function stackedHeight(stacked: boolean): number {
  return stacked ? 16 : 24;
}

/** Columns at least this wide have lying belief bars, narrower ones standing bars. */
export const WIDE_BAR = 26;
/** Dots nearer than this run together. */
const LEAST_DOT_STEP = 4.2;
const NAME_HEIGHT = 17;
