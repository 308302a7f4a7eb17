import { Distinct } from "./distinct.ts";
import type { GatheredRow } from "./gatheredRow.ts";
import { withRoom } from "./growing.ts";
import type { InstanceKey } from "./instanceKey.ts";
import { InstanceTable } from "./instanceTable.ts";
import { LONGEST_PATH, MOST_STRAYS, TooLarge } from "./limits.ts";
import type { LoggedRound, Trajectory } from "./log.ts";
import { PathTrie, Sights } from "./pathTrie.ts";
import { type Problems, quoted } from "./problems.ts";
import { RowPrices, RowSpots } from "./rowNotes.ts";
import { type LooseRow, linesOf, Strays, untangled } from "./strays.ts";

/** Instances that are kept by name; where there are more, the log becomes distinct paths with counts. */
const NAMED_INSTANCES = 250_000;
/** Rows with a cost or a score that are kept one by one. */
const NAMED_PRICES = 5_000_000;

/**
 * Sorts rows to instances, and instances to trajectories without duplicates and gaps. An instance is a
 * number and the node of its path so far, so that memory goes with instances and distinct paths, not with
 * rows. Rows that do not come in order wait until all have come.
 */
export class Gathering {
  readonly sights = new Sights();
  readonly #problems: Problems;
  readonly #limit: number;
  readonly #table = new InstanceTable();
  readonly #trie = new PathTrie();
  readonly #spots = new RowSpots();
  readonly #prices = new RowPrices();
  readonly #strays = new Strays();
  readonly #sources: string[] = [];
  readonly #sourceIds = new Map<string, number>();
  readonly #roots: number[] = [];
  #node = new Int32Array(0);
  /** By instance, 0 for 1; only once there is another. */
  #counts = new Float64Array(0);
  /** Fold + 1 where rows say one, else 0; what the name says is in #nameFold. */
  #fold = new Uint8Array(0);
  #nameFold = new Uint8Array(0);
  /** By instance; null once there are too many. */
  #names: string[] | null = [];
  /** Takes over from #names. */
  #distinct: Distinct | null = null;
  readonly #kept: number[] = [];
  /** Of one instance, by round; used again for the next. */
  #lines = new Float64Array(64);
  #costs = new Float64Array(64);
  #scores = new Float64Array(64);
  #lastVersion = -1;
  #lastSource = -1;
  /** Its number, or the one that it gets. */
  #lastFound = -1;

  /** @param limit - instances kept by name */
  constructor(problems: Problems, limit: number = NAMED_INSTANCES) {
    this.#problems = problems;
    this.#limit = limit;
  }

  get instances(): number {
    return this.#table.size;
  }

  get aggregated(): boolean {
    return this.#names === null;
  }

  /** Index of a source. */
  source(name: string): number {
    let id = this.#sourceIds.get(name);
    if (id === undefined) {
      id = this.#sources.length;
      this.#sources.push(name);
      this.#sourceIds.set(name, id);
      this.#roots.push(this.#trie.root());
    }
    return id;
  }

  add(key: InstanceKey, row: GatheredRow): void {
    const file = this.#problems.fileNow;
    let i = this.#find(key);
    if (i < 0) i = this.#begin(key, row, file);
    else if (row.count !== this.#count(i) || row.fold !== (this.#fold[i] as number) - 1) {
      this.#noteDiffers(i, key, row);
      return;
    }
    const node = this.#node[i] as number;
    const { round, sight, line, cost, score } = row;
    if (round !== this.#trie.depth(node) + 1) {
      if (this.#strays.size >= MOST_STRAYS) throw tangled(`${MOST_STRAYS} rows out of order`, line);
      this.#strays.add(i, key.name, { round, sight, line, file, cost, score });
      return;
    }
    if (round >= LONGEST_PATH) {
      throw tangled(`${LONGEST_PATH} rounds of instance ${quoted(key.name)}`, line);
    }
    const next = this.#trie.child(node, sight);
    this.#node[i] = next;
    this.#spots.add(i, round, line, file);
    this.#kept[file] = (this.#kept[file] ?? 0) + 1;
    if (Number.isNaN(cost) && Number.isNaN(score)) return;
    if (this.#distinct !== null) this.#distinct.price(next, cost, row.count);
    else {
      this.#prices.add(i, round, cost, score);
      if (this.#prices.size > NAMED_PRICES) this.#forgetNames();
    }
  }

  /**
   * Ends the gathering: the trajectories, by name in order of appearance or as distinct paths. Calls
   * `breathe` now and then.
   */
  async trajectories(breathe: () => Promise<void>): Promise<readonly Trajectory[]> {
    const named: Trajectory[] = [];
    for (let i = 0; i < this.instances; i++) {
      if (i % BATCH === BATCH - 1) await breathe();
      const loose = this.#strays.has(i) ? this.#untangled(i) : null;
      if (this.#names === null) {
        if (loose !== null) this.#settle(i, loose);
        this.#distinct?.end(this.#node[i] as number, this.#foldNow(i), this.#count(i));
        continue;
      }
      const rounds = loose === null ? this.#rounds(i) : loose.map(({ logged }) => logged);
      if (rounds.length > 0) named.push(this.#named(i, this.#names[i] as string, rounds));
    }
    if (this.#distinct === null) return named;
    const paths: Trajectory[] = [];
    for (const path of this.#distinct.trajectories()) {
      if (path === null) await breathe();
      else paths.push(path);
    }
    return paths;
  }

  /** Rows of each file that trajectories keep; right once they have been made. */
  keptOf(file: number): number {
    return this.#kept[file] ?? 0;
  }

  #count(i: number): number {
    return this.#counts[i] || 1;
  }

  /** Rows of an instance mostly follow each other. */
  #find(key: InstanceKey): number {
    if (key.version === this.#lastVersion && key.source === this.#lastSource)
      return this.#lastFound;
    this.#lastVersion = key.version;
    this.#lastSource = key.source;
    const i = this.#table.find(key);
    this.#lastFound = i < 0 ? this.instances : i;
    return i;
  }

  #begin(key: InstanceKey, { count, fold, line }: GatheredRow, file: number): number {
    const i = this.#table.add(key);
    this.#node = withRoom(this.#node, i);
    this.#fold = withRoom(this.#fold, i);
    this.#nameFold = withRoom(this.#nameFold, i);
    this.#node[i] = this.#roots[key.source] as number;
    if (count !== 1) {
      this.#counts = withRoom(this.#counts, i);
      this.#counts[i] = count;
    }
    this.#fold[i] = fold + 1;
    this.#nameFold[i] = key.fold;
    this.#spots.begin(i, line, file);
    this.#names?.push(key.name);
    if (this.#names !== null && i >= this.#limit) this.#forgetNames();
    return i;
  }

  #forgetNames(): void {
    this.#names = null;
    const distinct = new Distinct(this.#trie, this.sights, this.#sources, this.#roots);
    this.#distinct = distinct;
    for (let i = 0; i < this.instances; i++) {
      const path = this.#path(i);
      this.#prices.each(i, (round, cost) => {
        distinct.price(path[round] as number, cost, this.#count(i));
      });
    }
  }

  /** What a stray instance turned out to be goes into the distinct paths. */
  #settle(i: number, rows: readonly LooseRow[]): void {
    let node = this.#roots[this.#table.source(i)] as number;
    for (const { sight, logged, waited } of rows) {
      node = this.#trie.child(node, sight);
      if (waited) this.#distinct?.price(node, logged.cost ?? Number.NaN, this.#count(i));
    }
    this.#node[i] = node;
  }

  #untangled(i: number): readonly LooseRow[] {
    const path = this.#path(i);
    const spots = this.#spots.of(i, path.length);
    const inPath = this.#rounds(i).map((logged, round): LooseRow => {
      const sight = this.#trie.sight(path[round] as number);
      return { round, logged, file: spots[round]?.file as number, sight, waited: false };
    });
    for (const { file } of inPath) this.#kept[file] = (this.#kept[file] as number) - 1;
    const waiting = this.#strays.of(i, (sight, line, cost, score) =>
      this.#round(sight, line, cost, score),
    );
    const rows = untangled(this.#strays.nameOf(i), [...inPath, ...waiting], this.#problems);
    for (const { file } of rows) this.#kept[file] = (this.#kept[file] ?? 0) + 1;
    return rows;
  }

  /** Nodes of an instance's path, by round. */
  #path(i: number): number[] {
    let node = this.#node[i] as number;
    const path = new Array<number>(this.#trie.depth(node) + 1);
    for (let k = path.length - 1; k >= 0; k--) {
      path[k] = node;
      node = this.#trie.parent(node);
    }
    return path;
  }

  #rounds(i: number): LoggedRound[] {
    const path = this.#path(i);
    if (path.length > this.#lines.length) {
      this.#lines = new Float64Array(2 * path.length);
      this.#costs = new Float64Array(2 * path.length);
      this.#scores = new Float64Array(2 * path.length);
    }
    this.#spots.lines(i, path.length, this.#lines);
    this.#costs.fill(Number.NaN, 0, path.length);
    this.#scores.fill(Number.NaN, 0, path.length);
    this.#prices.each(i, (round, cost, score) => {
      this.#costs[round] = cost;
      this.#scores[round] = score;
    });
    const rounds = new Array<LoggedRound>(path.length);
    for (let k = 0; k < path.length; k++) {
      rounds[k] = this.#round(
        this.#trie.sight(path[k] as number),
        this.#lines[k] as number,
        this.#costs[k] as number,
        this.#scores[k] as number,
      );
    }
    return rounds;
  }

  #round(sight: number, line: number, cost: number, score: number): LoggedRound {
    const { accepts, queries, valid } = this.sights.of(sight);
    // written out: spreading costs a third of the time of a long log
    if (Number.isNaN(cost) && Number.isNaN(score)) return { accepts, queries, valid, line };
    if (Number.isNaN(score)) return { accepts, queries, valid, cost, line };
    if (Number.isNaN(cost)) return { accepts, queries, valid, score, line };
    return { accepts, queries, valid, cost, score, line };
  }

  #named(i: number, instance: string, rounds: readonly LoggedRound[]): Trajectory {
    const source = this.#sources[this.#table.source(i)] as string;
    const count = this.#count(i);
    const fold = (this.#fold[i] as number) - 1;
    return fold < 0
      ? { source, instance, rounds, count }
      : { source, instance, rounds, count, fold };
  }

  /** The fold that a row said, or that of the name with a mark that says so. */
  #foldNow(i: number): { readonly fold: number; readonly dealt: boolean } {
    const said = (this.#fold[i] as number) - 1;
    return said < 0
      ? { fold: this.#nameFold[i] as number, dealt: true }
      : { fold: said, dealt: false };
  }

  #noteDiffers(i: number, key: InstanceKey, row: GatheredRow): void {
    const column = row.count === this.#count(i) ? "fold" : "count";
    const said = (of: number): string => (column === "fold" && of < 0 ? "blank" : String(of));
    const got = said(row[column]);
    const had = said(column === "count" ? this.#count(i) : (this.#fold[i] as number) - 1);
    const { line, file } = this.#spots.first(i);
    const first = linesOf(
      [{ logged: { line } as LoggedRound, file }],
      this.#problems.fileNow,
      this.#problems,
    );
    const expected = `${had} as in its first row (${first})`;
    const message = `${column} of instance ${quoted(key.name)} is ${got}; expected ${expected}`;
    this.#problems.add({ code: "count-differs", line: row.line, column, got, expected, message });
  }
}

/** Instances between two pauses while trajectories are put together. */
const BATCH = 20_000;

/** The column that is taken for instances or for rounds is most likely another. */
function tangled(got: string, line: number): TooLarge {
  const expected = "an instance to be one task, with its rounds 0, 1, 2, … below each other";
  return new TooLarge(`more than ${got} (line ${line})`, expected);
}
