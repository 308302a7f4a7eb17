import type { Cells } from "./columns.ts";
import { FOLDS } from "./folds.ts";
import type { LoggedRound } from "./log.ts";
import { type Problems, quoted } from "./problems.ts";

/** A row that is right in itself. */
export interface Row {
  readonly source: string;
  readonly instance: string;
  readonly round: number;
  readonly count: number;
  /** Fold that the row says, or −1. */
  readonly fold: number;
  /** Who labelled; "" where the row does not say. */
  readonly labeller: string;
  readonly logged: LoggedRound;
}

/** Digits, with the .0 that programs append once a column has blanks. */
const INTEGER = /^\d+(?:\.0+)?$/;
const DECIMAL = /^\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
const SCORE = /^-?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/;
const LABEL = /^(?:0|1|0\.0|1\.0|false|true)$/i;

/**
 * Checks one row. Each thing that is wrong in it is a problem of its own.
 *
 * @returns null where anything is wrong
 */
export function checkRow(cells: Cells, line: number, problems: Problems): Row | null {
  const before = problems.total;
  const cell = (i: number): string => (cells[i] as string).trim();
  const instance = cells[0] as string;
  if (instance.trim() === "") {
    const message = "no instance; expected a name";
    const expected = "a name";
    problems.add({ code: "no-instance", line, column: "instance", got: "", expected, message });
  }
  const round = integer("round", cell(1), 0, line, problems);
  const votes = votePair(cell(2), cell(3), line, problems);
  const valid = label(cell(4), line, problems);
  const count = cell(6) === "" ? 1 : integer("count", cell(6), 1, line, problems);
  const cost = cell(7) === "" ? null : price(cell(7), line, problems);
  const fold = cell(8) === "" ? -1 : foldIn(cell(8), line, problems);
  const score = cell(9) === "" ? null : scoreIn(cell(9), line, problems);
  if (problems.total > before) return null;
  // written out: spreading costs a third of the time of a long log
  const { accepts, queries } = votes;
  const logged: LoggedRound =
    score !== null
      ? { accepts, queries, valid, ...(cost === null ? {} : { cost }), score, line }
      : cost === null
        ? { accepts, queries, valid, line }
        : { accepts, queries, valid, cost, line };
  const labeller = cell(10);
  return { source: cells[5] as string, instance, round, count, fold, labeller, logged };
}

function votePair(
  accepts: string,
  queries: string,
  line: number,
  problems: Problems,
): { readonly accepts: number | null; readonly queries: number | null } {
  if (accepts === "" && queries === "") return { accepts: null, queries: null };
  if (accepts === "" || queries === "") {
    const column = accepts === "" ? "accepts" : "queries";
    const got = accepts === "" ? `queries ${queries}` : `accepts ${accepts}`;
    const expected = "both or neither";
    const message = `${column} is blank but ${got} is given; expected ${expected}`;
    problems.add({ code: "half-votes", line, column, got, expected, message });
    return { accepts: null, queries: null };
  }
  const before = problems.total;
  const S = integer("accepts", accepts, 0, line, problems);
  const M = integer("queries", queries, 1, line, problems);
  if (problems.total === before && S > M) {
    const got = `${S} of ${M}`;
    const expected = "accepts ≤ queries";
    const message = `accepts is ${S} but queries is ${M}; expected ${expected}`;
    problems.add({
      code: "accepts-over-queries",
      line,
      column: "accepts",
      got,
      expected,
      message,
    });
  }
  return { accepts: S, queries: M };
}

function integer(
  column: string,
  got: string,
  least: number,
  line: number,
  problems: Problems,
): number {
  const value = INTEGER.test(got) ? Number(got) : Number.NaN;
  if (Number.isSafeInteger(value) && value >= least) return value;
  badNumber(column, got, `an integer of at least ${least}`, line, problems);
  return Number.NaN;
}

function foldIn(got: string, line: number, problems: Problems): number {
  const value = INTEGER.test(got) ? Number(got) : Number.NaN;
  if (value < FOLDS) return value;
  badNumber("fold", got, `an integer from 0 to ${FOLDS - 1}`, line, problems);
  return Number.NaN;
}

function price(got: string, line: number, problems: Problems): number {
  const value = DECIMAL.test(got) ? Number(got) : Number.NaN;
  if (Number.isFinite(value)) return value;
  badNumber("cost", got, "a number of at least 0", line, problems);
  return Number.NaN;
}

/** Any finite number. */
function scoreIn(got: string, line: number, problems: Problems): number {
  const value = SCORE.test(got) ? Number(got) : Number.NaN;
  if (Number.isFinite(value)) return value;
  badNumber("score", got, "a number", line, problems);
  return Number.NaN;
}

function badNumber(
  column: string,
  got: string,
  expected: string,
  line: number,
  problems: Problems,
): void {
  const message = `${column} is ${got === "" ? "blank" : quoted(got)}; expected ${expected}`;
  problems.add({ code: "bad-number", line, column, got, expected, message });
}

function label(got: string, line: number, problems: Problems): 0 | 1 | null {
  if (got === "") return null;
  if (LABEL.test(got)) return got.startsWith("1") || /^t/i.test(got) ? 1 : 0;
  const expected = "1, 0, true, false or blank";
  const message = `valid is ${quoted(got)}; expected ${expected}`;
  problems.add({ code: "bad-label", line, column: "valid", got, expected, message });
  return null;
}
