import { joined } from "./bytes.ts";
import { checkRow } from "./cells.ts";
import { COLUMNS } from "./columns.ts";
import { CsvRecords } from "./csv.ts";
import { LogText } from "./logText.ts";
import { PlainRows } from "./plainRows.ts";
import type { Problems } from "./problems.ts";
import { LONGEST_RECORD } from "./records.ts";
import type { Rounds } from "./rounds.ts";

/** Bytes that go through the parser for quotes and other alphabets at once, where a line needs it. */
const CAREFUL = 64 * 1024;
const NEWLINE = 10;
const SELDOM = ["score", "labeller"].map((name) => (COLUMNS as readonly string[]).indexOf(name));

/**
 * A canonical CSV from bytes. Lines of plain ASCII are read where they stand; a line with a quote, a
 * letter beyond ASCII or anything unusual goes, with some after it, through `CsvRecords`. What is read is
 * the same either way.
 */
export class CsvBytes {
  readonly #text: LogText;
  readonly #records: CsvRecords;
  readonly #problems: Problems;
  readonly #rounds: Rounds;
  #plain: PlainRows | null = null;
  /** Start of a line whose end is in the next piece. */
  #tail: Uint8Array = new Uint8Array(0);
  /** The parser holds the start of a line. */
  #open = false;

  constructor(problems: Problems, rounds: Rounds) {
    this.#problems = problems;
    this.#rounds = rounds;
    this.#text = new LogText(problems);
    this.#records = new CsvRecords(problems, (cells, line) =>
      rounds.row(cells === null ? null : checkRow(cells, line, problems)),
    );
  }

  /** @throws Unreadable where the rest cannot be read */
  push(piece: Uint8Array): void {
    const bytes = this.#tail.length === 0 ? piece : joined([this.#tail, piece]);
    let at = 0;
    while (at < bytes.length) {
      const plain = this.#plainHere();
      if (plain !== null) {
        const { end, lines, odd } = plain.read(bytes, at, this.#records.rows.line);
        this.#records.rows.skip(lines);
        this.#text.skip(end - at, lines);

        at = end;
        if (!odd) break;
      }
      const length = this.#records.columns === 0 ? 0 : CAREFUL;
      const end = endOfLine(bytes, Math.min(at + length, bytes.length - 1), at);
      if (end < 0 && !this.#pending) break;
      this.#carefully(end < 0 ? bytes.subarray(at) : bytes.subarray(at, end));
      at = end < 0 ? bytes.length : end;
    }
    this.#tail = bytes.slice(at);
    if (this.#tail.length <= LONGEST_RECORD) return;
    this.#carefully(this.#tail);
    this.#tail = new Uint8Array(0);
  }

  /** @throws Unreadable */
  end(): void {
    this.#carefully(this.#tail);
    this.#records.push(this.#text.end());
    this.#records.end();
  }

  ignoredColumns(): string[] {
    return this.#records.ignoredColumns();
  }

  get #pending(): boolean {
    return this.#open || this.#records.rows.pending;
  }

  /** Columns that are read the careful way only. */
  get #seldom(): boolean {
    return SELDOM.some((place) => (this.#records.places[place] ?? -1) >= 0);
  }

  #plainHere(): PlainRows | null {
    if (this.#pending || this.#records.columns === 0 || this.#seldom) return null;
    this.#plain ??= new PlainRows(
      {
        columns: this.#records.columns,
        places: this.#records.places,
        delimiter: this.#records.rows.delimiter.charCodeAt(0),
      },
      this.#problems,
      this.#rounds,
    );
    return this.#plain;
  }

  #carefully(bytes: Uint8Array): void {
    if (bytes.length === 0) return;
    this.#open = bytes[bytes.length - 1] !== NEWLINE;
    this.#records.push(this.#text.decode(bytes));
  }
}

/** Just behind the first line end from `from` on, else behind the last one after `least`; −1 where there is none. */
function endOfLine(bytes: Uint8Array, from: number, least: number): number {
  const next = bytes.indexOf(NEWLINE, from);
  if (next >= 0) return next + 1;
  const last = bytes.lastIndexOf(NEWLINE);
  return last >= least ? last + 1 : -1;
}
