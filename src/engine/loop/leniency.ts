import { gaussHermite } from "../numeric/gaussHermite.ts";

/** Instances by how lenient their verifier is: z standard normal, in classes of a quadrature. */
export interface LeniencyNodes {
  readonly nodes: Float64Array;
  readonly weights: Float64Array;
}

/** Nodes that carry less than this are left out; together they could move no result by 1e-15. */
const NEGLIGIBLE = 1e-19;

/** Gauss–Hermite nodes of leniency; one node where there is none. */
export function leniencyNodes(sigma: number, n: number): LeniencyNodes {
  if (sigma === 0) return { nodes: Float64Array.of(0), weights: Float64Array.of(1) };
  const { nodes, weights } = gaussHermite(n);
  const kept = nodes.filter((_, i) => weights[i] > NEGLIGIBLE);
  const keptWeights = weights.filter((weight) => weight > NEGLIGIBLE);
  const total = keptWeights.reduce((sum, weight) => sum + weight, 0);
  return { nodes: kept, weights: keptWeights.map((weight) => weight / total) };
}

/**
 * m such that the mean of logistic(m + σz) under these nodes is `mean`.
 *
 * @param mean - in (0, 1)
 */
export function centreOf(mean: number, sigma: number, { nodes, weights }: LeniencyNodes): number {
  // The logistic-normal mean is nearly logistic(m / √(1 + πσ²/8)).
  let m = Math.log(mean / (1 - mean)) * Math.sqrt(1 + (Math.PI * sigma * sigma) / 8);
  let low = -Infinity;
  let high = Infinity;
  for (let step = 0; step < 200; step++) {
    let error = -mean;
    let slope = 0;
    for (let i = 0; i < nodes.length; i++) {
      const a = acceptance(m, sigma, nodes[i]);
      error += weights[i] * a;
      slope += weights[i] * a * (1 - a);
    }
    if (error > 0) high = m;
    else low = m;
    let next = m - error / slope;
    if (!(next > low && next < high)) {
      if (low === -Infinity) next = high - 2 * (1 + sigma);
      else if (high === Infinity) next = low + 2 * (1 + sigma);
      else next = (low + high) / 2;
    }
    if (Math.abs(next - m) <= 1e-15 * (1 + Math.abs(m))) return next;
    m = next;
  }
  return m;
}

/** a(z) = logistic(m + σz). */
export function acceptance(m: number, sigma: number, z: number): number {
  return 1 / (1 + Math.exp(-(m + sigma * z)));
}
