import type { ScoreLoopJob } from "#compute";
import { CDV_WORLD } from "#engine";
import { CDV_FIGURES_SIGMA, CDV_JUNE, CDV_JUNE_SEED, CDV_SIGMAS, CDV_SWEEP } from "#paper";
import type { FigureView, JobPlan } from "../../figure.ts";
import { isExactIn, scorePlanOf } from "../scoreJobs.ts";
import { SCORE_DEFAULTS, SCORE_RANGES, scoreSettings, scoreWorldOf } from "../scoreView.ts";

/** σ of the curves: closer where errors are independent and a rule takes a millisecond. */
const FINE = [
  0.01, 0.02, 0.03, 0.04, 0.05, 0.06, 0.07, 0.08, 0.09, 0.1, 0.12, 0.14, 0.16, 0.18, 0.2, 0.225,
  0.25, 0.275, 0.3,
];
const COARSE = [0.02, 0.04, 0.06, 0.08, 0.1, 0.12, 0.15, 0.2, 0.25, 0.3];

/** Where the σ axis ends. */
export const SIGMA_MOST = SCORE_RANGES.sigma.max;

/** Rules of the note's claims. */
export const CLAIM_RULES = ["threshold", "two-in-a-row", "fixed:6"] as const;

/** The benchmark's world: what the note's figures are held against. */
const NOTE_PLAN = { tasks: CDV_SWEEP.tasks, warmup: CDV_SWEEP.warmup, stream: "python" } as const;
const NOTE_SEEDS = Array.from({ length: CDV_SWEEP.seeds }, (_, seed) => seed);

const SWEEP: ScoreLoopJob = {
  kind: "score-loop",
  world: CDV_WORLD,
  rules: SCORE_DEFAULTS.rules,
  plan: { ...NOTE_PLAN, seeds: NOTE_SEEDS },
  vary: { key: "sigma", values: CDV_SIGMAS },
  method: "simulate",
};
const CLAIMS: ScoreLoopJob = {
  kind: "score-loop",
  world: { ...CDV_WORLD, sigma: CDV_FIGURES_SIGMA },
  rules: CLAIM_RULES,
  plan: { ...NOTE_PLAN, seeds: NOTE_SEEDS },
  method: "simulate",
};
const JUNE: ScoreLoopJob = {
  kind: "score-loop",
  world: CDV_WORLD,
  rules: CDV_JUNE.map(({ id }) => id),
  plan: { ...NOTE_PLAN, seeds: [CDV_JUNE_SEED] },
  method: "simulate",
};

/** Jobs of the figure; `exact` and `drawn` share the view's rules out between them. */
export function reachJobs(view: FigureView): JobPlan {
  const settings = scoreSettings(view);
  const world = scoreWorldOf(settings);
  const plan = scorePlanOf(settings);
  const { rules } = settings;
  const isExact = (id: string): boolean => isExactIn({ ...settings, sigma: 0.1 }, id);
  const exact = rules.filter(isExact);
  const drawn = rules.filter((id) => !isExact(id));
  const job = (of: readonly string[], values?: readonly number[]): ScoreLoopJob => ({
    kind: "score-loop",
    world: values === undefined ? world : { ...world, sigma: CDV_WORLD.sigma },
    rules: of,
    plan,
    ...(values === undefined ? {} : { vary: { key: "sigma", values } }),
  });
  // A rule that is integrated may have to be simulated at σ = 0.
  const nowExact = rules.filter((id) => isExactIn(settings, id));
  const nowDrawn = rules.filter((id) => !isExactIn(settings, id));
  const all = {
    ...(exact.length === 0
      ? {}
      : { exact: job(exact, settings.correlation === 0 ? FINE : COARSE) }),
    ...(nowExact.length === 0 ? {} : { now: job(nowExact) }),
  };
  const slow = {
    ...(drawn.length === 0 ? {} : { drawn: job(drawn, COARSE) }),
    ...(nowDrawn.length === 0 ? {} : { nowDrawn: job(nowDrawn) }),
  };
  const published = { sweep: SWEEP, claims: CLAIMS, june: JUNE };
  return exact.length === 0
    ? { first: { ...all, ...slow }, later: published }
    : { first: all, later: { ...slow, ...published } };
}

/** σ of the curves that `reachJobs` asks for. */
export function curveSigmas(correlation: number, exact: boolean): readonly number[] {
  return exact && correlation === 0 ? FINE : COARSE;
}
