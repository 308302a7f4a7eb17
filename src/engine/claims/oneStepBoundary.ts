import { resolveWorld } from "../loop/resolved.ts";
import type { Budget, World } from "../loop/world.ts";

/** Repairing below and committing above is best in one step anywhere between these beliefs. */
export interface BestThreshold {
  readonly low: number;
  readonly high: number;
}

/** Log odds of the priors reach so far to both sides of even. */
const REACH = 10;
/** Beliefs looked at, over all priors and vote counts; never fewer priors than `LEAST_PRIORS`. */
const BELIEFS = 3000;
const LEAST_PRIORS = 161;
/** Leniency's nodes: they change how votes fall, not what a repair is worth. */
const NODES = 16;

/**
 * The boundary found without its formula: plans are held with every prior, the world's votes are shown,
 * and the belief below which one repair adds most to validity is sought among all beliefs that occur.
 *
 * The belief is the true posterior of validity; a class cannot be seen. A prior shifts the odds of every
 * class's validity in the round alike; priors are spread evenly over b⁻.
 *
 * @param round - whose votes and repair, 0 ≤ round < K_max
 * @param tau - the gain that a repair must beat
 * @returns null where no repair changes anything, so that every threshold is as good
 */
export function bestThreshold(
  world: World,
  budget: Budget,
  round: number,
  tau: number,
): BestThreshold | null {
  const { votes: M } = budget;
  const classes = resolveWorld(world, budget, NODES);
  if (classes.every(({ alpha, beta }) => alpha[round] === 0 && beta[round] === 0)) return null;
  const shares = classes.map((one) => validityIn(one, round));
  const pooled = classes.reduce((sum, { weight }, c) => sum + weight * shares[c], 0);
  // Where all plans are alike before any vote, the classes are alike at every prior too.
  const ratios = shares.map((q) => (pooled > 0 && pooled < 1 ? oddsOf(q) / oddsOf(pooled) : 1));
  const priors = Math.max(LEAST_PRIORS, Math.ceil(BELIEFS / (M + 1)));
  const beliefs: { b: number; gain: number }[] = [];
  for (let i = 0; i < priors; i++) {
    const factor = Math.exp(REACH * ((2 * i) / (priors - 1) - 1));
    const shifted = ratios.map((ratio) => 1 - 1 / (1 + ratio * factor));
    const prior = classes.reduce((sum, { weight }, c) => sum + weight * shifted[c], 0);
    const spread = prior * (1 - prior);
    for (let S = 0; S <= M; S++) {
      let valid = 0;
      let mass = 0;
      let gained = 0;
      for (let c = 0; c < classes.length; c++) {
        const { weight, alpha, beta, valid: ifValid, invalid: ifInvalid } = classes[c];
        const right = weight * shifted[c] * ifValid[round * (M + 1) + S];
        const wrong = weight * (1 - shifted[c]) * ifInvalid[round * (M + 1) + S];
        valid += right;
        mass += right + wrong;
        gained += wrong * alpha[round] - right * beta[round];
      }
      if (mass > 0) beliefs.push({ b: valid / mass, gain: spread * (gained - tau * mass) });
    }
  }
  return best(beliefs.sort((x, y) => x.b - y.b));
}

function oddsOf(q: number): number {
  return q / (1 - q);
}

/** Thresholds whose gain is less than the best one's by this share of all gains are as good: rounding. */
const ROUNDING = 1e-12;

/** All thresholds with the largest sum of gains below; equal beliefs are on one side together. */
function best(beliefs: readonly { readonly b: number; readonly gain: number }[]): BestThreshold {
  const sums = new Float64Array(beliefs.length + 1);
  let size = 0;
  beliefs.forEach(({ gain }, i) => {
    sums[i + 1] = sums[i] + gain;
    size += Math.abs(gain);
  });
  const parted = (i: number): boolean =>
    i === 0 || i === beliefs.length || beliefs[i - 1].b < beliefs[i].b;
  const cuts = Array.from(sums.keys()).filter(parted);
  const most = cuts.reduce((top, i) => Math.max(top, sums[i]), Number.NEGATIVE_INFINITY);
  const good = cuts.filter((i) => sums[i] >= most - ROUNDING * size);
  return {
    low: good[0] === 0 ? 0 : beliefs[good[0] - 1].b,
    high: beliefs[good[good.length - 1]]?.b ?? 1,
  };
}

/** Q of a class in a round of the population that is always repaired. */
function validityIn(
  { q0, alpha, beta }: { q0: number; alpha: Float64Array; beta: Float64Array },
  round: number,
): number {
  let q = q0;
  for (let k = 0; k < round; k++) q = q * (1 - beta[k]) + (1 - q) * alpha[k];
  return q;
}

/** The same world before another verifier: every ρ₀ and ρ₁ changed alike. */
export function withNoise(world: World, change: (rate: number) => number): World {
  return {
    ...world,
    classes: world.classes.map((one) => ({
      ...one,
      rho0: one.rho0.map(change),
      rho1: one.rho1.map(change),
    })),
  };
}

/** How far apart the thresholds of several verifiers are at least: 0 where one threshold suits all. */
export function thresholdsApart(thresholds: readonly BestThreshold[]): number {
  const lows = thresholds.map(({ low }) => low);
  const highs = thresholds.map(({ high }) => high);
  return Math.max(0, Math.max(...lows) - Math.min(...highs));
}
