import { FOLDS } from "./folds.ts";
import { withRoom } from "./growing.ts";
import type { LoggedRound, Trajectory } from "./log.ts";
import type { PathTrie, Sights } from "./pathTrie.ts";

/** Nodes between two pauses. */
const BATCH = 50_000;

/**
 * Distinct paths with how many instances took them, by source and fold, so that replay cannot tell them
 * from the instances themselves. The cost of a round is the mean over all instances that came to it by
 * the same path, which leaves the cost of every policy as it is: where it stops depends on that path.
 */
export class Distinct {
  readonly #trie: PathTrie;
  readonly #sights: Sights;
  readonly #sources: readonly string[];
  readonly #roots: readonly number[];
  /** By node. */
  #cost = new Float64Array(0);
  #priced = new Float64Array(0);
  /** By node: place of its counts + 1, 0 where no path ends. */
  #ended = new Int32Array(0);
  /** (ends × FOLDS) */
  #counts = new Float64Array(0);
  #ends = 0;
  /** By sight, and by node for those with a cost. */
  readonly #plain: LoggedRound[] = [];
  readonly #dear = new Map<number, LoggedRound>();

  constructor(
    trie: PathTrie,
    sights: Sights,
    sources: readonly string[],
    roots: readonly number[],
  ) {
    this.#trie = trie;
    this.#sights = sights;
    this.#sources = sources;
    this.#roots = roots;
  }

  /** One row's cost; NaN for none. */
  price(node: number, cost: number, count: number): void {
    if (Number.isNaN(cost)) return;
    this.#cost = withRoom(this.#cost, node);
    this.#priced = withRoom(this.#priced, node);
    this.#cost[node] = (this.#cost[node] as number) + cost * count;
    this.#priced[node] = (this.#priced[node] as number) + count;
  }

  /**
   * A path that ends here, of so many instances.
   *
   * @param dealt - several instances are dealt over the folds from this one on, as `foldParts` does
   */
  end(
    node: number,
    { fold, dealt }: { readonly fold: number; readonly dealt: boolean },
    count: number,
  ): void {
    if (this.#trie.depth(node) < 0) return;
    this.#ended = withRoom(this.#ended, node);
    let place = (this.#ended[node] as number) - 1;
    if (place < 0) {
      place = this.#ends++;
      this.#ended[node] = place + 1;
      this.#counts = withRoom(this.#counts, FOLDS * place + FOLDS - 1);
    }
    const add = (to: number, n: number): void => {
      const at = FOLDS * place + (to % FOLDS);
      this.#counts[at] = (this.#counts[at] as number) + n;
    };
    if (!dealt) add(fold, count);
    else {
      for (let j = 0; j < FOLDS && j < count; j++) {
        add(fold + j, Math.floor((count - 1 - j) / FOLDS) + 1);
      }
    }
  }

  /** In order of their first instance's beginnings; null after every so many nodes, for a pause. */
  *trajectories(): Generator<Trajectory | null> {
    const sourceOf = new Map(this.#roots.map((root, i) => [root, this.#sources[i] as string]));
    let paths = 0;
    for (let end = 0; end < this.#trie.size; end++) {
      if (end % BATCH === BATCH - 1) yield null;
      const place = (this.#ended[end] ?? 0) - 1;
      if (place < 0) continue;
      const rounds: LoggedRound[] = [];
      let node = end;
      for (; this.#trie.depth(node) >= 0; node = this.#trie.parent(node)) {
        rounds.push(this.#round(node));
      }
      rounds.reverse();
      const source = sourceOf.get(node) as string;
      paths++;
      for (let fold = 0; fold < FOLDS; fold++) {
        const count = this.#counts[FOLDS * place + fold] as number;
        if (count === 0) continue;
        yield { source, instance: `path ${paths} fold ${fold}`, rounds, count, fold };
      }
    }
  }

  /** One object for all that look alike: a log of a million paths has few of them. */
  #round(node: number): LoggedRound {
    const sight = this.#trie.sight(node);
    const n = this.#priced[node] ?? 0;
    if (n === 0) {
      this.#plain[sight] ??= { ...this.#sights.of(sight), line: 0 };
      return this.#plain[sight];
    }
    let known = this.#dear.get(node);
    if (known === undefined) {
      known = { ...this.#sights.of(sight), cost: (this.#cost[node] as number) / n, line: 0 };
      this.#dear.set(node, known);
    }
    return known;
  }
}
