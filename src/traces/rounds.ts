import type { Row } from "./cells.ts";
import type { FoundRound, Place, Refused, Sink } from "./formats/format.ts";
import { checkFound } from "./found.ts";
import type { Gathering } from "./gather.ts";
import { type GatheredRow, newRow } from "./gatheredRow.ts";
import { InstanceKey } from "./instanceKey.ts";
import type { LogHints } from "./log.ts";
import type { Problems } from "./problems.ts";

/** Checks what formats found, counts it, and hands what is right to the gathering. */
export class Rounds implements Sink {
  readonly #problems: Problems;
  readonly #gathering: Gathering;
  readonly #labellers = new Map<string, number>();
  /** The row that `submit` hands over. */
  readonly key = new InstanceKey();
  readonly current: GatheredRow = newRow();
  #hints: LogHints = {};
  readonly #torn = new Set<string>();
  /** Rows with any content so far, of all files. */
  rowsRead = 0;

  constructor(problems: Problems, gathering: Gathering) {
    this.#problems = problems;
    this.#gathering = gathering;
  }

  round(found: FoundRound, place: Place): void {
    this.rowsRead++;
    const row = checkFound(found, place, this.#problems);
    if (row === null) return;
    this.#labelled(row);
    this.#add(row);
  }

  #labelled({ labeller, count, logged }: Row): void {
    if (labeller === "" || logged.valid === null) return;
    this.#labellers.set(labeller, (this.#labellers.get(labeller) ?? 0) + count);
  }

  aside(refused: Refused, { line, path }: Place): void {
    this.rowsRead++;
    this.#problems.add({ ...refused, line, ...(path === undefined ? {} : { path }) });
  }

  /** A record of a canonical file; null where it was bad and a problem has been noted. */
  row(row: Row | null): void {
    this.rowsRead++;
    if (row === null) return;
    this.#labelled(row);
    this.#add(row);
  }

  /** Index of a source. */
  source(name: string): number {
    return this.#gathering.source(name);
  }

  /** Id of what a round shows: see `Sights`. */
  sight(accepts: number, queries: number, valid: number): number {
    return this.#gathering.sights.id(accepts, queries, valid);
  }

  /** A row that is right, as `key` and `current` say. */
  submit(): void {
    this.rowsRead++;
    this.#gathering.add(this.key, this.current);
  }

  #add({ source, instance, round, count, fold, logged }: Row): void {
    const { accepts, queries, valid, line, cost = Number.NaN, score = Number.NaN } = logged;
    this.key.ofText(instance, this.#gathering.source(source));
    const row = this.current;
    row.round = round;
    row.sight = this.sight(accepts ?? 0, queries ?? 0, valid ?? 2);
    row.count = count;
    row.fold = fold;
    row.line = line;
    row.cost = cost;
    row.score = score;
    this.#gathering.add(this.key, row);
  }

  /** A record that could not even be cut out; its problem has been noted. */
  lost(): void {
    this.rowsRead++;
  }

  /** What files say differently is left out. */
  hint(more: LogHints): void {
    const known: Record<string, string | undefined> = { ...this.#hints };
    for (const [key, value] of Object.entries(more)) {
      if (known[key] !== undefined && known[key] !== value) this.#torn.add(key);
      known[key] = value;
    }
    this.#hints = known as LogHints;
  }

  get hints(): LogHints {
    const kept = Object.entries(this.#hints).filter(([key]) => !this.#torn.has(key));
    return Object.fromEntries(kept) as LogHints;
  }

  get labellers(): Readonly<Record<string, number>> {
    return Object.fromEntries(this.#labellers);
  }
}
