import { normalDensity } from "../numeric/normal.ts";
import { quickNormalCdf } from "./normalTable.ts";

/** Values of the repeating part U with their weights, which sum to 1. */
export interface ErrorNodes {
  readonly values: Float64Array;
  readonly weights: Float64Array;
}

/** |U| beyond this has a probability of 1e-13. */
const END = 7.5;
/** Step of the trapezoid in units of the narrower of U's own width and that of the fresh error. */
const STEP = 0.75;
/** Above this correlation the fresh error is so narrow that it is left out: √(1−c) < .003. */
export const ALL_REPEATS = 1 - 1e-5;

/**
 * The trapezoid over U. Its error falls as exp(−2π²(width/step)²), below 1e-9 here, because given U every
 * integrand is a product of normal distribution functions.
 *
 * @param c - correlation, in [0, ALL_REPEATS]
 */
export function errorNodes(c: number): ErrorNodes {
  if (c === 0) return { values: new Float64Array(1), weights: Float64Array.of(1) };
  const step = STEP * Math.min(1, Math.sqrt((1 - c) / c));
  const half = Math.ceil(END / step);
  const values = Float64Array.from({ length: 2 * half + 1 }, (_, i) => (i - half) * step);
  return { values, weights: normalised(values.map(normalDensity)) };
}

/**
 * Where all of the error repeats: U is cut where some score of a curve meets a bar, and each interval has
 * one value, for scores are over or under their bars in all of it.
 *
 * @param cuts - in any order
 */
export function allRepeatNodes(cuts: readonly number[]): ErrorNodes {
  const ends = [-END, ...cuts.filter((u) => u > -END && u < END).sort((a, b) => a - b), END];
  const values = new Float64Array(ends.length - 1);
  const weights = new Float64Array(ends.length - 1);
  for (let i = 0; i < values.length; i++) {
    values[i] = (ends[i] + ends[i + 1]) / 2;
    weights[i] = quickNormalCdf(ends[i + 1]) - quickNormalCdf(ends[i]);
  }
  return { values, weights: normalised(weights) };
}

function normalised(weights: Float64Array): Float64Array {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}
