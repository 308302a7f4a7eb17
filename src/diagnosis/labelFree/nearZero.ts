import { plausibleMixtures, randomStream, type VoteCell } from "#engine";

/** J that a label-free estimate must be clear of; ours. */
const NEAR_ZERO = 0.15;
/** Level at which the test must reject one component. */
const LEVEL = 0.01;
/** Share of the posterior of J that may lie below `NEAR_ZERO`. */
const BELOW = 0.025;
const DRAWS = 400;

/**
 * Whether J may be close to 0 as far as votes without labels tell: the test of two components does not
 * reject one at 1 %, or more than 2.5 % of the flat posterior of J ≥ 0 lies below .15. The bootstrap's
 * interval alone will not do, for the fits that it repeats are themselves drawn away from 0.
 *
 * Measured with N = 300, M = 8, 150 logs a world: missed in none at J = .03 and .1, in 4 % at .15 and 18 %
 * at .2; raised in 3 % at J = .3 and none at .46.
 *
 * @param p - of the test of two components
 */
export function mayBeZero(cells: readonly VoteCell[], p: number, seed: number): boolean {
  if (p > LEVEL) return true;
  const drawn = plausibleMixtures(cells, DRAWS, randomStream(seed, "latent"));
  const below = drawn.filter(({ rho0, rho1 }) => 1 - rho0 - rho1 < NEAR_ZERO).length;
  return below > BELOW * DRAWS;
}
