import type { PolicyTable } from "./policyFile.ts";

/** What makes a table one that cannot be run. */
export interface TableProblem {
  /** Path in the table, such as `next[3][1]`. */
  readonly path: string;
  readonly got: string;
  readonly expected: string;
}

/**
 * The first thing wrong with a table, or null: M and K_max, rows of M+1, states that there are, the
 * first plan kept, and a commit on every path after at most K_max repairs.
 *
 * @param table - anything
 */
export function tableProblem(table: unknown): TableProblem | null {
  if (!isRecord(table)) return problem("", table, "an object");
  const { votes, rounds, start, next, keep } = table;
  if (!isInteger(votes, 1)) return problem("votes", votes, "an integer of at least 1");
  if (!isInteger(rounds, 0)) return problem("rounds", rounds, "an integer of at least 0");
  if (!Array.isArray(next) || next.length === 0) return problem("next", next, "rows, one a state");
  const states = next.length;
  if (!isInteger(start, 0, states - 1)) return problem("start", start, `0 to ${states - 1}`);
  return (
    rowsProblem("next", next, states, votes, -1, states - 1) ??
    rowsProblem("keep", keep, states, votes, 0, 1) ??
    pathProblem(table as unknown as PolicyTable)
  );
}

/** "table.next[3][1] is 9; expected an integer from -1 to 5" */
export function tableSentence({ path, got, expected }: TableProblem): string {
  return `table${path === "" ? "" : `.${path}`} is ${got}; expected ${expected}`;
}

function rowsProblem(
  key: string,
  rows: unknown,
  states: number,
  votes: number,
  least: number,
  most: number,
): TableProblem | null {
  if (!Array.isArray(rows) || rows.length !== states) {
    const got = Array.isArray(rows) ? `${rows.length} rows` : rows;
    return problem(key, got, `${states} rows, one a state`);
  }
  for (const [state, row] of rows.entries()) {
    const path = `${key}[${state}]`;
    if (!Array.isArray(row) || row.length !== votes + 1) {
      const got = Array.isArray(row) ? `${row.length} entries` : row;
      return problem(path, got, `${votes + 1} entries, one for each of 0 to ${votes} votes`);
    }
    for (const [S, entry] of row.entries()) {
      if (isInteger(entry, least, most)) continue;
      return problem(`${path}[${S}]`, entry, `an integer from ${least} to ${most}`);
    }
  }
  return null;
}

/** Walks the states round by round from the start. */
function pathProblem({ rounds, start, next, keep }: PolicyTable): TableProblem | null {
  const lost = (keep[start] ?? []).indexOf(0);
  if (lost >= 0) {
    return problem(`keep[${start}][${lost}]`, 0, "1: the first plan is kept, there is no other");
  }
  let here = new Set([start]);
  for (let round = 0; here.size > 0; round++) {
    const there = new Set<number>();
    for (const state of here) {
      for (const [S, to] of (next[state] ?? []).entries()) {
        if (to < 0) continue;
        if (round === rounds) {
          return problem(`next[${state}][${S}]`, to, `-1, for ${rounds} repairs have been made`);
        }
        there.add(to);
      }
    }
    here = there;
  }
  return null;
}

function problem(path: string, got: unknown, expected: string): TableProblem {
  const text = typeof got === "string" ? got : (JSON.stringify(got) ?? "missing");
  return { path, got: text.length > 60 ? `${text.slice(0, 59)}…` : text, expected };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isInteger(value: unknown, least: number, most = Number.MAX_SAFE_INTEGER): value is number {
  return Number.isSafeInteger(value) && (value as number) >= least && (value as number) <= most;
}
