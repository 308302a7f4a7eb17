import { ALL_REPEATS } from "./errorNodes.ts";
import type { Guard } from "./guard.ts";
import { quickNormalCdf } from "./normalTable.ts";
import { PairWalk, pairChances } from "./pairWalk.ts";
import { fixedChances, RunWalk, type StopChances } from "./stopChances.ts";
import type { ScoreWorld } from "./world.ts";

/** Scores of one curve under one repeating error. */
interface Scores {
  /** (cap) mean of each score before clipping. */
  readonly mean: Float64Array;
  /** Standard deviation of the fresh error. */
  readonly sd: number;
  /** (cap) Pr(score ≥ the world's bar). */
  readonly over: Float64Array;
}

/** How a rule is integrated over fresh errors. */
export interface Kernel {
  /** Bars besides the world's at which its curves are cut. */
  readonly bars: readonly number[];
  /** Whether its chances change fast only where a quality meets one of the bars. */
  readonly onCuts: boolean;
  /** Repeating errors, in units of σ, at which it may change its mind on a curve where nothing is fresh. */
  cuts(quality: Float64Array, sigma: number): number[];
  chances(into: StopChances, scores: Scores): void;
}

export function kernelOf(guard: Guard, world: ScoreWorld): Kernel {
  switch (guard.kind) {
    case "fixed":
      return {
        bars: [],
        onCuts: true,
        cuts: () => [],
        chances: (into, { over }) => fixedChances(into, guard.steps, over),
      };
    case "run":
      return runKernel(guard.n, guard.bar, world);
    case "smooth":
      return pairKernel(guard.early, world);
    default:
      throw new RangeError(`${guard.id} is simulated; expected fixed, in a row or smooth:2`);
  }
}

function runKernel(n: number, bar: number | null, { cap }: ScoreWorld): Kernel {
  const walk = new RunWalk(n);
  if (bar === null) {
    return {
      bars: [],
      onCuts: true,
      cuts: () => [],
      chances: (into, { over }) => walk.walk(into, over, over),
    };
  }
  const pass = new Float64Array(cap);
  return {
    bars: [bar],
    onCuts: true,
    cuts: (quality, sigma) => Array.from(quality, (q) => (bar - q) / sigma),
    chances: (into, { mean, sd, over }) => {
      setOver(pass, mean, sd, bar);
      walk.walk(into, pass, over);
    },
  };
}

function pairKernel(early: boolean, world: ScoreWorld): Kernel {
  const { bar } = world;
  const sd = freshDeviation(world);
  const walk = sd === 0 ? null : new PairWalk(bar, early, sd);
  return {
    bars: [],
    onCuts: false,
    cuts: (quality, sigma) => {
      const cuts: number[] = [];
      for (let t = 1; t < quality.length; t++) {
        const [before, q] = [quality[t - 1], quality[t]];
        const plain = (bar - (before + q) / 2) / sigma;
        // a score over 1 counts as 1, so that the one before it needs 2·bar − 1
        cuts.push(q + sigma * plain <= 1 ? plain : (2 * bar - 1 - before) / sigma);
      }
      return cuts;
    },
    chances: (into, { mean, over }) => {
      if (walk === null) pairChances(into, bar, early, mean, over);
      else walk.walk(into, mean, sd, over);
    },
  };
}

/** Of the error's part that is drawn anew at each step; 0 where as good as all of it repeats. */
export function freshDeviation({ sigma, correlation: c }: ScoreWorld): number {
  return c > ALL_REPEATS ? 0 : sigma * Math.sqrt(1 - c);
}

/** Pr(score ≥ bar) of each step, for a bar in (0, 1], which clipping leaves as it is. */
export function setOver(into: Float64Array, mean: Float64Array, sd: number, bar: number): void {
  for (let t = 0; t < into.length; t++) {
    into[t] = sd === 0 ? (mean[t] >= bar ? 1 : 0) : quickNormalCdf((mean[t] - bar) / sd);
  }
}
