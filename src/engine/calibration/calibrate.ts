import { resolveWorld } from "../loop/resolved.ts";
import type { Believed, Budget, World } from "../loop/world.ts";
import { atRound } from "../loop/world.ts";
import type { RandomStream } from "../numeric/random.ts";
import { countSampler } from "./countSampler.ts";
import { type FirstPlanRows, labelledRates, labelledSampler } from "./labelledPlans.ts";
import { dispersion, type MixtureFit, type MixtureRates, mixtureLogLikelihood } from "./mixture.ts";
import { fitMixtureEm } from "./mixtureEm.ts";
import { writeMomentStart } from "./mixtureStart.ts";
import { type LabelledPair, type TransitionRates, transitionRates } from "./transitions.ts";

/** How VRR-Stop is calibrated. */
export interface CalibrationSettings {
  /** N ≥ 1, unlabelled first plans whose votes EM sees. */
  readonly plans: number;
  /** n ≥ 0, labelled before/after pairs. */
  readonly pairs: number;
  readonly em: {
    readonly start: MixtureRates;
    /** EM's steps at most. */
    readonly cap: number;
    /** Left out: EM_TOLERANCE. */
    readonly tolerance?: number;
  };
  /** What the rates of the votes and π are estimated from; left out, `em`. */
  readonly input?: CalibrationInput;
}

/**
 * `em`: as the paper, EM on the votes of the N plans. `moments`: the mixture with their first three
 * moments (Blischke 1964). `labelled`: frequencies over the N plans, all of them labelled.
 */
export type CalibrationInput = "em" | "moments" | "labelled";

/** EM stops once no rate moves by more than this in a step, unless told otherwise. */
export const EM_TOLERANCE = 1e-8;

/** One calibration: what was seen, what was made of it, what the rule is told. */
export interface Calibration {
  /** (M+1) plans by accept count. */
  readonly histogram: Float64Array;
  readonly mixture: MixtureFit;
  readonly transitions: TransitionRates;
  /** ρ̂₀, ρ̂₁, π̂ by EM, α̂, β̂ by counting; constant over rounds, independent votes. */
  readonly believed: Believed;
}

/** Two streams, so that more plans do not change the pairs. */
export interface CalibrationStreams {
  readonly plans: RandomStream;
  readonly pairs: RandomStream;
}

/** Leniency is integrated over this many nodes; a histogram of plans needs no more. */
const NODES = 64;

/**
 * Prepares calibrations in one world: each call draws one anew.
 *
 * N plans p₀ of different instances are drawn (class, leniency, validity and votes of each; only the
 * votes are seen), and n pairs from trajectories of further instances that are always repaired: rounds
 * 0 … K_max − 1 of one instance, then the next instance, until n are labelled.
 *
 * Where no pair tells α or β, the rule is told what repairs least: α̂ = 0, β̂ = 1.
 */
export function calibrator(
  world: World,
  budget: Budget,
  settings: CalibrationSettings,
): (streams: CalibrationStreams) => Calibration {
  const estimate = voteEstimator(world, budget, settings);
  return ({ plans, pairs }) => {
    const { histogram, mixture } = estimate(plans);
    const transitions = transitionRates(drawPairs(world, budget, settings.pairs, pairs));
    return {
      histogram,
      mixture,
      transitions,
      believed: {
        q0: mixture.pi,
        rho0: [mixture.rho0],
        rho1: [mixture.rho1],
        alpha: [transitions.alpha?.estimate ?? 0],
        beta: [transitions.beta?.estimate ?? 1],
        icc: { valid: 0, invalid: 0 },
      },
    };
  };
}

type VoteEstimate = Pick<Calibration, "histogram" | "mixture">;

/** Draws N plans and makes rates of what is seen of them. */
function voteEstimator(
  world: World,
  budget: Budget,
  { plans, em, input = "em" }: CalibrationSettings,
): (stream: RandomStream) => VoteEstimate {
  if (input === "labelled") {
    const sample = labelledSampler(firstPlanRows(world, budget));
    return (stream) => {
      const labelled = sample(stream, plans);
      const { histogram } = labelled;
      return { histogram, mixture: asFit(histogram, labelledRates(labelled)) };
    };
  }
  const sample = countSampler(firstPlanCounts(world, budget));
  return (stream) => {
    const histogram = new Float64Array(budget.votes + 1);
    sample(stream, plans, histogram);
    if (input === "moments")
      return { histogram, mixture: asFit(histogram, momentRates(histogram)) };
    const { start, cap, tolerance = EM_TOLERANCE } = em;
    return { histogram, mixture: fitMixtureEm(histogram, { start, cap, tolerance, pi: "free" }) };
  };
}

/** Rates that no steps led to. */
function asFit(histogram: Float64Array, rates: MixtureRates): MixtureFit {
  return {
    ...rates,
    J: 1 - rates.rho0 - rates.rho1,
    logLikelihood: mixtureLogLikelihood(histogram, rates),
    iterations: 0,
    converged: true,
    swapped: false,
  };
}

/**
 * The two-component mixture with the first three moments of a histogram of accept counts, the component
 * with higher acceptance called valid; pulled into [0, 1] where moments lie outside.
 */
export function momentRates(histogram: Float64Array): MixtureRates {
  const theta = new Float64Array(3);
  writeMomentStart(histogram, dispersion(histogram), theta, "free");
  return { rho0: theta[0], rho1: 1 - theta[1], pi: theta[2] };
}

/** Pr(y = 1, S = s) and Pr(y = 0, S = s) of a first plan, (M+1) each, over classes and leniency. */
export function firstPlanRows(world: World, { votes }: Budget): FirstPlanRows {
  const valid = new Float64Array(votes + 1);
  const invalid = new Float64Array(votes + 1);
  for (const one of resolveWorld(world, { votes, rounds: 0 }, NODES)) {
    for (let s = 0; s <= votes; s++) {
      valid[s] += one.weight * one.q0 * one.valid[s];
      invalid[s] += one.weight * (1 - one.q0) * one.invalid[s];
    }
  }
  return { valid, invalid };
}

/** Pr(S = s) of a first plan, (M+1), over classes, leniency and both states. */
export function firstPlanCounts(world: World, { votes }: Budget): Float64Array {
  const row = new Float64Array(votes + 1);
  for (const one of resolveWorld(world, { votes, rounds: 0 }, NODES)) {
    for (let s = 0; s <= votes; s++) {
      row[s] += one.weight * (one.q0 * one.valid[s] + (1 - one.q0) * one.invalid[s]);
    }
  }
  return row;
}

/** Labelled pairs of trajectories that are always repaired, chained on the last plan. */
export function* drawPairs(
  world: World,
  { rounds }: Budget,
  pairs: number,
  stream: RandomStream,
): Generator<LabelledPair> {
  if (rounds === 0) return;
  for (let drawn = 0; drawn < pairs; ) {
    const one = drawClass(world, stream);
    let before: 0 | 1 = stream.uniform() < one.q0 ? 1 : 0;
    for (let k = 0; k < rounds && drawn < pairs; k++, drawn++) {
      const valid = before === 1 ? 1 - atRound(one.beta, k) : atRound(one.alpha, k);
      const after = stream.uniform() < valid ? 1 : 0;
      yield { before, after };
      before = after;
    }
  }
}

function drawClass({ classes }: World, stream: RandomStream): World["classes"][number] {
  let u = stream.uniform();
  for (const one of classes) {
    u -= one.weight;
    if (u < 0) return one;
  }
  return classes[classes.length - 1];
}
