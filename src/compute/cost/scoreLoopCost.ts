import type { ScorePlan } from "#engine";
import type { ScoreCrossingJob, ScoreEqualStepsJob, ScoreLoopJob } from "../jobs/scoreLoop.ts";

/** Milliseconds, measured as those of `policyCost.ts`. */
const MS = {
  /** one rule integrated while errors are independent */
  exact: 1,
  /** the same where a part of them repeats, and for the mean of two scores */
  repeating: 6,
  pairRepeating: 50,
  /** one task of eight steps: drawn, and shown to one rule */
  task: 0.001,
  shown: 0.0003,
} as const;

/** Halvings in search of a crossing. */
const HALVINGS = 9;

/** Rules that are integrated. */
const EXACT = /^(fixed|threshold|margin|two-in-a-row|in-a-row|smooth(-early)?:2$)/;

/** Predicted milliseconds, as `costOf`. */
export function costOfScores({ world, rules, plan, vary, method }: ScoreLoopJob): number {
  const exact = method === "simulate" ? [] : rules.filter((id) => EXACT.test(id));
  const drawn = rules.length - exact.length;
  const cases = vary?.values ?? [world.correlation];
  return cases.reduce((sum, value) => {
    const correlation = vary?.key === "correlation" ? value : world.correlation;
    const integrated = exact.reduce((ms, id) => ms + costOfExact(id, correlation), 0);
    return sum + integrated + (drawn > 0 ? costOfSeeds(plan, drawn) : 0);
  }, 0);
}

export function costOfCrossing(job: ScoreCrossingJob): number {
  const { world, sigmas, correlations, rule, against, plan } = job;
  if (plan !== undefined && world.persistence < 1) {
    return sigmas.length * correlations.length * costOfSeeds(plan, 2);
  }
  const each = costOfExact(rule, 1) + costOfExact(against, 1);
  return sigmas.length * (correlations.length + HALVINGS) * each;
}

export function costOfEqualSteps({ ways, bars, plan }: ScoreEqualStepsJob): number {
  return costOfSeeds(plan, ways.length * bars.length);
}

function costOfExact(id: string, correlation: number): number {
  if (correlation === 0) return MS.exact;
  return id.startsWith("smooth") ? MS.pairRepeating : MS.repeating;
}

function costOfSeeds({ tasks, warmup, seeds }: ScorePlan, rules: number): number {
  return seeds.length * (tasks + Math.max(tasks, warmup)) * (MS.task + MS.shown * rules);
}
