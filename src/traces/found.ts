import type { Row } from "./cells.ts";
import type { FoundRound, Place } from "./formats/format.ts";
import type { LoggedRound, Problem } from "./log.ts";
import { type Problems, quoted } from "./problems.ts";

/**
 * Checks one round that a format found. Each thing that is wrong in it is a problem of its own.
 *
 * @returns null where anything is wrong
 */
export function checkFound(found: FoundRound, place: Place, problems: Problems): Row | null {
  const { source, instance, round, accepts, queries, valid, score, cost, count = 1 } = found;
  const before = problems.total;
  const { line, path } = place;
  const note = (problem: Omit<Problem, "file" | "line">): void =>
    problems.add({ ...problem, line, ...(path === undefined ? {} : { path }) });
  const number = (column: string, got: number, right: boolean, expected: string): void => {
    if (right) return;
    const message = `${column} is ${quoted(String(got))}; expected ${expected}`;
    note({ code: "bad-number", column, got: String(got), expected, message });
  };
  const integer = (column: string, got: number, least: number): void =>
    number(column, got, isInteger(got, least), `an integer of at least ${least}`);

  if (instance.trim() === "") {
    const message = "no instance; expected a name";
    note({ code: "no-instance", column: "instance", got: "", expected: "a name", message });
  }
  integer("round", round, 0);
  if ((accepts === null) !== (queries === null)) {
    const [column, got] =
      accepts === null ? ["accepts", `queries ${queries}`] : ["queries", `accepts ${accepts}`];
    const expected = "both or neither";
    const message = `${column} is blank but ${got} is given; expected ${expected}`;
    note({ code: "half-votes", column, got, expected, message });
  } else if (accepts !== null && queries !== null) {
    integer("accepts", accepts, 0);
    integer("queries", queries, 1);
    if (isInteger(accepts, 0) && isInteger(queries, 1) && accepts > queries) {
      const got = `${accepts} of ${queries}`;
      const expected = "accepts ≤ queries";
      const message = `accepts is ${accepts} but queries is ${queries}; expected ${expected}`;
      note({ code: "accepts-over-queries", column: "accepts", got, expected, message });
    }
  }
  if (valid !== null && valid !== 0 && valid !== 1) {
    const expected = "1, 0 or nothing";
    const message = `valid is ${quoted(String(valid))}; expected ${expected}`;
    note({ code: "bad-label", column: "valid", got: String(valid), expected, message });
  }
  integer("count", count, 1);
  if (cost !== undefined) {
    number("cost", cost, Number.isFinite(cost) && cost >= 0, "a number of at least 0");
  }
  if (score !== undefined) number("score", score, Number.isFinite(score), "a number");
  if (problems.total > before) return null;
  const logged: LoggedRound = {
    accepts,
    queries,
    valid,
    ...(cost === undefined ? {} : { cost }),
    ...(score === undefined ? {} : { score }),
    line,
  };
  return { source, instance, round, count, fold: -1, labeller: found.labeller ?? "", logged };
}

function isInteger(value: number, least: number): boolean {
  return Number.isSafeInteger(value) && value >= least;
}
