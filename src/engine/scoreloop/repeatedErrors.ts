import { type ClusterRate, clusterRate } from "../numeric/clusteredRate.ts";
import { influenceCorrelation, linearInterval } from "../numeric/combined.ts";
import type { Interval } from "../numeric/intervals.ts";
import { errorCorrelation, type PairCells } from "./errorCorrelation.ts";
import type { ScoredRun } from "./scoredRun.ts";
import { checkRun } from "./scoreRuns.ts";

/** How often a judge errs again on the next step, with 95 % by run. */
export interface RepeatedErrors {
  /** Of successive steps that are both bad, those where the first passed: how often the second passes too. */
  readonly falsePasses: Repeats;
  /** Of successive steps that are both good, those where the first failed: how often the second fails too. */
  readonly falseFails: Repeats;
  /** Pairs of successive steps of which both have a label. */
  readonly pairs: number;
}

export interface Repeats {
  /** Rate of the same error after an error; null where there was no such pair. */
  readonly afterError: RepeatRate | null;
  /** Rate of the error where the step before was judged rightly: what `afterError` is if errors do not repeat. */
  readonly otherwise: RepeatRate | null;
  /** afterError − otherwise, by variance recovery; null where either is. Its interval is over 0: they repeat. */
  readonly difference: (Interval & { readonly estimate: number }) | null;
  /** Of the two errors as normal numbers, see `errorCorrelation`: where this judge stands among worlds. */
  readonly correlation: (Interval & { readonly estimate: number }) | null;
}

export type RepeatRate = Pick<ClusterRate, "estimate" | "low" | "high" | "successes" | "n">;

/**
 * The test that two in a row rests on: whether a judge who has just passed a bad step passes the next bad
 * one more often than else. Runs, not pairs, are taken as independent. Errors also seem to repeat where
 * some tasks are harder to judge than others; two in a row is hurt by either.
 *
 * @param bar - a score at or over it passes
 * @throws RangeError as `scoreRuns`
 */
export function repeatedErrors(runs: readonly ScoredRun[], bar: number): RepeatedErrors {
  const counts = Float64Array.from(runs, ({ count = 1 }) => count);
  const pass = emptyCells(runs.length);
  const fail = emptyCells(runs.length);
  let pairs = 0;
  runs.forEach((run, i) => {
    checkRun(run, i);
    const { scores, valid, count = 1 } = run;
    if (valid === undefined) return;
    for (let t = 1; t < scores.length; t++) {
      const [before, now] = [valid[t - 1], valid[t]];
      if (before === null || now === null) continue;
      pairs += count;
      if (before !== now) continue;
      const wrong = (score: number): boolean => score >= bar !== (now === 1);
      const [first, second] = [wrong(scores[t - 1]), wrong(scores[t])];
      const cells = now === 1 ? fail : pass;
      if (first) (second ? cells.bothErr : cells.firstErrs)[i]++;
      else (second ? cells.secondErrs : cells.neither)[i]++;
    }
  });
  return { falsePasses: repeats(pass, counts), falseFails: repeats(fail, counts), pairs };
}

function emptyCells(runs: number): PairCells {
  return {
    bothErr: new Float64Array(runs),
    firstErrs: new Float64Array(runs),
    secondErrs: new Float64Array(runs),
    neither: new Float64Array(runs),
  };
}

function repeats(cells: PairCells, counts: Float64Array): Repeats {
  const { bothErr, firstErrs, secondErrs, neither } = cells;
  const after = rateIn(bothErr, firstErrs, counts);
  const other = rateIn(secondErrs, neither, counts);
  return {
    afterError: rateOf(after),
    otherwise: rateOf(other),
    difference:
      after === null || other === null
        ? null
        : linearInterval(after, other, influenceCorrelation(after, other, counts), {
            weightA: 1,
            weightB: -1,
            constant: 0,
          }),
    correlation: errorCorrelation(cells, counts),
  };
}

function rateIn(
  successes: Float64Array,
  failures: Float64Array,
  counts: Float64Array,
): ClusterRate | null {
  return clusterRate({ successes, draws: successes.map((n, i) => n + failures[i]), counts });
}

function rateOf(rate: ClusterRate | null): RepeatRate | null {
  if (rate === null) return null;
  const { estimate, low, high, successes, n } = rate;
  return { estimate, low, high, successes, n };
}
