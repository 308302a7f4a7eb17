/** A quadrature rule: Σ weights[i]·f(nodes[i]) ≈ E f(Z). */
export interface Quadrature {
  /** Ascending. */
  readonly nodes: Float64Array;
  /** Positive, sum 1. */
  readonly weights: Float64Array;
}

const known = new Map<number, Quadrature>();

/**
 * Gauss–Hermite nodes and weights for Z standard normal, by the eigenvalues of the Jacobi matrix
 * (Golub & Welsch 1969): implicit QL with only the first row of the eigenvectors kept, O(n²), stable
 * for n in the hundreds. Far weights are right to 1e-16 absolutely, not relatively.
 *
 * @param n - number of nodes, integer ≥ 1; rules are remembered by n
 */
export function gaussHermite(n: number): Quadrature {
  const remembered = known.get(n);
  if (remembered !== undefined) return remembered;
  const diagonal = new Float64Array(n);
  const offDiagonal = new Float64Array(n);
  for (let k = 1; k < n; k++) offDiagonal[k - 1] = Math.sqrt(k);
  const firstRow = new Float64Array(n);
  firstRow[0] = 1;
  diagonalise(diagonal, offDiagonal, firstRow);
  const rule = symmetrised(diagonal, firstRow);
  known.set(n, rule);
  return rule;
}

/** Implicit QL on a symmetric tridiagonal matrix; all three arrays are overwritten. */
function diagonalise(d: Float64Array, e: Float64Array, row: Float64Array): void {
  const n = d.length;
  for (let l = 0; l < n; l++) {
    for (;;) {
      let m = l;
      while (m < n - 1 && Math.abs(e[m]) > Number.EPSILON * (Math.abs(d[m]) + Math.abs(d[m + 1]))) {
        m++;
      }
      if (m === l) break;
      let g = (d[l + 1] - d[l]) / (2 * e[l]);
      let r = Math.sqrt(g * g + 1);
      g = d[m] - d[l] + e[l] / (g + (g >= 0 ? r : -r));
      let sine = 1;
      let cosine = 1;
      let shift = 0;
      let i = m - 1;
      for (; i >= l; i--) {
        const f = sine * e[i];
        const b = cosine * e[i];
        r = Math.sqrt(f * f + g * g);
        e[i + 1] = r;
        if (r === 0) {
          d[i + 1] -= shift;
          e[m] = 0;
          break;
        }
        sine = f / r;
        cosine = g / r;
        g = d[i + 1] - shift;
        r = (d[i] - g) * sine + 2 * cosine * b;
        shift = sine * r;
        d[i + 1] = g + shift;
        g = cosine * r - b;
        const next = row[i + 1];
        row[i + 1] = sine * row[i] + cosine * next;
        row[i] = cosine * row[i] - sine * next;
      }
      if (i >= l) continue;
      d[l] -= shift;
      e[l] = g;
      e[m] = 0;
    }
  }
}

/** Sorts, makes the rule exactly symmetric about 0, and its weights sum to 1. */
function symmetrised(eigenvalues: Float64Array, firstRow: Float64Array): Quadrature {
  const n = eigenvalues.length;
  const order = Array.from({ length: n }, (_, i) => i).sort(
    (i, j) => eigenvalues[i] - eigenvalues[j],
  );
  const nodes = new Float64Array(n);
  const weights = new Float64Array(n);
  let sum = 0;
  for (let i = 0; i < n; i++) {
    const here = order[i];
    const mirror = order[n - 1 - i];
    nodes[i] = (eigenvalues[here] - eigenvalues[mirror]) / 2;
    weights[i] = (firstRow[here] ** 2 + firstRow[mirror] ** 2) / 2;
    sum += weights[i];
  }
  for (let i = 0; i < n; i++) weights[i] /= sum;
  return { nodes, weights };
}
