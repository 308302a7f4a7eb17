import type { ScoreCrossingJob, ScoreLoopJob } from "#compute";
import type { FigureView, JobPlan } from "../../figure.ts";
import { scorePlanOf } from "../scoreJobs.ts";
import { SCORE_RANGES, type ScoreSettings, scoreSettings, scoreWorldOf } from "../scoreView.ts";

/** What is asked of a figure of crossings: along which of the two the drawing goes. */
export type Part = "correlation" | "sigma";

export function partOf(view: FigureView): Part {
  return view["along"] === "sigma" ? "sigma" : "correlation";
}

export const RULE = "two-in-a-row";
export const AGAINST = "fixed:6";
export const MEAN = "smooth:2";
export const THRESHOLD = "threshold";

/** Reach bends where little of the error is fresh, as √(1 − c) does: in this scale it is smooth. */
export function scaleOf(correlation: number): number {
  return 1 - Math.sqrt(Math.max(0, 1 - correlation));
}

const back = (u: number): number => Number((1 - (1 - u) ** 2).toFixed(6));
const steps = (n: number, last = 1): number[] =>
  Array.from({ length: n + 1 }, (_, i) => (last * i) / n);

/** Correlations of the exact curves, of the mean's, of simulated ones. */
const FINE = steps(20).map(back);
const MEAN_FINE = [...steps(8, 0.8).map(back), 1];
const MEAN_DRAWN = steps(10).map(back);
const COARSE = steps(10).map((c) => Number(c.toFixed(6)));

/** Below this σ integrating the mean of two scores takes seconds. */
const MEAN_SIGMA = 0.09;

/** Whether two in a row and the budget are integrated. */
function isIntegrated({ persistence, sigma }: ScoreSettings): boolean {
  return persistence === 1 && (sigma === 0 || sigma >= SCORE_RANGES.sigma.step);
}

/** Correlations at which the curve of a rule is computed. */
export function correlationsOf(settings: ScoreSettings, id: string): readonly number[] {
  if (!isIntegrated(settings)) return COARSE;
  if (id !== MEAN) return FINE;
  return isMeanIntegrated(settings) ? MEAN_FINE : MEAN_DRAWN;
}

function isMeanIntegrated(settings: ScoreSettings): boolean {
  return isIntegrated(settings) && settings.sigma >= MEAN_SIGMA && settings.bar > 0.5;
}

/** σ of the map. */
const EVERY = { exact: 0.01, simulated: 0.02 };
const MAP_CORRELATIONS = {
  exact: [0, 0.25, 0.5, 0.75, 0.95, 1],
  simulated: [0, 0.2, 0.4, 0.6, 0.8, 1],
};

export function crossingJobs(view: FigureView): JobPlan {
  const settings = scoreSettings(view);
  const world = { ...scoreWorldOf(settings), correlation: 0 };
  const plan = scorePlanOf(settings);
  const pair = { kind: "score-crossing", rule: RULE, against: AGAINST, plan } as const;
  if (partOf(view) === "sigma") {
    const kind = settings.persistence === 1 ? "exact" : "simulated";
    const every = EVERY[kind];
    const count = Math.round(SCORE_RANGES.sigma.max / every);
    const sigmas = Array.from({ length: count }, (_, i) => Number((every * (i + 1)).toFixed(6)));
    const correlations = MAP_CORRELATIONS[kind];
    const map: ScoreCrossingJob = {
      ...pair,
      world: { ...world, sigma: 0 },
      sigmas,
      correlations,
    };
    return { first: { map }, later: {} };
  }
  const correlations = correlationsOf(settings, RULE);
  const crossing: ScoreCrossingJob = { ...pair, world, sigmas: [settings.sigma], correlations };
  const along = (id: string, drawn: boolean): ScoreLoopJob => ({
    kind: "score-loop",
    world,
    rules: [id],
    plan: { ...plan, warmup: 0 },
    vary: { key: "correlation", values: correlationsOf(settings, id) },
    ...(drawn ? { method: "simulate" } : {}),
  });
  return {
    first: { crossing, threshold: along(THRESHOLD, false) },
    later: { mean: along(MEAN, !isMeanIntegrated(settings)) },
  };
}
