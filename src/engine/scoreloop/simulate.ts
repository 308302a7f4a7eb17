import type { Estimate } from "../evaluation/result.ts";
import { type LoopSoFar, observedReach } from "./fires.ts";
import { learns, type ScoreRule } from "./guard.ts";
import { Learner } from "./learner.ts";
import type { ScoreMeans, ScoreResult } from "./result.ts";
import { drawTasks, type ScoreTasks, type TaskPlan } from "./tasks.ts";
import { CAPPED, stepsToBar, walkScores } from "./walk.ts";
import type { ScoreWorld } from "./world.ts";

/** Sums of one rule over the tasks of one seed. */
export interface RuleSums {
  /** (types × FIELDS): see `Field`. */
  readonly byType: Float64Array;
  /** (guards + 1): loops that each guard ended, then those that ran into the cap. */
  readonly fired: Float64Array;
  /** (cap): loops that ended after step 1 … cap. */
  readonly stopped: Float64Array;
}

const Field = {
  tasks: 0,
  reached: 1,
  claimed: 2,
  lastOver: 3,
  steps: 4,
  quality: 5,
  wasted: 6,
  best: 7,
  /** Of squares and products, for standard errors within one seed. */
  stepsSquared: 8,
  qualitySquared: 9,
  wastedSquared: 10,
  bestSquared: 11,
  claimedNotReached: 12,
  reachedNotClaimed: 13,
} as const;
const FIELDS = 14;

/** Warms up on the first tasks of the seed's and tests on the last; one entry a rule. */
export function simulateScoreSeed(
  world: ScoreWorld,
  rules: readonly ScoreRule[],
  plan: TaskPlan,
  seed: number,
): RuleSums[] {
  const drawn = drawTasks(world, plan, seed);
  return rules.map((rule) => testRule(world, rule, plan, drawn));
}

function testRule(
  world: ScoreWorld,
  rule: ScoreRule,
  { tasks, warmup }: TaskPlan,
  drawn: ScoreTasks,
): RuleSums {
  const { bar, cap, stepMs, stepTokens } = world;
  const sums: RuleSums = {
    byType: new Float64Array(world.types.length * FIELDS),
    fired: new Float64Array(rule.guards.length + 1),
    stopped: new Float64Array(cap),
  };
  const learner = learns(rule) ? warmed(drawn, warmup, bar) : null;
  const advance = (loop: LoopSoFar, step: number): void => {
    loop.elapsed = step * stepMs;
    loop.tokens = step * stepTokens;
  };
  const { scores, outputs } = drawn;
  for (let i = drawn.count - tasks; i < drawn.count; i++) {
    const at = i * cap;
    const beliefs = learner?.of(drawn.type[i]) ?? null;
    const budget = beliefs?.budget() ?? cap;
    const loop = { scores, at, taken: 0, bar, beliefs, budget, elapsed: 0, tokens: 0, outputs };
    const { step, fired } = walkScores(rule, loop, cap, advance);
    const claimed = observedReach(rule.guards, loop);
    beliefs?.observe(scores, at, step);
    sums.fired[fired === CAPPED ? rule.guards.length : fired]++;
    sums.stopped[step - 1]++;
    addTask(sums.byType, drawn.type[i] * FIELDS, drawn, at, step, claimed, bar);
  }
  return sums;
}

/** Beliefs after runs that went on until a score was over the bar. */
function warmed({ scores, type, cap }: ScoreTasks, warmup: number, bar: number): Learner {
  const learner = new Learner();
  for (let i = 0; i < warmup; i++) {
    learner.of(type[i]).observe(scores, i * cap, stepsToBar(scores, i * cap, cap, bar));
  }
  return learner;
}

function addTask(
  sums: Float64Array,
  to: number,
  { scores, quality }: ScoreTasks,
  at: number,
  step: number,
  claimed: boolean,
  bar: number,
): void {
  let best = 0;
  let first = step;
  for (let t = step - 1; t >= 0; t--) {
    const score = scores[at + t];
    if (score > best) best = score;
    if (score >= bar) first = t + 1;
  }
  const wasted = step - first;
  const q = quality[at + step - 1];
  const reached = q >= bar;
  sums[to + Field.tasks]++;
  if (reached) sums[to + Field.reached]++;
  if (claimed) sums[to + Field.claimed]++;
  if (scores[at + step - 1] >= bar) sums[to + Field.lastOver]++;
  sums[to + Field.steps] += step;
  sums[to + Field.quality] += q;
  sums[to + Field.wasted] += wasted;
  sums[to + Field.best] += best;
  sums[to + Field.stepsSquared] += step * step;
  sums[to + Field.qualitySquared] += q * q;
  sums[to + Field.wastedSquared] += wasted * wasted;
  sums[to + Field.bestSquared] += best * best;
  if (claimed && !reached) sums[to + Field.claimedNotReached]++;
  if (reached && !claimed) sums[to + Field.reachedNotClaimed]++;
}

/**
 * Means with standard errors over seeds; of a single seed, over its tasks as if they were independent.
 *
 * @param seeds - for each seed what `simulateScoreSeed` gave, same world, rules and plan
 */
export function scoreResultsFrom(
  world: ScoreWorld,
  rules: readonly ScoreRule[],
  seeds: readonly (readonly RuleSums[])[],
): ScoreResult[] {
  return rules.map(({ id, guards }, r) => {
    const sums = seeds.map((seed) => seed[r]);
    const types = world.types.map((_, type) =>
      sums.map(({ byType }) => byType.subarray(type * FIELDS, (type + 1) * FIELDS)),
    );
    const all = sums.map(({ byType }) => totalOf(byType));
    const tasks = all.map((of) => of[Field.tasks]);
    const share = (counts: readonly number[]): Estimate => meanOver(counts, counts, tasks);
    return {
      id,
      kind: "simulated",
      ...meansOf(all),
      bestScore: meanOf(all, Field.best, Field.bestSquared),
      byType: types.map((of, type) => {
        const some = of.filter((one) => one[Field.tasks] > 0);
        return some.length === 0 ? null : { type: world.types[type].id, ...meansOf(some) };
      }),
      firedBy: guards.map((guard, g) => ({
        guard: guard.id,
        share: share(sums.map(({ fired }) => fired[g])),
      })),
      stopsAt: Array.from({ length: world.cap }, (_, t) =>
        share(sums.map(({ stopped }) => stopped[t])),
      ),
    };
  });
}

function totalOf(byType: Float64Array): Float64Array {
  const total = new Float64Array(FIELDS);
  for (let i = 0; i < byType.length; i++) total[i % FIELDS] += byType[i];
  return total;
}

function meansOf(of: readonly Float64Array[]): ScoreMeans {
  const tasks = of.map((one) => one[Field.tasks]);
  const gap = of.map((one) => one[Field.claimedNotReached] - one[Field.reachedNotClaimed]);
  const gapSquared = of.map((one) => one[Field.claimedNotReached] + one[Field.reachedNotClaimed]);
  return {
    trueReach: meanOf(of, Field.reached, Field.reached),
    observedReach: meanOf(of, Field.claimed, Field.claimed),
    gap: meanOver(gap, gapSquared, tasks),
    lastStepObserved: meanOf(of, Field.lastOver, Field.lastOver),
    steps: meanOf(of, Field.steps, Field.stepsSquared),
    quality: meanOf(of, Field.quality, Field.qualitySquared),
    wasted: meanOf(of, Field.wasted, Field.wastedSquared),
  };
}

function meanOf(of: readonly Float64Array[], field: number, squared: number): Estimate {
  return meanOver(
    of.map((one) => one[field]),
    of.map((one) => one[squared]),
    of.map((one) => one[Field.tasks]),
  );
}

/**
 * Mean of the seeds' means and its standard error.
 *
 * @param sums - (seeds) Σx
 * @param squares - (seeds) Σx²
 * @param counts - (seeds) n ≥ 1
 */
function meanOver(
  sums: readonly number[],
  squares: readonly number[],
  counts: readonly number[],
): Estimate {
  if (sums.length > 1) return meanOfSeeds(sums.map((sum, i) => sum / counts[i]));
  const estimate = sums[0] / counts[0];
  const variance = Math.max(0, squares[0] - sums[0] * estimate) / Math.max(1, counts[0] - 1);
  return { estimate, se: Math.sqrt(variance / counts[0]) };
}

/** Mean of two or more seeds' values with its standard error. */
export function meanOfSeeds(values: readonly number[]): Estimate {
  const n = values.length;
  const estimate = values.reduce((sum, value) => sum + value, 0) / n;
  const spread = values.reduce((sum, value) => sum + (value - estimate) ** 2, 0) / (n - 1);
  return { estimate, se: Math.sqrt(spread / n) };
}
