import {
  type Confirmation,
  type Crossing,
  confirmationRules,
  crossing,
  drawnCrossing,
  type EqualSteps,
  equalStepsFrom,
  exactScores,
  isExactRule,
  parseScoreRule,
  type RuleSums,
  type ScorePlan,
  type ScoreResult,
  type ScoreRule,
  type ScoreWorld,
  scoreResultsFrom,
  simulateScoreSeed,
} from "#engine";
import type { OutcomeOf } from "../job.ts";
import { never } from "../never.ts";
import type { ScoreJob } from "../run.ts";
import { type Hearing, type Steps, walk } from "../steps.ts";

/** Rules in a score loop: integrated where they can be, else simulated. */
export interface ScoreLoopJob {
  readonly kind: "score-loop";
  readonly world: ScoreWorld;
  /** Ids as `parseScoreRule` reads them. */
  readonly rules: readonly string[];
  /** Guards of `stack`. */
  readonly order?: readonly string[];
  readonly plan: ScorePlan;
  /** What is changed from one result to the next; left out, there is one. */
  readonly vary?: {
    readonly key: "sigma" | "correlation" | "warmup";
    readonly values: readonly number[];
  };
  /** `simulate` draws also what could be integrated. */
  readonly method?: "exact-first" | "simulate";
}

export interface ScoreLoopOutcome {
  readonly kind: "score-loop";
  /** [value][rule] */
  readonly results: readonly (readonly ScoreResult[])[];
}

/** Where a rule's true reach falls below another's as the judge's errors repeat, for each σ. */
export interface ScoreCrossingJob {
  readonly kind: "score-crossing";
  readonly world: ScoreWorld;
  readonly sigmas: readonly number[];
  readonly rule: string;
  readonly against: string;
  /** Ascending, in [0, 1]. */
  readonly correlations: readonly number[];
  /** How much is drawn where the two are not integrated; left out, such a world is refused. */
  readonly plan?: ScorePlan;
}

export interface ScoreCrossingOutcome {
  readonly kind: "score-crossing";
  readonly crossings: readonly ({ readonly sigma: number } & Crossing)[];
}

/** Ways to confirm a score at equal mean steps. */
export interface ScoreEqualStepsJob {
  readonly kind: "score-equal-steps";
  readonly world: ScoreWorld;
  readonly ways: readonly Confirmation[];
  /** Ascending, in (0, 1]. */
  readonly bars: readonly number[];
  readonly plan: ScorePlan;
}

export interface ScoreEqualStepsOutcome extends EqualSteps {
  readonly kind: "score-equal-steps";
}

/** Computes a job about score loops; see `run`. */
export function runScoreJob(job: ScoreJob, hearing: Hearing): Promise<OutcomeOf<ScoreJob>> {
  switch (job.kind) {
    case "score-loop":
      return walk(scoreLoopSteps(job), hearing);
    case "score-crossing":
      return walk(crossingSteps(job), hearing);
    case "score-equal-steps":
      return walk(equalStepsSteps(job), hearing);
    default:
      return never(job);
  }
}

/** Each value of what varies a step for what is exact, then a seed a step for what is simulated. */
function* scoreLoopSteps(job: ScoreLoopJob): Steps<ScoreLoopOutcome> {
  const rules = job.rules.map((id) => parseScoreRule(id, job.order));
  const cases = casesOf(job);
  const of = cases.length * (1 + job.plan.seeds.length);
  let done = 0;
  const results: ScoreResult[][] = [];
  for (const { world, plan } of cases) {
    const isExact = (rule: ScoreRule): boolean =>
      job.method !== "simulate" && isExactRule(rule, world);
    const exact = exactScores(world, rules.filter(isExact));
    yield { progress: { done: ++done, of } };
    const drawn = rules.filter((rule) => !isExact(rule));
    const seeds: RuleSums[][] = [];
    for (const seed of plan.seeds) {
      if (drawn.length > 0) seeds.push(simulateScoreSeed(world, drawn, plan, seed));
      yield { progress: { done: ++done, of } };
    }
    const simulated = scoreResultsFrom(world, drawn, seeds);
    results.push(
      rules.map(
        (rule) =>
          (isExact(rule)
            ? exact[rules.filter(isExact).indexOf(rule)]
            : simulated[drawn.indexOf(rule)]) as ScoreResult,
      ),
    );
  }
  return { kind: "score-loop", results };
}

function casesOf({ world, plan, vary }: ScoreLoopJob): { world: ScoreWorld; plan: ScorePlan }[] {
  if (vary === undefined) return [{ world, plan }];
  return vary.values.map((value) =>
    vary.key === "warmup"
      ? { world, plan: { ...plan, warmup: value } }
      : { world: { ...world, [vary.key]: value }, plan },
  );
}

/** One σ a step, or one seed at one correlation where it is simulated. */
function* crossingSteps(job: ScoreCrossingJob): Steps<ScoreCrossingOutcome> {
  const { world, sigmas, correlations, plan } = job;
  const rules = [parseScoreRule(job.rule), parseScoreRule(job.against)] as const;
  const isDrawn = (sigma: number): boolean =>
    plan !== undefined &&
    !rules.every((each) => isExactRule(each, { ...world, sigma, correlation: 1 }));
  const of = sigmas.reduce(
    (sum, sigma) => sum + (isDrawn(sigma) ? correlations.length * (plan?.seeds.length ?? 1) : 1),
    0,
  );
  let done = 0;
  const crossings: ScoreCrossingOutcome["crossings"][number][] = [];
  for (const sigma of sigmas) {
    const there = { ...world, sigma };
    if (plan === undefined || !isDrawn(sigma)) {
      crossings.push({ sigma, ...crossing(there, ...rules, correlations) });
      yield { progress: { done: ++done, of } };
      continue;
    }
    const sums: RuleSums[][][] = [];
    for (const correlation of correlations) {
      const seeds: RuleSums[][] = [];
      for (const seed of plan.seeds) {
        seeds.push(simulateScoreSeed({ ...there, correlation }, rules, plan, seed));
        yield { progress: { done: ++done, of } };
      }
      sums.push(seeds);
    }
    crossings.push({ sigma, ...drawnCrossing(there, ...rules, correlations, sums) });
  }
  return { kind: "score-crossing", crossings };
}

/** One seed a step. */
function* equalStepsSteps(job: ScoreEqualStepsJob): Steps<ScoreEqualStepsOutcome> {
  const { world, ways, bars, plan } = job;
  const rules = confirmationRules(ways, bars);
  const seeds: RuleSums[][] = [];
  for (const seed of plan.seeds) {
    seeds.push(simulateScoreSeed(world, rules, plan, seed));
    yield { progress: { done: seeds.length, of: plan.seeds.length } };
  }
  return { kind: "score-equal-steps", ...equalStepsFrom(world, ways, bars, seeds) };
}
