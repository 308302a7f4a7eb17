import type { Cells } from "./columns.ts";

/** Text of one record at most; a longer one is a quote or a brace that never closes. */
export const LONGEST_RECORD = 1024 * 1024;

/** Takes one record; `cells` is null where the record itself was bad (and a problem was noted). */
export type TakeRecord = (cells: Cells | null, line: number) => void;

/** Reads text in pieces and hands over records. */
export interface RecordReader {
  /** @throws Unreadable where the rest cannot be read */
  push(text: string): void;
  /** @throws Unreadable */
  end(): void;
  ignoredColumns(): string[];
}

/** The rest of the file cannot be read; the problem has been noted. */
export class Unreadable extends Error {
  constructor() {
    super("the rest of the file cannot be read");
    this.name = "Unreadable";
  }
}
