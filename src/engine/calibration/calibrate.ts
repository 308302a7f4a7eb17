import { resolveWorld } from "../loop/resolved.ts";
import type { Believed, Budget, World } from "../loop/world.ts";
import { atRound } from "../loop/world.ts";
import type { RandomStream } from "../numeric/random.ts";
import { countSampler } from "./countSampler.ts";
import type { MixtureFit, MixtureRates } from "./mixture.ts";
import { fitMixtureEm } from "./mixtureEm.ts";
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
}

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
  const sample = countSampler(firstPlanCounts(world, budget));
  return ({ plans, pairs }) => {
    const histogram = new Float64Array(budget.votes + 1);
    sample(plans, settings.plans, histogram);
    const { start, cap, tolerance = EM_TOLERANCE } = settings.em;
    const mixture = fitMixtureEm(histogram, { start, cap, tolerance, pi: "free" });
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
