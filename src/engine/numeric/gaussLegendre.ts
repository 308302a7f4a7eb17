import type { Quadrature } from "./gaussHermite.ts";

const known = new Map<number, Quadrature>();

/**
 * Gauss–Legendre on [0, 1]: Σ weights[i]·f(nodes[i]) ≈ ∫₀¹ f. Nodes by Newton's method on the Legendre
 * polynomial, from Tricomi's estimate of its roots.
 *
 * @param n - number of nodes, integer ≥ 1; rules are remembered by n
 */
export function gaussLegendre(n: number): Quadrature {
  const remembered = known.get(n);
  if (remembered !== undefined) return remembered;
  const nodes = new Float64Array(n);
  const weights = new Float64Array(n);
  for (let i = 0; i < n; i++) {
    let x = Math.cos((Math.PI * (i + 0.75)) / (n + 0.5));
    let slope = 1;
    for (let step = 0; step < 20; step++) {
      let before = 1;
      let value = x;
      for (let k = 2; k <= n; k++) {
        const next = ((2 * k - 1) * x * value - (k - 1) * before) / k;
        before = value;
        value = next;
      }
      slope = (n * (x * value - before)) / (x * x - 1);
      const move = value / slope;
      x -= move;
      if (Math.abs(move) < 1e-15) break;
    }
    nodes[n - 1 - i] = (1 + x) / 2;
    weights[n - 1 - i] = 1 / ((1 - x * x) * slope * slope);
  }
  const rule = { nodes, weights };
  known.set(n, rule);
  return rule;
}
