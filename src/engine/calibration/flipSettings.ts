import { pooledBelieved } from "../loop/pooled.ts";
import type { Budget, World } from "../loop/world.ts";
import type { MixtureRates } from "./mixture.ts";

/** How the rates of a flip-risk cell are estimated. */
export interface FlipEstimator {
  /** π is known from labels, or comes out of the fit. */
  readonly pi: "labelled" | "em";
  /** EM steps, integer ≥ 1, all taken; or the maximum-likelihood fit. */
  readonly fit: number | "maximum-likelihood";
}

/**
 * Votes a plan, M, from which on the votes can tell the two kinds apart: the free mixture of two
 * binomials is identifiable from M ≥ 3 on (Teicher 1963: M ≥ 2·2 − 1); with π known two equations, those
 * of the mean and the spread, give the two rates, so M ≥ 2. With fewer a fit repeats where it started.
 */
export function fewestVotes({ pi }: FlipEstimator): number {
  return pi === "labelled" ? 2 : 3;
}

/** Everything that a J–Δ map depends on. */
export interface FlipSettings {
  /** Cells a side, integer ≥ 1. */
  readonly grid: number;
  /** M. */
  readonly votes: number;
  /** N, plans whose votes a fit sees. */
  readonly plans: number;
  /** Labelled pairs that start valid, and that start invalid. */
  readonly labels: { readonly valid: number; readonly invalid: number };
  /** Q₀. */
  readonly q0: number;
  /** ρ₀ / (ρ₀ + ρ₁), in [0, 1]; ½ is symmetric noise. */
  readonly tilt: number;
  /** s = α + β, held over the map. */
  readonly slope: number;
  readonly estimator: FlipEstimator;
  /** Start of EM; its π is replaced where π is labelled. */
  readonly start: MixtureRates;
}

/** J at the right end of the map. */
export const FLIP_MAX_J = 0.9;
/** Δ at the top of the map. */
export const FLIP_MAX_MARGIN = 0.8;
/** Labelled pairs, the most that the paper allows. */
export const FLIP_LABELS = 300;
/** Where EM starts: the weight that favours neither, rates that separate. */
export const EM_START: MixtureRates = { rho0: 0.3, rho1: 0.3, pi: 0.5 };

/** What a map is asked for beside the study itself. */
export interface FlipAsk {
  readonly grid: number;
  readonly plans: number;
  readonly estimator: FlipEstimator;
  /** ρ₀ = ρ₁, or in the study's own proportion. */
  readonly noise: "symmetric" | "study";
  readonly start?: MixtureRates;
}

/**
 * The map of a study: its Q₀, M and α + β (of round 0, classes pooled as TPM pools them). The 300
 * labelled pairs start from first plans, so Q₀ of them (rounded) start valid.
 *
 * @throws RangeError for a grid, plans or EM steps that are not integers of at least 1
 */
export function flipSettings(world: World, { votes }: Budget, ask: FlipAsk): FlipSettings {
  const { grid, plans, estimator } = ask;
  const steps = estimator.fit === "maximum-likelihood" ? 1 : estimator.fit;
  for (const [name, value] of Object.entries({ grid, plans, "estimator.fit": steps })) {
    if (!(Number.isInteger(value) && value >= 1)) {
      throw new RangeError(`${name} must be an integer of at least 1; got ${value}`);
    }
  }
  const { q0, rho0, rho1, alpha, beta } = pooledBelieved(world);
  const noise = rho0[0] + rho1[0];
  const valid = Math.round(FLIP_LABELS * q0);
  return {
    grid,
    votes,
    plans,
    labels: { valid, invalid: FLIP_LABELS - valid },
    q0,
    tilt: ask.noise === "symmetric" || noise === 0 ? 0.5 : rho0[0] / noise,
    slope: alpha[0] + beta[0],
    estimator,
    start: ask.start ?? EM_START,
  };
}

/** Cell centres of the map. */
export interface FlipAxes {
  /** (grid), linear from 0 to FLIP_MAX_J. */
  readonly J: Float64Array;
  /** (grid), linear in √Δ from 0 to FLIP_MAX_MARGIN: half the map is for margins under .2. */
  readonly margin: Float64Array;
  /** (grid), the stretch of Δ that a row of cells covers; they sum to FLIP_MAX_MARGIN. */
  readonly height: Float64Array;
}

/** The axes of a map of grid × grid cells. */
export function flipAxes(grid: number): FlipAxes {
  const centre = (i: number): number => (i + 0.5) / grid;
  return {
    J: Float64Array.from({ length: grid }, (_, i) => FLIP_MAX_J * centre(i)),
    margin: Float64Array.from({ length: grid }, (_, i) => FLIP_MAX_MARGIN * centre(i) ** 2),
    height: Float64Array.from(
      { length: grid },
      (_, i) => (FLIP_MAX_MARGIN * (2 * i + 1)) / grid ** 2,
    ),
  };
}
