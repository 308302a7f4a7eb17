import { allNeeded, COLUMNS, columnName, ignored } from "./columns.ts";
import { type Problems, quoted } from "./problems.ts";
import { LONGEST_RECORD, type RecordReader, Unreadable } from "./records.ts";
import type { Rounds } from "./rounds.ts";
import { TypedRows } from "./typedRows.ts";

/** Takes one line's object; null where the line is none (and a problem was noted). */
export type TakeObject = (value: Readonly<Record<string, unknown>> | null, line: number) => void;

/** One JSON object a line, in pieces; blank lines are passed over. */
export class JsonLines {
  readonly #problems: Problems;
  readonly #take: TakeObject;
  readonly #longest: number;
  #rest = "";
  #line = 0;

  /** @param longest - characters of one line at most */
  constructor(problems: Problems, take: TakeObject, longest: number) {
    this.#problems = problems;
    this.#take = take;
    this.#longest = longest;
  }

  /** @throws Unreadable where the rest cannot be read */
  push(text: string): void {
    const lines = (this.#rest + text).split("\n");
    this.#rest = lines.pop() as string;
    for (const line of lines) this.#record(line);
    if (this.#rest.length > this.#longest) {
      this.#line++;
      this.#notJson(`a line of more than ${this.#longest} characters`);
      throw new Unreadable();
    }
  }

  end(): void {
    this.#record(this.#rest);
    this.#rest = "";
  }

  #record(text: string): void {
    this.#line++;
    if (text.trim() === "") return;
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch {
      value = undefined;
    }
    if (typeof value !== "object" || value === null || Array.isArray(value)) {
      this.#notJson(quoted(text.trim()));
      this.#take(null, this.#line);
      return;
    }
    this.#take(value as Readonly<Record<string, unknown>>, this.#line);
  }

  #notJson(got: string): void {
    const expected = 'one object a line, such as {"instance":"a","round":0,…}';
    const message = `not a JSON object: ${got}; expected ${expected}`;
    this.#problems.add({ code: "not-json", line: this.#line, got, expected, message });
  }
}

/**
 * The canonical keys of JSONL. A key that a line leaves out is blank there; a needed key that no line has
 * is a missing column, so that a misspelt key does not pass for "no labels".
 */
export class JsonlRecords implements RecordReader {
  readonly #problems: Problems;
  readonly #lines: JsonLines;
  /** By key that was seen: place in COLUMNS, or −1. */
  readonly #places = new Map<string, number>();

  constructor(problems: Problems, rounds: Rounds) {
    this.#problems = problems;
    const rows = new TypedRows(problems, rounds);
    this.#lines = new JsonLines(
      problems,
      (value, line) => {
        if (value === null) rounds.lost();
        else rows.take(this.#values(value), line);
      },
      LONGEST_RECORD,
    );
  }

  push(text: string): void {
    this.#lines.push(text);
  }

  end(): void {
    this.#lines.end();
    if (this.#places.size === 0) return;
    const seenAs = "read as JSONL";
    if (!allNeeded([...this.#places.keys()], 1, seenAs, this.#problems)) throw new Unreadable();
  }

  ignoredColumns(): string[] {
    return ignored(this.#places.keys());
  }

  /** In the order of COLUMNS. */
  #values(value: Readonly<Record<string, unknown>>): unknown[] {
    const values = new Array<unknown>(COLUMNS.length).fill(undefined);
    for (const key of Object.keys(value)) {
      let place = this.#places.get(key);
      if (place === undefined) {
        place = (COLUMNS as readonly string[]).indexOf(columnName(key));
        this.#places.set(key, place);
      }
      if (place >= 0) values[place] = value[key];
    }
    return values;
  }
}
