import { checkRow } from "./cells.ts";
import { COLUMNS } from "./columns.ts";
import { FOLDS } from "./folds.ts";
import type { Problems } from "./problems.ts";
import type { Rounds } from "./rounds.ts";

/** How rows stand in a file. */
export interface RowLayout {
  readonly columns: number;
  /** By column of COLUMNS: place in a row, or −1. */
  readonly places: readonly number[];
  /** Code of the character between fields. */
  readonly delimiter: number;
}

/** How far reading came. */
export interface PlainRead {
  /** Just behind the last line that was read. */
  readonly end: number;
  readonly lines: number;
  /** The line at `end` is not plain; otherwise it is not whole. */
  readonly odd: boolean;
}

const NEWLINE = 10;
const RETURN = 13;
const QUOTE = 34;
const DOT = 46;
const ZERO = 48;
const BLANK = 32;
const ASCII = 128;
const [INSTANCE, ROUND, ACCEPTS, QUERIES, VALID, SOURCE, COUNT, COST, FOLD] = [
  "instance",
  "round",
  "accepts",
  "queries",
  "valid",
  "source",
  "count",
  "cost",
  "fold",
].map((name) => (COLUMNS as readonly string[]).indexOf(name)) as [
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
];
const EXTRAS = [COUNT, COST, FOLD];
/** Digits that a number surely holds exactly. */
const EXACT_DIGITS = 15;
const POWERS = Array.from({ length: EXACT_DIGITS + 1 }, (_, i) => 10 ** i);

/** Rows of a canonical CSV whose lines are ASCII without quotes, read from bytes. */
export class PlainRows {
  readonly #layout: RowLayout;
  readonly #problems: Problems;
  readonly #rounds: Rounds;
  /** (columns + 1) where each field begins; the last entry is one behind the line. */
  readonly #starts: Int32Array;
  /** The last row's source, as text of its bytes and as index. */
  #source = "";
  #sourceId = -1;
  readonly #hasExtras: boolean;

  constructor(layout: RowLayout, problems: Problems, rounds: Rounds) {
    this.#layout = layout;
    this.#problems = problems;
    this.#rounds = rounds;
    this.#starts = new Int32Array(layout.columns + 1);
    this.#hasExtras = EXTRAS.some((column) => (layout.places[column] as number) >= 0);
  }

  /**
   * Reads whole plain lines from `from` on.
   *
   * @param line - of the first
   */
  read(bytes: Uint8Array, from: number, line: number): PlainRead {
    const { columns, delimiter } = this.#layout;
    const starts = this.#starts;
    const n = bytes.length;
    let at = from;
    for (let lines = 0; ; lines++) {
      let fields = 1;
      let i = at;
      starts[0] = at;
      for (; i < n; i++) {
        const byte = bytes[i] as number;
        if (byte === delimiter) {
          if (fields === columns) return { end: at, lines, odd: true };
          starts[fields++] = i + 1;
        } else if (byte === NEWLINE) break;
        else if (byte === QUOTE || byte >= ASCII) return { end: at, lines, odd: true };
        else if (byte === RETURN && i + 1 < n && bytes[i + 1] !== NEWLINE) {
          return { end: at, lines, odd: true };
        }
      }
      if (i >= n) return { end: at, lines, odd: false };
      const end = i > at && bytes[i - 1] === RETURN ? i - 1 : i;
      if (end > at) {
        if (fields !== columns) return { end: at, lines, odd: true };
        starts[columns] = end + 1;
        if (!this.#taken(bytes, line + lines)) this.#checked(bytes, line + lines);
      }
      at = i + 1;
    }
  }

  /** @returns false where the row is not in the usual form, and nothing was done */
  #taken(bytes: Uint8Array, line: number): boolean {
    const starts = this.#starts;
    const places = this.#layout.places;
    let place = places[INSTANCE] as number;
    const name = starts[place] as number;
    const nameEnd = (starts[place + 1] as number) - 1;
    if (name === nameEnd || (bytes[name] as number) <= BLANK) return false;
    const row = this.#rounds.current;
    place = places[ROUND] as number;
    row.round = digits(bytes, starts[place] as number, (starts[place + 1] as number) - 1);
    if (row.round < 0) return false;
    place = places[ACCEPTS] as number;
    let start = starts[place] as number;
    let end = (starts[place + 1] as number) - 1;
    place = places[QUERIES] as number;
    const from = starts[place] as number;
    const to = (starts[place + 1] as number) - 1;
    let S = 0;
    let M = 0;
    if (start < end || from < to) {
      S = digits(bytes, start, end);
      M = digits(bytes, from, to);
      if (S < 0 || M < 1 || S > M) return false;
    }
    place = places[VALID] as number;
    start = starts[place] as number;
    end = (starts[place + 1] as number) - 1;
    let y = 2;
    if (start < end) {
      y = end - start === 1 ? (bytes[start] as number) - ZERO : -1;
      if (y !== 0 && y !== 1) return false;
    }
    if (!this.#extras(bytes)) return false;
    row.score = Number.NaN;
    row.line = line;
    row.sight = this.#rounds.sight(S, M, y);
    this.#rounds.key.ofAscii(bytes, name, nameEnd, this.#sourceNow(bytes));
    this.#rounds.submit();
    return true;
  }

  /** Count, cost and fold; false where one is not in the usual form. */
  #extras(bytes: Uint8Array): boolean {
    const row = this.#rounds.current;
    row.count = 1;
    row.cost = Number.NaN;
    row.fold = -1;
    if (!this.#hasExtras) return true;
    const starts = this.#starts;
    for (const column of EXTRAS) {
      const place = this.#layout.places[column] as number;
      if (place < 0) continue;
      const start = starts[place] as number;
      const end = (starts[place + 1] as number) - 1;
      if (start === end) continue;
      const value = column === COST ? decimal(bytes, start, end) : digits(bytes, start, end);
      if (value < 0 || (column === COUNT && value < 1)) return false;
      if (column === FOLD && value >= FOLDS) return false;
      if (column === COUNT) row.count = value;
      else if (column === COST) row.cost = value;
      else row.fold = value;
    }
    return true;
  }

  /** The same row by the checks that say what is wrong. */
  #checked(bytes: Uint8Array, line: number): void {
    const cells = this.#layout.places.map((place) =>
      place < 0
        ? ""
        : textOf(bytes, this.#starts[place] as number, (this.#starts[place + 1] as number) - 1),
    );
    this.#rounds.row(checkRow(cells, line, this.#problems));
  }

  #sourceNow(bytes: Uint8Array): number {
    const place = this.#layout.places[SOURCE] as number;
    const start = place < 0 ? 0 : (this.#starts[place] as number);
    const end = place < 0 ? 0 : (this.#starts[place + 1] as number) - 1;
    if (this.#sourceId < 0 || !same(bytes, start, end, this.#source)) {
      this.#source = textOf(bytes, start, end);
      this.#sourceId = this.#rounds.source(this.#source);
    }
    return this.#sourceId;
  }
}

/** Digits as a number; −1 where there are others, none, or more than are surely exact. */
function digits(bytes: Uint8Array, start: number, end: number): number {
  if (end === start || end - start > EXACT_DIGITS) return -1;
  let value = 0;
  for (let i = start; i < end; i++) {
    const digit = (bytes[i] as number) - ZERO;
    if (digit < 0 || digit > 9) return -1;
    value = 10 * value + digit;
  }
  return value;
}

/** Digits with a dot between, rounded as `Number` does (both parts are exact); −1 for any other form. */
function decimal(bytes: Uint8Array, start: number, end: number): number {
  let value = 0;
  let dot = -1;
  for (let i = start; i < end; i++) {
    const byte = bytes[i] as number;
    if (byte === DOT && dot < 0 && i > start && i + 1 < end) dot = i;
    else if (byte >= ZERO && byte <= ZERO + 9) value = 10 * value + byte - ZERO;
    else return -1;
  }
  if (end - start > EXACT_DIGITS) return -1;
  return dot < 0 ? value : value / (POWERS[end - dot - 1] as number);
}

function same(bytes: Uint8Array, start: number, end: number, text: string): boolean {
  if (end - start !== text.length) return false;
  for (let i = 0; i < text.length; i++) if (bytes[start + i] !== text.charCodeAt(i)) return false;
  return true;
}

function textOf(bytes: Uint8Array, start: number, end: number): string {
  let text = "";
  for (let i = start; i < end; i++) text += String.fromCharCode(bytes[i] as number);
  return text;
}
