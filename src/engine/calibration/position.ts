import { gain, youdenJ } from "../loop/gain.ts";
import { pooledBelieved } from "../loop/pooled.ts";
import type { World } from "../loop/world.ts";

/** Where a study stands on the J–Δ map. */
export interface MapPosition {
  /** J of round 0. */
  readonly J: number;
  /** Δ = |(1 − Q₀)α₀ − Q₀β₀ − τ|: the margin before any vote. */
  readonly margin: number;
}

/** A study's own place on the map, classes pooled as TPM pools them. */
export function ownPosition(world: World, tau: number): MapPosition {
  const { q0, rho0, rho1, alpha, beta } = pooledBelieved(world);
  return {
    J: youdenJ(rho0[0], rho1[0]),
    margin: Math.abs(gain(q0, alpha[0], beta[0]) - tau),
  };
}

/** A world moved on the map, or what is in the way and how near one can come. */
export type Moved =
  | { readonly world: World; readonly nearest: null }
  | { readonly world: null; readonly nearest: MapPosition | null };

/**
 * The world at another place of the map: ρ₀ and ρ₁ in the old proportion with the wanted J, α and β
 * with the old sum s and the wanted margin on the old side of τ: α = g + Q₀s, β = s − α where
 * g = τ ± Δ is the mean gain before any vote.
 *
 * The map is of one class and constant rates, and so is what comes back: schedules become their
 * pooled value of round 0, classes are pooled. Correlation, leniency and chaining stay.
 *
 * @returns no world where α or β would leave [0, 1]; then the nearest margin at this J, on the same
 * side, or null where that side has none
 */
export function moveTo(world: World, tau: number, J: number, margin: number): Moved {
  const { q0, rho0, rho1, alpha, beta, icc } = pooledBelieved(world);
  const noise = rho0[0] + rho1[0];
  const tilt = noise > 0 ? rho0[0] / noise : 0.5;
  const slope = alpha[0] + beta[0];
  const side = gain(q0, alpha[0], beta[0]) >= tau ? 1 : -1;
  const moved = { rho0: (1 - J) * tilt, rho1: (1 - J) * (1 - tilt) };
  // α = g + Q₀s must lie in [low, high] for α and β = s − α to be rates.
  const low = Math.max(0, slope - 1);
  const high = Math.min(1, slope);
  const atZero = tau + q0 * slope;
  const least = Math.max(0, side > 0 ? low - atZero : atZero - high);
  const most = side > 0 ? high - atZero : atZero - low;
  if (!isRate(moved.rho0) || !isRate(moved.rho1) || least > most) {
    return { world: null, nearest: null };
  }
  if (margin < least - ROUNDING || margin > most + ROUNDING) {
    return { world: null, nearest: { J, margin: margin < least ? least : most } };
  }
  const held = Math.min(high, Math.max(low, atZero + side * margin));
  const one = {
    weight: 1,
    q0,
    rho0: [moved.rho0],
    rho1: [moved.rho1],
    alpha: [held],
    beta: [slope - held],
    icc,
  };
  return { world: { ...world, classes: [one] }, nearest: null };
}

/** A margin out of reach by no more than this is reached. */
const ROUNDING = 1e-12;

function isRate(x: number): boolean {
  return x >= 0 && x <= 1;
}
