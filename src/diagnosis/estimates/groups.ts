import { oneRate } from "#engine";
import type { Homogeneity } from "../estimates.ts";

/** Successes of draws of one rate by path and group, for the test that one rate would do. */
export class Groups {
  readonly successes: Float64Array;
  readonly draws: Float64Array;
  readonly counts: Float64Array;

  /**
   * @param groups - at least 1
   * @param counts - (paths) instances
   */
  constructor(groups: number, counts: Float64Array) {
    this.counts = counts;
    this.successes = new Float64Array(groups * counts.length);
    this.draws = new Float64Array(groups * counts.length);
  }

  add(group: number, path: number, successes: number, draws = 1): void {
    const at = group * this.counts.length + path;
    this.successes[at] = (this.successes[at] as number) + successes;
    this.draws[at] = (this.draws[at] as number) + draws;
  }

  test(): Homogeneity | null {
    return oneRate(this);
  }
}
