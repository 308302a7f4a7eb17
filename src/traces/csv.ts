import Papa from "papaparse";
import { allNeeded, COLUMNS, columnName, ignored } from "./columns.ts";
import { type Problems, quoted } from "./problems.ts";
import { LONGEST_RECORD, type RecordReader, type TakeRecord, Unreadable } from "./records.ts";

/** What Papa's parser returns; its types leave it open. */
interface Parsed {
  readonly data: string[][];
  readonly errors: readonly { readonly code: string; readonly row?: number }[];
  /** `cursor`: where the last whole record ended. */
  readonly meta: { readonly cursor: number };
}

/**
 * CSV in pieces. Papa's parser does the quoting; what is ours is where a piece ends, the line of each
 * record, and the header. Comma, semicolon and tab are told apart by the header.
 */
export class CsvRecords implements RecordReader {
  readonly #problems: Problems;
  readonly #take: TakeRecord;
  #parser: Papa.Parser | null = null;
  #rest = "";
  #line = 1;
  #header: readonly string[] | null = null;
  /** By column of COLUMNS: place in a record, or −1. */
  #places: readonly number[] = [];

  constructor(problems: Problems, take: TakeRecord) {
    this.#problems = problems;
    this.#take = take;
  }

  push(text: string): void {
    this.#rest += text;
    this.#parse(false);
    if (this.#rest.length > LONGEST_RECORD) {
      this.#unclosed(`a quoted field of more than ${LONGEST_RECORD} characters`, this.#line);
      throw new Unreadable();
    }
  }

  end(): void {
    this.#parse(true);
  }

  ignoredColumns(): string[] {
    return ignored(this.#header ?? []);
  }

  #parse(last: boolean): void {
    if (this.#rest === "" || (!last && !this.#rest.includes("\n"))) return;
    this.#parser ??= new Papa.Parser({ delimiter: delimiterOf(this.#rest), newline: "\n" });
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
    if (this.#header === null) {
      this.#readHeader(record, line);
      return;
    }
    if (quoteError !== undefined) {
      const got = "text after a closing quote";
      const expected = 'quotes inside a quoted field to be doubled ("")';
      this.#problems.add({
        code: "bad-quotes",
        line,
        got,
        expected,
        message: `${got}; expected ${expected}`,
      });
      this.#take(null, line);
    } else if (record.length !== this.#header.length) {
      const got = `${record.length} fields`;
      const expected = `${this.#header.length} as in the header`;
      const message = `the row has ${got}; expected ${expected}`;
      this.#problems.add({ code: "ragged-row", line, got, expected, message });
      this.#take(null, line);
    } else {
      this.#take(
        this.#places.map((place) => (place < 0 ? "" : (record[place] as string))),
        line,
      );
    }
  }

  #readHeader(record: readonly string[], line: number): void {
    const names = record.map(columnName);
    const seenAs = `read as CSV, its header is ${quoted(record.join(","))}`;
    let usable = allNeeded(record, line, seenAs, this.#problems);
    for (const column of COLUMNS) {
      if (names.indexOf(column) === names.lastIndexOf(column)) continue;
      usable = false;
      const got = `${names.filter((name) => name === column).length} columns ${column}`;
      const message = `the header has ${got}; expected one`;
      this.#problems.add({ code: "duplicate-column", line, column, got, expected: "one", message });
    }
    if (!usable) throw new Unreadable();
    this.#header = record;
    this.#places = COLUMNS.map((column) => names.indexOf(column));
  }

  #unclosed(got: string, line: number): void {
    const expected = 'a quote before a comma or the line end, quotes inside doubled ("")';
    const message = `${got} begins here; expected ${expected}; nothing from here on can be read`;
    this.#problems.add({ code: "bad-quotes", line, got, expected, message });
  }
}

function delimiterOf(text: string): string {
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
