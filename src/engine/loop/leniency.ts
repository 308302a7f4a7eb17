import { gaussHermite } from "../numeric/gaussHermite.ts";

/** Instances by how lenient their verifier is: z standard normal, in classes of a quadrature. */
export interface LeniencyNodes {
  readonly nodes: Float64Array;
  readonly weights: Float64Array;
}

/** Nodes that carry less than this are left out; together they could move no result by 1e-15. */
const NEGLIGIBLE = 1e-19;

const NO_LENIENCY: LeniencyNodes = { nodes: Float64Array.of(0), weights: Float64Array.of(1) };

/** Gauss–Hermite nodes of leniency; one node where there is none. */
export function leniencyNodes(sigma: number, n: number): LeniencyNodes {
  if (sigma === 0) return NO_LENIENCY;
  const { nodes, weights } = gaussHermite(n);
  const kept = nodes.filter((_, i) => weights[i] > NEGLIGIBLE);
  const keptWeights = weights.filter((weight) => weight > NEGLIGIBLE);
  const total = keptWeights.reduce((sum, weight) => sum + weight, 0);
  return { nodes: kept, weights: keptWeights.map((weight) => weight / total) };
}

/**
 * m such that the mean of logistic(m + σz) under these nodes, which are symmetric, is `mean`. Newton's
 * steps on the logarithm of the mean, whose slope lies in (0, 1] however small the mean; bisection
 * where a step leaves what is known.
 *
 * @param mean - in (0, 1)
 */
export function centreOf(mean: number, sigma: number, quadrature: LeniencyNodes): number {
  if (mean > 0.5) return -centreOf(1 - mean, sigma, quadrature);
  const { nodes, weights } = quadrature;
  const target = Math.log(mean);
  let m = target - Math.log1p(-mean);
  let low = -Infinity;
  let high = Infinity;
  for (let step = 0; step < MOST_STEPS; step++) {
    let sum = 0;
    let slope = 0;
    for (let i = 0; i < nodes.length; i++) {
      // a = e^m·scaled, and e^m is left out, for it may underflow.
      const scaled = Math.exp(sigma * nodes[i]) / (1 + Math.exp(m + sigma * nodes[i]));
      sum += weights[i] * scaled;
      slope += weights[i] * scaled * (1 - acceptance(m, sigma, nodes[i]));
    }
    const error = m + Math.log(sum) - target;
    if (error > 0) high = m;
    else low = m;
    let next = m - (error * sum) / slope;
    const inside = next > low && next < high;
    if (!inside && low > -Infinity && high < Infinity) next = (low + high) / 2;
    if (Math.abs(next - m) <= 1e-15 * (1 + Math.abs(m))) return next;
    m = next;
  }
  return m;
}

/** A dozen are usual. */
const MOST_STEPS = 200;

/** a(z) = logistic(m + σz). */
export function acceptance(m: number, sigma: number, z: number): number {
  return 1 / (1 + Math.exp(-(m + sigma * z)));
}
