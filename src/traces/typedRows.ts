import { checkRow } from "./cells.ts";
import { COLUMNS } from "./columns.ts";
import { FOLDS } from "./folds.ts";
import type { Problems } from "./problems.ts";
import type { Rounds } from "./rounds.ts";

const [SCORE, LABELLER] = ["score", "labeller"].map((name) =>
  (COLUMNS as readonly string[]).indexOf(name),
) as [number, number];

/** Rows whose fields are numbers, booleans and strings, as JSON and Parquet have them. */
export class TypedRows {
  readonly #problems: Problems;
  readonly #rounds: Rounds;

  constructor(problems: Problems, rounds: Rounds) {
    this.#problems = problems;
    this.#rounds = rounds;
  }

  /** @param values - in the order of COLUMNS; undefined or null where there is none */
  take(values: readonly unknown[], line: number): void {
    if (this.#taken(values, line)) return;
    this.#rounds.row(checkRow(values.map(cellText), line, this.#problems));
  }

  /** @returns false where the row is not in the usual form, and nothing was done */
  #taken(values: readonly unknown[], line: number): boolean {
    const [instance, round, accepts, queries, valid, source = "", count = 1, cost, fold] = values;
    if (!(isNothing(values[SCORE]) && isNothing(values[LABELLER]))) return false;
    if (typeof instance !== "string" || !/\S/.test(instance)) return false;
    if (!isInteger(round, 0)) return false;
    let S = 0;
    let M = 0;
    if (!(isNothing(accepts) && isNothing(queries))) {
      if (!isInteger(accepts, 0) || !isInteger(queries, 1) || accepts > queries) return false;
      S = accepts;
      M = queries;
    }
    const y = isNothing(valid) ? 2 : typeof valid === "boolean" ? Number(valid) : valid;
    if (y !== 0 && y !== 1 && y !== 2) return false;
    if (valid === 2 || typeof source !== "string" || !isInteger(count, 1)) return false;
    const price = isNothing(cost) ? Number.NaN : cost;
    if (typeof price !== "number" || price < 0 || price === Number.POSITIVE_INFINITY) return false;
    if (Number.isNaN(price) && !isNothing(cost)) return false;
    const held = isNothing(fold) ? -1 : fold;
    if (held !== -1 && (!isInteger(held, 0) || held >= FOLDS)) return false;
    const row = this.#rounds.current;
    row.round = round;
    row.sight = this.#rounds.sight(S, M, y);
    row.count = count;
    row.fold = held;
    row.line = line;
    row.cost = price;
    row.score = Number.NaN;
    this.#rounds.key.ofText(instance, this.#rounds.source(source));
    this.#rounds.submit();
    return true;
  }
}

function isNothing(value: unknown): value is null | undefined | "" {
  return value === undefined || value === null || value === "";
}

function isInteger(value: unknown, least: number): value is number {
  return Number.isSafeInteger(value) && (value as number) >= least && !Object.is(value, -0);
}

function cellText(content: unknown): string {
  if (content === undefined || content === null) return "";
  if (typeof content !== "object") return String(content);
  return JSON.stringify(content, (_, value) => (typeof value === "bigint" ? String(value) : value));
}
