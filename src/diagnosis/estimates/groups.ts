import { oneRate } from "#engine";
import type { Homogeneity } from "../estimates.ts";

/** Successes of draws of one rate by path and group, for the test that one rate would do. */
export class Groups {
  readonly #successes: Float64Array;
  readonly #draws: Float64Array;
  readonly #counts: Float64Array;
  readonly #groups: number;

  /**
   * @param groups - at least 1, in the order in which neighbours may be joined
   * @param counts - (paths) instances
   */
  constructor(groups: number, counts: Float64Array) {
    this.#groups = groups;
    this.#counts = counts;
    this.#successes = new Float64Array(groups * counts.length);
    this.#draws = new Float64Array(groups * counts.length);
  }

  add(group: number, path: number, successes: number, draws = 1): void {
    const at = path * this.#groups + group;
    this.#successes[at] = (this.#successes[at] as number) + successes;
    this.#draws[at] = (this.#draws[at] as number) + draws;
  }

  test(): Homogeneity | null {
    const groups = this.#groups;
    return oneRate({
      groups,
      counts: this.#counts,
      fill: (path, successes, draws) => {
        successes.set(this.#successes.subarray(path * groups, (path + 1) * groups));
        draws.set(this.#draws.subarray(path * groups, (path + 1) * groups));
      },
    });
  }
}
