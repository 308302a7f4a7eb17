import Papa from "papaparse";
import { allNeeded, COLUMNS, columnName, ignored, noteDuplicates } from "./columns.ts";
import { type Problems, quoted } from "./problems.ts";
import { LONGEST_RECORD, type RecordReader, type TakeRecord, Unreadable } from "./records.ts";

/** What Papa's parser returns; its types leave it open. */
interface Parsed {
  readonly data: string[][];
  readonly errors: readonly { readonly code: string; readonly row?: number }[];
  /** `cursor`: where the last whole record ended. */
  readonly meta: { readonly cursor: number };
}

/** Takes what a CSV holds. */
export interface CsvTaker {
  /** The first record that is not blank. */
  header(names: readonly string[], line: number): void;
  /** `record` is null where the row itself was bad (and a problem was noted); otherwise it is as long as the header. */
  row(record: readonly string[] | null, line: number): void;
}

/**
 * CSV in pieces. Papa's parser does the quoting; what is ours is where a piece ends, the line of each
 * record, and that every row has the header's length. Comma, semicolon and tab are told apart by the header.
 */
export class CsvRows {
  readonly #problems: Problems;
  readonly #taker: CsvTaker;
  readonly #longest: number;
  #parser: Papa.Parser | null = null;
  #delimiter = ",";
  #rest = "";
  #line = 1;
  #columns = -1;

  /** @param longest - characters of one record at most */
  constructor(problems: Problems, taker: CsvTaker, longest: number) {
    this.#problems = problems;
    this.#taker = taker;
    this.#longest = longest;
  }

  /** @throws Unreadable where the rest cannot be read */
  push(text: string): void {
    this.#rest += text;
    this.#parse(false);
    if (this.#rest.length > this.#longest) {
      if (this.#rest.includes('"')) {
        this.#unclosed(`a quoted field of more than ${this.#longest} characters`, this.#line);
      } else this.#giantLine();
      throw new Unreadable();
    }
  }

  /** @throws Unreadable */
  end(): void {
    this.#parse(true);
  }

  /** Whether a record has begun that has not ended. */
  get pending(): boolean {
    return this.#rest !== "";
  }

  /** Known once the header is. */
  get delimiter(): string {
    return this.#delimiter;
  }

  /** Line of the next record, where none is pending. */
  get line(): number {
    return this.#line;
  }

  /** Lines that were read elsewhere. */
  skip(lines: number): void {
    this.#line += lines;
  }

  #parse(last: boolean): void {
    if (this.#rest === "" || (!last && !this.#rest.includes("\n"))) return;
    if (this.#parser === null) {
      if (this.#rest.trim() === "") return;
      this.#delimiter = delimiterOf(this.#rest);
      this.#parser = new Papa.Parser({ delimiter: this.#delimiter, newline: "\n" });
    }
    const parsed: Parsed = this.#parser.parse(this.#rest, 0, !last);
    const multiline = this.#rest.includes('"');
    const bad = new Map(parsed.errors.map((error) => [error.row, error.code]));
    parsed.data.forEach((record, i) => {
      const line = this.#line;
      this.#line += 1 + (multiline ? newlinesIn(record) : 0);
      this.#record(record, line, bad.get(i));
    });
    this.#rest = last ? "" : this.#rest.slice(parsed.meta.cursor);
  }

  #record(record: readonly string[], line: number, quoteError: string | undefined): void {
    if (record.length === 1 && (record[0] as string).trim() === "") return;
    if (quoteError === "MissingQuotes") {
      this.#unclosed("a quoted field that does not end", line);
      throw new Unreadable();
    }
    if (this.#columns < 0) {
      this.#columns = record.length;
      this.#taker.header(record, line);
      return;
    }
    if (quoteError !== undefined) {
      const got = "text after a closing quote";
      const expected = 'quotes inside a quoted field to be doubled ("")';
      const message = `${got}; expected ${expected}`;
      this.#problems.add({ code: "bad-quotes", line, got, expected, message });
      this.#taker.row(null, line);
    } else if (record.length !== this.#columns) {
      const got = `${record.length} fields`;
      const expected = `${this.#columns} as in the header`;
      const message = `the row has ${got}; expected ${expected}`;
      this.#problems.add({ code: "ragged-row", line, got, expected, message });
      this.#taker.row(null, line);
    } else this.#taker.row(record, line);
  }

  #unclosed(got: string, line: number): void {
    const expected = 'a quote before a comma or the line end, quotes inside doubled ("")';
    const message = `${got} begins here; expected ${expected}; nothing from here on can be read`;
    this.#problems.add({ code: "bad-quotes", line, got, expected, message });
  }

  #giantLine(): void {
    const got = `a line of more than ${this.#longest} characters`;
    const expected = "one row a line";
    const message = `${got} begins here; expected ${expected}; nothing from here on can be read`;
    this.#problems.add({ code: "too-large", line: this.#line, got, expected, message });
  }
}

/** The canonical columns of a CSV. */
export class CsvRecords implements RecordReader {
  readonly #problems: Problems;
  readonly #rows: CsvRows;
  #header: readonly string[] = [];
  /** By column of COLUMNS: place in a record, or −1. */
  #places: readonly number[] = [];

  constructor(problems: Problems, take: TakeRecord) {
    this.#problems = problems;
    this.#rows = new CsvRows(
      problems,
      {
        header: (names, line) => this.#readHeader(names, line),
        row: (record, line) => take(record === null ? null : this.#cells(record), line),
      },
      LONGEST_RECORD,
    );
  }

  push(text: string): void {
    this.#rows.push(text);
  }

  end(): void {
    this.#rows.end();
  }

  ignoredColumns(): string[] {
    return ignored(this.#header);
  }

  get rows(): Pick<CsvRows, "pending" | "delimiter" | "line" | "skip"> {
    return this.#rows;
  }

  /** Columns of the file; 0 while the header is not known. */
  get columns(): number {
    return this.#header.length;
  }

  /** By column of COLUMNS: place in a record, or −1. */
  get places(): readonly number[] {
    return this.#places;
  }

  #cells(record: readonly string[]): string[] {
    return this.#places.map((place) => (place < 0 ? "" : (record[place] as string)));
  }

  #readHeader(record: readonly string[], line: number): void {
    const names = record.map(columnName);
    const seenAs = `read as CSV, its header is ${quoted(record.join(","))}`;
    const usable = allNeeded(record, line, seenAs, this.#problems);
    const twice = noteDuplicates(names, line, "header", this.#problems);
    if (!usable || twice) throw new Unreadable();
    this.#header = record;
    this.#places = COLUMNS.map((column) => names.indexOf(column));
  }
}

/** Comma, semicolon or tab, by the first line that is not blank. */
export function delimiterOf(text: string): string {
  const header = text.trimStart().split("\n", 1)[0] as string;
  const guess = Papa.parse(header, { preview: 1, delimitersToGuess: [",", ";", "\t"] });
  return guess.meta.delimiter || ",";
}

function newlinesIn(record: readonly string[]): number {
  let count = 0;
  for (const field of record) {
    for (let at = field.indexOf("\n"); at >= 0; at = field.indexOf("\n", at + 1)) count++;
  }
  return count;
}
