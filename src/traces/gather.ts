import type { Row } from "./cells.ts";
import type { LoggedRound, Trajectory } from "./log.ts";
import { type Problems, quoted } from "./problems.ts";

/** The rows of one instance as they came, in any order. */
interface Group {
  readonly source: string;
  readonly instance: string;
  readonly count: number;
  readonly rounds: number[];
  readonly rows: LoggedRound[];
  /** By row: place of the file that it is in. */
  readonly files: number[];
}

/** Sorts rows to instances, then instances to trajectories without duplicates and gaps. */
export class Gathering {
  readonly #problems: Problems;
  readonly #bySource = new Map<string, Map<string, Group>>();
  readonly #groups: Group[] = [];
  #last: Group | null = null;

  constructor(problems: Problems) {
    this.#problems = problems;
  }

  get instances(): number {
    return this.#groups.length;
  }

  add(row: Row): void {
    const group = this.#groupOf(row);
    if (row.count !== group.count) {
      const got = String(row.count);
      const first = this.#lines(group, [0], this.#problems.fileNow);
      const expected = `${group.count} as in its first row (${first})`;
      const message = `count of instance ${quoted(row.instance)} is ${got}; expected ${expected}`;
      const line = row.logged.line;
      this.#problems.add({ code: "count-differs", line, column: "count", got, expected, message });
      return;
    }
    group.rounds.push(row.round);
    group.rows.push(row.logged);
    group.files.push(this.#problems.fileNow);
  }

  /** Rows of each file that trajectories keep, by file. */
  readonly keptByFile: number[] = [];

  /** The trajectory of the i-th instance in order of appearance; null where no row of it is left. */
  trajectory(i: number): Trajectory | null {
    const group = this.#groups[i] as Group;
    const rounds = this.#unbroken(group, this.#unique(group));
    const { source, instance, count } = group;
    return rounds.length === 0 ? null : { source, instance, rounds, count };
  }

  #groupOf(row: Row): Group {
    const last = this.#last;
    if (last !== null && last.instance === row.instance && last.source === row.source) return last;
    let byInstance = this.#bySource.get(row.source);
    if (byInstance === undefined) {
      byInstance = new Map();
      this.#bySource.set(row.source, byInstance);
    }
    let group = byInstance.get(row.instance);
    if (group === undefined) {
      const { source, instance, count } = row;
      group = { source, instance, count, rounds: [], rows: [], files: [] };
      byInstance.set(instance, group);
      this.#groups.push(group);
    }
    this.#last = group;
    return group;
  }

  /** Places of the rows whose round comes once, by round. */
  #unique(group: Group): number[] {
    const { instance, rounds, rows, files } = group;
    const inOrder = rounds.every((round, i) => i === 0 || (rounds[i - 1] as number) < round);
    const places = rounds.map((_, i) => i);
    if (inOrder) return places;
    places.sort((a, b) => (rounds[a] as number) - (rounds[b] as number) || a - b);
    return places.filter((place, i) => {
      const round = rounds[place] as number;
      const before = i > 0 && rounds[places[i - 1] as number] === round;
      const after = i + 1 < places.length && rounds[places[i + 1] as number] === round;
      if (before && !after) {
        const same = places.filter((p) => rounds[p] === round);
        const line = rows[place]?.line as number;
        const file = files[place] as number;
        const got = this.#lines(group, same, file);
        const message = `round ${round} of instance ${quoted(instance)} is on ${got}; expected one row a round; all are set aside`;
        const expected = "one row a round";
        this.#problems.add(
          { code: "duplicate-round", line, column: "round", got, expected, message },
          file,
        );
      }
      return !before && !after;
    });
  }

  /** Rounds 0, 1, 2, … up to the first that is not there. */
  #unbroken({ instance, rounds, rows, files }: Group, places: readonly number[]): LoggedRound[] {
    const stop = places.findIndex((place, i) => rounds[place] !== i);
    const used = stop < 0 ? places : places.slice(0, stop);
    for (const p of used) {
      const file = files[p] as number;
      this.keptByFile[file] = (this.keptByFile[file] ?? 0) + 1;
    }
    const kept = used.map((p) => rows[p] as LoggedRound);
    if (stop < 0) return kept;
    const place = places[stop] as number;
    const round = rounds[place] as number;
    const aside = places.length - stop;
    const seen =
      stop === 0
        ? `instance ${quoted(instance)} begins with round ${round}`
        : `round ${round} follows round ${stop - 1} of instance ${quoted(instance)}`;
    const rest =
      aside === 1 ? "this row is set aside" : `its ${aside} rows from here are set aside`;
    this.#problems.add(
      {
        code: "gap",
        line: rows[place]?.line as number,
        column: "round",
        got: String(round),
        expected: String(stop),
        message: `${seen}; expected ${stop}${stop === 0 ? " (rounds count from 0)" : ""}; ${rest}`,
      },
      files[place] as number,
    );
    return kept;
  }

  /** "line 3", "lines 3 and 5"; with their files where one is not `here`. */
  #lines({ rows, files }: Group, places: readonly number[], here: number): string {
    const lines = places.map((p) => rows[p]?.line);
    if (places.every((p) => files[p] === here)) {
      return `${lines.length === 1 ? "line" : "lines"} ${lines.join(" and ")}`;
    }
    const names = places.map((p) => this.#problems.nameOf(files[p] as number));
    return lines.map((line, i) => `line ${line} of ${names[i]}`).join(" and ");
  }
}
