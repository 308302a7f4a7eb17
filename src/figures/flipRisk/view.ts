import type { FlipEstimator, FlipRiskJob, FlipRiskOutcome } from "#compute";
import { atRound, fewestVotes, flipAxes } from "#engine";
import { FLIP_REGIONS } from "#paper";
import { DEFAULT_STUDY, DEFAULT_VIEW, type Study } from "#study";
import type { FigureView } from "../figure.ts";

export type EstimatorId = "pi50" | "em200" | "ml";

/** The estimators that can be chosen: near J = 0 they disagree, and that is the lesson. */
const ESTIMATORS: Readonly<Record<EstimatorId, FlipEstimator>> = {
  pi50: { pi: "labelled", fit: 50 },
  em200: { pi: "labelled", fit: 200 },
  ml: { pi: "em", fit: "maximum-likelihood" },
};

export const ESTIMATOR_IDS = Object.keys(ESTIMATORS) as readonly EstimatorId[];

export interface FlipView {
  readonly estimator: EstimatorId;
  /** The paper's regions are outlined. */
  readonly regions: boolean;
}

/** Reads a view (`pi`, `fit`: EM's steps, 0 the maximum-likelihood fit; `regions`). */
export function flipView(view: FigureView): FlipView {
  const pi = view["pi"] ?? DEFAULT_VIEW.pi;
  const fit = view["fit"] ?? DEFAULT_VIEW.fit;
  const found = ESTIMATOR_IDS.find((id) => {
    const part = viewOf(id);
    return part["pi"] === pi && part["fit"] === fit;
  });
  return { estimator: found ?? "pi50", regions: view["regions"] === true };
}

/** The part of a view that chooses this estimator. */
export function viewOf(id: EstimatorId): FigureView {
  const { pi, fit } = ESTIMATORS[id];
  return { pi, fit: fit === "maximum-likelihood" ? 0 : fit };
}

/** What the sentence needs where a study's votes cannot tell the two kinds apart. */
export interface TooFewVotes {
  /** M */
  readonly votes: number;
  readonly pi: FlipEstimator["pi"];
}

/** Where no rates can be fitted: one vote a plan, or two and no labels; else null. */
export function tooFewVotes({ votes }: Study, estimator: EstimatorId): TooFewVotes | null {
  const { pi } = ESTIMATORS[estimator];
  return votes < fewestVotes(ESTIMATORS[estimator]) ? { votes, pi } : null;
}

/** Cells a side. */
export const GRID = 24;
/** N, as in the paper. */
export const PLANS = FLIP_REGIONS.plans;
/** Fits a column once the map is refined. */
export const FITS = 1000;

/**
 * The job behind the map. It depends on Q₀, α + β of the first repair, M and the seed: all else is
 * left at its default, so that moving another slider does not compute the map again.
 *
 * @param reps - 0 is the delta method
 */
export function flipJob(study: Study, estimator: EstimatorId, reps: number): FlipRiskJob {
  const [plain] = DEFAULT_STUDY.world.classes;
  const classes = study.world.classes.map((one) => ({
    ...(plain ?? one),
    weight: one.weight,
    q0: one.q0,
    alpha: [atRound(one.alpha, 0)],
    beta: [atRound(one.beta, 0)],
  }));
  return {
    kind: "flip-risk",
    study: {
      ...DEFAULT_STUDY,
      world: { ...DEFAULT_STUDY.world, classes },
      votes: study.votes,
      seed: study.seed,
    },
    grid: GRID,
    plans: PLANS,
    reps,
    estimator: ESTIMATORS[estimator],
    noise: "symmetric",
  };
}

/** The map where nothing can be fitted: its cells, and no number in any. */
export function emptyMap(estimator: EstimatorId): FlipRiskOutcome {
  return EMPTY[estimator];
}

const NO_RISK = new Float64Array(GRID * GRID).fill(-1);
const NO_ERROR = new Float64Array(GRID * GRID);

const empty = (estimator: FlipEstimator): FlipRiskOutcome => ({
  kind: "flip-risk",
  grid: GRID,
  reps: 0,
  estimator,
  ...flipAxes(GRID),
  risk: NO_RISK,
  se: NO_ERROR,
  regions: { weak: null, strong: null },
  columnsDone: 0,
});

const EMPTY: Readonly<Record<EstimatorId, FlipRiskOutcome>> = {
  pi50: empty(ESTIMATORS.pi50),
  em200: empty(ESTIMATORS.em200),
  ml: empty(ESTIMATORS.ml),
};
