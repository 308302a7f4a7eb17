import { beliefFrom, logLikelihoodRatios, logOdds, predictLogOdds } from "../loop/belief.ts";
import { stoppingOdds } from "../loop/gain.ts";
import { resolveWorld } from "../loop/resolved.ts";
import { atRound, type Believed, type Budget, type World } from "../loop/world.ts";

/** Committed plans whose belief lies in one tenth of [0, 1]. */
export interface BeliefBin {
  /** share of all runs */
  readonly weight: number;
  /** mean belief of these plans; NaN where there are none */
  readonly predicted: number;
  /** share of them that is valid; NaN where there are none */
  readonly valid: number;
}

/** What a belief rule says of the plans that it commits, beside what is true of them. */
export interface Reliability {
  /** mean belief in the committed plans */
  readonly predicted: number;
  /** share of them that is valid */
  readonly valid: number;
  /** mean over the committed plans of how far a tenth's belief is from its share of valid ones */
  readonly gap: number;
  /** (10) tenths of belief */
  readonly bins: readonly BeliefBin[];
  /** share of runs that met votes which the belief calls impossible; they are in none of the above */
  readonly impossible: number;
}

const TENTHS = 10;
/** Histories kept apart in a round; where there are more, those of nearly equal belief are merged. */
const MOST_STATES = 2048;
/** Leniency's nodes. */
const NODES = 32;

/**
 * Reliability of a myopic belief rule's beliefs at the plans that it commits, K_max included.
 *
 * @param told - what the rule believes
 * @param tau - the gain that a repair must beat
 */
export function reliability(
  world: World,
  budget: Budget,
  told: Believed,
  tau: number,
): Reliability {
  const { votes: M, rounds: K } = budget;
  const classes = resolveWorld(world, budget, NODES);
  const width = 2 * classes.length;
  const weight = new Float64Array(TENTHS);
  const predicted = new Float64Array(TENTHS);
  const valid = new Float64Array(TENTHS);
  let impossible = 0;
  let odds = [logOdds(told.q0)];
  let masses: Float64Array[] = [
    Float64Array.from(classes.flatMap((one) => [one.weight * one.q0, one.weight * (1 - one.q0)])),
  ];
  for (let k = 0; k <= K && odds.length > 0; k++) {
    const alpha = atRound(told.alpha, k);
    const beta = atRound(told.beta, k);
    const stop = k === K ? Number.NEGATIVE_INFINITY : stoppingOdds(alpha, beta, tau);
    const ratios = logLikelihoodRatios(M, {
      rho0: atRound(told.rho0, k),
      rho1: atRound(told.rho1, k),
      icc: told.icc,
    });
    const merging = odds.length * (M + 1) > MOST_STATES;
    const holder = new Map<number, number>();
    const nextOdds: number[] = [];
    const nextMasses: Float64Array[] = [];
    odds.forEach((before, i) => {
      const mass = masses[i];
      for (let S = 0; S <= M; S++) {
        const split = new Float64Array(width);
        let right = 0;
        let wrong = 0;
        classes.forEach((one, c) => {
          split[2 * c] = mass[2 * c] * one.valid[k * (M + 1) + S];
          split[2 * c + 1] = mass[2 * c + 1] * one.invalid[k * (M + 1) + S];
          right += split[2 * c];
          wrong += split[2 * c + 1];
        });
        if (right + wrong === 0) continue;
        const after = before + ratios[S];
        if (Number.isNaN(after)) {
          impossible += right + wrong;
          continue;
        }
        if (!(after < stop)) {
          const b = beliefFrom(after);
          const at = Math.min(TENTHS - 1, Math.floor(b * TENTHS));
          weight[at] += right + wrong;
          predicted[at] += (right + wrong) * b;
          valid[at] += right;
          continue;
        }
        classes.forEach((one, c) => {
          const change = one.alpha[k] * split[2 * c + 1] - one.beta[k] * split[2 * c];
          split[2 * c] += change;
          split[2 * c + 1] -= change;
        });
        const next = predictLogOdds(after, alpha, beta);
        const cell = merging ? Math.floor(beliefFrom(next) * MOST_STATES) : -1;
        const held = merging ? holder.get(cell) : undefined;
        if (held === undefined) {
          if (merging) holder.set(cell, nextOdds.length);
          nextOdds.push(next);
          nextMasses.push(split);
        } else {
          const into = nextMasses[held];
          for (let x = 0; x < width; x++) into[x] += split[x];
        }
      }
    });
    odds = nextOdds;
    masses = nextMasses;
  }
  return summed(weight, predicted, valid, impossible);
}

function summed(
  weight: Float64Array,
  predicted: Float64Array,
  valid: Float64Array,
  impossible: number,
): Reliability {
  const sum = (values: Float64Array): number => values.reduce((a, b) => a + b, 0);
  const total = sum(weight);
  return {
    predicted: sum(predicted) / total,
    valid: sum(valid) / total,
    gap: sum(predicted.map((value, i) => Math.abs(value - valid[i]))) / total,
    bins: Array.from(weight, (one, i) => ({
      weight: one,
      predicted: predicted[i] / one,
      valid: valid[i] / one,
    })),
    impossible,
  };
}
