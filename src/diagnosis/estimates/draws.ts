import { type ClusterRate, clusterRate } from "#engine";
import type { ClusteredRate } from "../estimates.ts";

/** Successes of draws of one rate, one entry a path; a path stands for `counts` instances. */
export class Draws {
  readonly successes: Float64Array;
  readonly draws: Float64Array;
  readonly counts: Float64Array;

  /** @param counts - (paths) instances, shared and not copied */
  constructor(counts: Float64Array) {
    this.counts = counts;
    this.successes = new Float64Array(counts.length);
    this.draws = new Float64Array(counts.length);
  }

  add(path: number, successes: number, draws = 1): void {
    this.successes[path] = (this.successes[path] as number) + successes;
    this.draws[path] = (this.draws[path] as number) + draws;
  }

  rate(): ClusterRate | null {
    return clusterRate(this);
  }
}

/** The same where every path is added once and only the rate is wanted: paths that look alike are one. */
export class AlikeDraws {
  /** Instances by successes, by draws. */
  readonly #instances = new Map<number, Map<number, number>>();

  add(successes: number, draws: number, count: number): void {
    let bySuccesses = this.#instances.get(draws);
    if (bySuccesses === undefined) {
      bySuccesses = new Map();
      this.#instances.set(draws, bySuccesses);
    }
    bySuccesses.set(successes, (bySuccesses.get(successes) ?? 0) + count);
  }

  rate(): ClusteredRate | null {
    const rows = [...this.#instances].flatMap(([draws, bySuccesses]) =>
      [...bySuccesses].map(([successes, count]) => ({ successes, draws, count })),
    );
    return published(
      clusterRate({
        successes: rows.map(({ successes }) => successes),
        draws: rows.map(({ draws }) => draws),
        counts: rows.map(({ count }) => count),
      }),
    );
  }
}

/** A rate as the diagnosis shows it. */
export function published(rate: ClusterRate | null): ClusteredRate | null {
  return (
    rate && {
      estimate: rate.estimate,
      low: rate.low,
      high: rate.high,
      successes: rate.successes,
      n: rate.n,
      instances: rate.clusters,
      method: rate.single ? "wilson" : "design-effect",
      designEffect: rate.designEffect,
    }
  );
}
