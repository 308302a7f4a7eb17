import type { Problems } from "./problems.ts";

/** The columns that every canonical log has. */
export const NEEDED = ["instance", "round", "accepts", "queries", "valid"] as const;
/** All that are read, in the order of a `Cells`. */
export const COLUMNS = [...NEEDED, "source", "count", "cost", "fold", "score", "labeller"] as const;
/** One row's text by column, in the order of COLUMNS; "" where there is none. */
export type Cells = readonly string[];

/** Names are compared without case and outer blanks. */
export function columnName(raw: string): string {
  return raw.trim().toLowerCase();
}

/**
 * Says which of the needed columns are not among those found.
 *
 * @param seenAs - what the content was taken for, with its first line
 * @returns whether all are there
 */
export function allNeeded(
  found: readonly string[],
  line: number,
  seenAs: string,
  problems: Problems,
): boolean {
  const have = new Set(found.map(columnName));
  const missing = NEEDED.filter((name) => !have.has(name));
  const got = found.length === 0 ? "no columns" : found.join(", ");
  const expected = NEEDED.join(", ");
  for (const column of missing) {
    const message = `no column ${column} (${seenAs}); found ${got}; expected ${expected}`;
    problems.add({ code: "missing-column", line, column, got, expected, message });
  }
  return missing.length === 0;
}

/**
 * Says which columns come more than once.
 *
 * @param names - as `columnName` gives them
 * @param where - what has them, for the message
 */
export function noteDuplicates(
  names: readonly string[],
  line: number,
  where: string,
  problems: Problems,
): boolean {
  const twice = COLUMNS.filter((column) => names.indexOf(column) !== names.lastIndexOf(column));
  for (const column of twice) {
    const got = `${names.filter((name) => name === column).length} columns ${column}`;
    const message = `the ${where} has ${got}; expected one`;
    problems.add({ code: "duplicate-column", line, column, got, expected: "one", message });
  }
  return twice.length > 0;
}

/** Those found that are not read. */
export function ignored(found: Iterable<string>): string[] {
  const known = new Set<string>(COLUMNS);
  return [...found].filter((name) => !known.has(columnName(name)));
}
