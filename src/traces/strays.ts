import { withRoom } from "./growing.ts";
import type { LoggedRound } from "./log.ts";
import { type Problems, quoted } from "./problems.ts";

/** A row of an instance whose rows did not come in order. */
export interface LooseRow {
  readonly round: number;
  readonly logged: LoggedRound;
  /** Place of its file. */
  readonly file: number;
  /** Id of what it shows. */
  readonly sight: number;
  /** It waited for the rows before it. */
  readonly waited: boolean;
}

/** Rows that came out of order, by instance, until all have come. */
export class Strays {
  readonly #last = new Map<number, number>();
  readonly #names = new Map<number, string>();
  #round = new Float64Array(0);
  #sight = new Int32Array(0);
  #line = new Float64Array(0);
  #file = new Int32Array(0);
  #cost = new Float64Array(0);
  #score = new Float64Array(0);
  #before = new Int32Array(0);
  #size = 0;

  get size(): number {
    return this.#size;
  }

  get instances(): ReadonlyMap<number, number> {
    return this.#last;
  }

  has(i: number): boolean {
    return this.#last.has(i);
  }

  nameOf(i: number): string {
    return this.#names.get(i) ?? "";
  }

  add(
    i: number,
    name: string,
    row: { round: number; sight: number; line: number; file: number; cost: number; score: number },
  ): void {
    const at = this.#size++;
    this.#round = withRoom(this.#round, at);
    this.#sight = withRoom(this.#sight, at);
    this.#line = withRoom(this.#line, at);
    this.#file = withRoom(this.#file, at);
    this.#cost = withRoom(this.#cost, at);
    this.#score = withRoom(this.#score, at);
    this.#before = withRoom(this.#before, at);
    this.#round[at] = row.round;
    this.#sight[at] = row.sight;
    this.#line[at] = row.line;
    this.#file[at] = row.file;
    this.#cost[at] = row.cost;
    this.#score[at] = row.score;
    this.#before[at] = (this.#last.get(i) ?? -1) + 1;
    this.#last.set(i, at);
    if (!this.#names.has(i)) this.#names.set(i, name);
  }

  /** In order of arrival. */
  of(
    i: number,
    round: (sight: number, line: number, cost: number, score: number) => LoggedRound,
  ): LooseRow[] {
    const rows: LooseRow[] = [];
    for (let at = this.#last.get(i) ?? -1; at >= 0; at = (this.#before[at] as number) - 1) {
      const sight = this.#sight[at] as number;
      const line = this.#line[at] as number;
      const logged = round(sight, line, this.#cost[at] as number, this.#score[at] as number);
      rows.push({
        round: this.#round[at] as number,
        logged,
        file: this.#file[at] as number,
        sight,
        waited: true,
      });
    }
    return rows.reverse();
  }
}

/**
 * The rows of one instance as a path: rows of a round that comes twice are set aside, and what follows a
 * gap is. Both are noted.
 *
 * @param rows - in any order
 */
export function untangled(
  instance: string,
  rows: readonly LooseRow[],
  problems: Problems,
): readonly LooseRow[] {
  const byRound = rows.toSorted(
    (a, b) => a.round - b.round || a.file - b.file || a.logged.line - b.logged.line,
  );
  return unbroken(instance, unique(instance, byRound, problems), problems);
}

function unique(instance: string, rows: readonly LooseRow[], problems: Problems): LooseRow[] {
  const kept: LooseRow[] = [];
  for (let from = 0, to = 0; from < rows.length; from = to) {
    const { round } = rows[from] as LooseRow;
    while (rows[to]?.round === round) to++;
    const alike = rows.slice(from, to);
    const last = alike.at(-1) as LooseRow;
    if (alike.length === 1) kept.push(last);
    else noteTwice(instance, alike, last, problems);
  }
  return kept;
}

function noteTwice(
  instance: string,
  alike: readonly LooseRow[],
  { round, logged, file }: LooseRow,
  problems: Problems,
): void {
  const got = linesOf(alike, file, problems);
  const expected = "one row a round";
  const message = `round ${round} of instance ${quoted(instance)} is on ${got}; expected ${expected}; all are set aside`;
  const { line } = logged;
  problems.add({ code: "duplicate-round", line, column: "round", got, expected, message }, file);
}

/** Rounds 0, 1, 2, … up to the first that is not there. */
function unbroken(
  instance: string,
  rows: readonly LooseRow[],
  problems: Problems,
): readonly LooseRow[] {
  const stop = rows.findIndex(({ round }, i) => round !== i);
  const odd = rows[stop];
  if (odd === undefined) return rows;
  const { round, file } = odd;
  const aside = rows.length - stop;
  const seen =
    stop === 0
      ? `instance ${quoted(instance)} begins with round ${round}`
      : `round ${round} follows round ${stop - 1} of instance ${quoted(instance)}`;
  const rest = aside === 1 ? "this row is set aside" : `its ${aside} rows from here are set aside`;
  problems.add(
    {
      code: "gap",
      line: odd.logged.line,
      column: "round",
      got: String(round),
      expected: String(stop),
      message: `${seen}; expected ${stop}${stop === 0 ? " (rounds count from 0)" : ""}; ${rest}`,
    },
    file,
  );
  return rows.slice(0, stop);
}

/** Lines that a message lists. */
const LISTED = 8;

/** "line 3", "lines 3 and 5", of many the first; with their files where one is not `here`. */
export function linesOf(
  rows: readonly Pick<LooseRow, "logged" | "file">[],
  here: number,
  problems: Problems,
): string {
  const listed = rows.slice(0, LISTED);
  const more = rows.length > LISTED ? ` and ${rows.length - LISTED} more` : "";
  if (rows.every(({ file }) => file === here)) {
    const lines = listed.map(({ logged }) => logged.line).join(" and ");
    return `${rows.length === 1 ? "line" : "lines"} ${lines}${more}`;
  }
  const places = listed.map(
    ({ logged, file }) => `line ${logged.line} of ${problems.nameOf(file)}`,
  );
  return `${places.join(" and ")}${more}`;
}
