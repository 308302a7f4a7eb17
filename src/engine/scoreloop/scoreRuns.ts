import { type Interval, wilson } from "../numeric/intervals.ts";
import { pairedDifference } from "../numeric/pairedDifference.ts";
import { type LoopSoFar, observedReach } from "./fires.ts";
import { learns, type ScoreRule } from "./guard.ts";
import { Learner } from "./learner.ts";
import type { ScoredRun } from "./scoredRun.ts";
import { CAPPED, walkScores } from "./walk.ts";

/** A share of runs with Wilson's 95 %. */
export interface MeasuredShare extends Interval {
  readonly estimate: number;
  readonly n: number;
}

/** What a rule would have done in a log of scores. */
export interface ScoreReplay {
  readonly id: string;
  readonly kind: "measured";
  readonly runs: number;
  /** Share of stops that are truly good; null where no stop has a label. */
  readonly trueReach: MeasuredShare | null;
  /** Share of runs of which the rule says that the bar is reached. */
  readonly observedReach: MeasuredShare;
  /** observed − true reach of the stops with a label, with Tango's 95 %; null where there are none. */
  readonly gap: (Interval & { readonly estimate: number; readonly n: number }) | null;
  /** Stops without a label; left out of true reach and gap. */
  readonly unlabelled: number;
  /** Mean number of steps. */
  readonly steps: number;
  /** Mean number of steps after the first score ≥ bar. */
  readonly wasted: number;
  /** Runs that end before the rule would stop; they count as stopped at their last step. */
  readonly short: number;
  /** Runs that each guard ended, in the rule's order. */
  readonly firedBy: readonly { readonly guard: string; readonly runs: number }[];
}

/**
 * Replays rules on logged runs, in the log's order: a rule that learns does so from one run to the next,
 * from the steps it would have taken.
 *
 * @param bar - on the scale of the scores
 * @throws RangeError for a run without scores, or whose labels are not one a score
 */
export function scoreRuns(
  runs: readonly ScoredRun[],
  rules: readonly ScoreRule[],
  bar: number,
): ScoreReplay[] {
  runs.forEach(checkRun);
  return rules.map((rule) => replayed(runs, rule, bar));
}

/** @throws RangeError naming the run, what was got and what was expected */
export function checkRun({ scores, valid }: ScoredRun, index: number): void {
  if (scores.length === 0 || !scores.every(Number.isFinite)) {
    throw new RangeError(`run ${index} must have finite scores; got [${scores.join(", ")}]`);
  }
  if (valid !== undefined && valid.length !== scores.length) {
    throw new RangeError(
      `run ${index} must have a label or null for each of its ${scores.length} scores; got ${valid.length}`,
    );
  }
}

function replayed(runs: readonly ScoredRun[], rule: ScoreRule, bar: number): ScoreReplay {
  const learner = learns(rule) ? new Learner() : null;
  const fired = rule.guards.map(() => 0);
  let all = 0;
  let claims = 0;
  let labelled = 0;
  let good = 0;
  let claimedBad = 0;
  let unclaimedGood = 0;
  let steps = 0;
  let wasted = 0;
  let short = 0;
  for (const run of runs) {
    const { scores, valid, count = 1 } = run;
    const beliefs = learner?.of(run.type ?? "") ?? null;
    const loop: LoopSoFar = {
      scores,
      at: 0,
      taken: 0,
      bar,
      beliefs,
      budget: beliefs?.budget() ?? scores.length,
      elapsed: 0,
      tokens: 0,
      outputs: run.outputs ?? null,
    };
    const stop = walkScores(rule, loop, scores.length, (so, step) => {
      so.elapsed = run.elapsed?.[step - 1] ?? 0;
      so.tokens = run.tokens?.[step - 1] ?? 0;
    });
    const claimed = observedReach(rule.guards, loop);
    for (let i = 0; i < count; i++) beliefs?.observe(scores, 0, stop.step);
    const first = scores.findIndex((score) => score >= bar);
    const truth = valid?.[stop.step - 1] ?? null;
    all += count;
    steps += count * stop.step;
    if (first >= 0 && first < stop.step) wasted += count * (stop.step - first - 1);
    if (claimed) claims += count;
    if (stop.fired === CAPPED) short += count;
    else fired[stop.fired] += count;
    if (truth === null) continue;
    labelled += count;
    if (truth === 1) good += count;
    if (claimed && truth === 0) claimedBad += count;
    if (!claimed && truth === 1) unclaimedGood += count;
  }
  return {
    id: rule.id,
    kind: "measured",
    runs: all,
    trueReach: labelled === 0 ? null : shareOf(good, labelled),
    observedReach: shareOf(claims, all),
    gap:
      labelled === 0
        ? null
        : {
            estimate: (claimedBad - unclaimedGood) / labelled,
            n: labelled,
            ...pairedDifference(claimedBad, unclaimedGood, labelled),
          },
    unlabelled: all - labelled,
    steps: steps / all,
    wasted: wasted / all,
    short,
    firedBy: rule.guards.map(({ id }, g) => ({ guard: id, runs: fired[g] })),
  };
}

function shareOf(successes: number, n: number): MeasuredShare {
  return { estimate: n === 0 ? Number.NaN : successes / n, n, ...wilson(successes, n) };
}
