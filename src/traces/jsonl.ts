import { allNeeded, COLUMNS, columnName, ignored } from "./columns.ts";
import { type Problems, quoted } from "./problems.ts";
import { LONGEST_RECORD, type RecordReader, type TakeRecord, Unreadable } from "./records.ts";

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
  readonly #keys = new Set<string>();

  constructor(problems: Problems, take: TakeRecord) {
    this.#problems = problems;
    this.#lines = new JsonLines(
      problems,
      (value, line) => take(value === null ? null : this.#cells(value), line),
      LONGEST_RECORD,
    );
  }

  push(text: string): void {
    this.#lines.push(text);
  }

  end(): void {
    this.#lines.end();
    if (this.#keys.size === 0) return;
    const seenAs = "read as JSONL";
    if (!allNeeded([...this.#keys], 1, seenAs, this.#problems)) throw new Unreadable();
  }

  ignoredColumns(): string[] {
    return ignored(this.#keys);
  }

  #cells(value: Readonly<Record<string, unknown>>): string[] {
    const byColumn = new Map<string, unknown>();
    for (const [key, content] of Object.entries(value)) {
      this.#keys.add(key);
      byColumn.set(columnName(key), content);
    }
    return COLUMNS.map((column) => cellText(byColumn.get(column)));
  }
}

function cellText(content: unknown): string {
  if (content === undefined || content === null) return "";
  return typeof content === "object" ? JSON.stringify(content) : String(content);
}
