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
