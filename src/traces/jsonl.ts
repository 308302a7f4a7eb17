import { allNeeded, COLUMNS, columnName, ignored } from "./columns.ts";
import { type Problems, quoted } from "./problems.ts";
import { LONGEST_RECORD, type RecordReader, type TakeRecord, Unreadable } from "./records.ts";

/**
 * One JSON object a line. A key that a line leaves out is blank there; a needed key that no line has is
 * a missing column, so that a misspelt key does not pass for "no labels".
 */
export class JsonlRecords implements RecordReader {
  readonly #problems: Problems;
  readonly #take: TakeRecord;
  readonly #keys = new Set<string>();
  #rest = "";
  #line = 0;

  constructor(problems: Problems, take: TakeRecord) {
    this.#problems = problems;
    this.#take = take;
  }

  push(text: string): void {
    const lines = (this.#rest + text).split("\n");
    this.#rest = lines.pop() as string;
    for (const line of lines) this.#record(line);
    if (this.#rest.length > LONGEST_RECORD) {
      this.#line++;
      this.#notJson(`a line of more than ${LONGEST_RECORD} characters`);
      throw new Unreadable();
    }
  }

  end(): void {
    this.#record(this.#rest);
    if (this.#keys.size === 0) return;
    const seenAs = "read as JSONL";
    if (!allNeeded([...this.#keys], 1, seenAs, this.#problems)) throw new Unreadable();
  }

  ignoredColumns(): string[] {
    return ignored(this.#keys);
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
    const byColumn = new Map<string, unknown>();
    for (const [key, content] of Object.entries(value)) {
      this.#keys.add(key);
      byColumn.set(columnName(key), content);
    }
    const cells = COLUMNS.map((column) => cellText(byColumn.get(column)));
    this.#take(cells, this.#line);
  }

  #notJson(got: string): void {
    const expected = 'one object a line, such as {"instance":"a","round":0,…}';
    const message = `not a JSON object: ${got}; expected ${expected}`;
    this.#problems.add({ code: "not-json", line: this.#line, got, expected, message });
  }
}

function cellText(content: unknown): string {
  if (content === undefined || content === null) return "";
  return typeof content === "object" ? JSON.stringify(content) : String(content);
}
