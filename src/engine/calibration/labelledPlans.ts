import { Z95 } from "../numeric/intervals.ts";
import type { RandomStream } from "../numeric/random.ts";
import { countSampler } from "./countSampler.ts";
import type { MixtureRates } from "./mixture.ts";

/** Pr(y, S = s) of a first plan for both states, (M+1) each; all of them sum to 1. */
export interface FirstPlanRows {
  readonly valid: Float64Array;
  readonly invalid: Float64Array;
}

/** Labelled plans by accept count, (M+1) each. */
export interface LabelledPlans extends FirstPlanRows {
  /** of both kinds */
  readonly histogram: Float64Array;
}

/** Draws labelled plans of different instances. */
export function labelledSampler({
  valid,
  invalid,
}: FirstPlanRows): (stream: RandomStream, plans: number) => LabelledPlans {
  const M = valid.length - 1;
  const sample = countSampler(Float64Array.of(...valid, ...invalid));
  return (stream, plans) => {
    const both = new Float64Array(2 * (M + 1));
    sample(stream, plans, both);
    const ofValid = both.subarray(0, M + 1);
    const ofInvalid = both.subarray(M + 1);
    return {
      valid: ofValid,
      invalid: ofInvalid,
      histogram: ofValid.map((count, s) => count + ofInvalid[s]),
    };
  };
}

/**
 * ρ̂₀, ρ̂₁ and π̂ as frequencies. Where no plan of a kind was drawn, its acceptance is taken to be the
 * other kind's: nothing says that they differ.
 */
export function labelledRates({ valid, invalid }: LabelledPlans): MixtureRates {
  const right = share(valid);
  const wrong = share(invalid);
  return {
    rho0: wrong.plans > 0 ? wrong.mean : right.mean,
    rho1: 1 - (right.plans > 0 ? right.mean : wrong.mean),
    pi: right.plans / (right.plans + wrong.plans),
  };
}

/**
 * The separation test's number: the lower end of the 95 % interval of J, the acceptance of labelled
 * valid plans less that of invalid ones, by the spread between plans. −1 where fewer than two plans of a
 * kind leave it open.
 */
export function separationLow({ valid, invalid }: LabelledPlans): number {
  const right = share(valid);
  const wrong = share(invalid);
  if (right.plans < 2 || wrong.plans < 2) return -1;
  const error = Math.sqrt(right.variance / right.plans + wrong.variance / wrong.plans);
  return right.mean - wrong.mean - Z95 * error;
}

/** Plans, the mean of their shares of accepting votes, and the variance of these. */
function share(counts: Float64Array) {
  const M = counts.length - 1;
  let plans = 0;
  let sum = 0;
  let squares = 0;
  for (let s = 0; s <= M; s++) {
    plans += counts[s];
    sum += counts[s] * (s / M);
    squares += counts[s] * (s / M) ** 2;
  }
  const mean = plans > 0 ? sum / plans : 0;
  const variance = plans > 1 ? Math.max(0, (squares - plans * mean * mean) / (plans - 1)) : 0;
  return { plans, mean, variance };
}
