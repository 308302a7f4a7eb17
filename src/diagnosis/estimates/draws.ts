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

/** The same where few paths have draws; a path is added once. */
export class FewDraws {
  readonly successes: number[] = [];
  readonly draws: number[] = [];
  readonly counts: number[] = [];

  add(successes: number, draws: number, count: number): void {
    this.successes.push(successes);
    this.draws.push(draws);
    this.counts.push(count);
  }

  rate(): ClusteredRate | null {
    return published(clusterRate(this));
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
