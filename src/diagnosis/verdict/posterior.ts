import { gammaDraw, type RandomStream, randomStream } from "#engine";

/** Draws of weighted means over the instances of a log. */
export interface Draws {
  /** (columns)(replicates) means. */
  readonly means: readonly Float64Array[];
  /** (replicates) weight, as a share of the log, of half an instance either way: see `drawMeans`. */
  readonly plus: Float64Array;
  readonly minus: Float64Array;
}

/** Distinct rows from which on the weights' normal limit is drawn in their place. */
const MANY = 2000;

/**
 * The Bayesian bootstrap by instance (Rubin 1981), the smooth relative of the multinomial one: instances
 * get Dirichlet weights, and equal rows share theirs. Beside them come the weights of two half
 * instances, Jeffreys's: with one of them counted as better and one as worse, the probability that a
 * policy beats another is that of Beta(better + ½, worse + ½) lying above one half, and no interval
 * shrinks to a point because a small log shows no difference. Where more than 2,000 rows are distinct
 * their means are drawn from the normal limit, which has the same mean and covariance.
 *
 * @param columns - (C)(units)
 * @param weight - (units) instances that each stands for, integers ≥ 1
 */
export function drawMeans(
  columns: readonly Float64Array[],
  weight: Float64Array,
  replicates: number,
  seed: number,
): Draws {
  const varying = columns.filter((column) => !isConstant(column));
  const cells = distinct(varying, weight);
  const stream = randomStream(seed, "bootstrap");
  const draw = cells.weight.length > MANY ? normalDraws : dirichletDraws;
  const { means, plus, minus } = draw(cells, varying.length, replicates, stream);
  let next = 0;
  return {
    means: columns.map((column) =>
      isConstant(column)
        ? new Float64Array(replicates).fill(column[0] ?? 0)
        : (means[next++] as Float64Array),
    ),
    plus,
    minus,
  };
}

function isConstant(column: Float64Array): boolean {
  return column.every((value) => value === column[0]);
}

interface Cells {
  /** (cells · C) row by row. */
  readonly rows: Float64Array;
  readonly weight: Float64Array;
}

function distinct(columns: readonly Float64Array[], weight: Float64Array): Cells {
  const C = columns.length;
  const rows = new Float64Array(weight.length * C);
  const weights: number[] = [];
  const byHash = new Map<number, number[]>();
  for (let i = 0; i < weight.length; i++) {
    const at = weights.length * C;
    let hash = 17;
    for (let c = 0; c < C; c++) {
      const value = (columns[c] as Float64Array)[i] as number;
      rows[at + c] = value;
      hash = Math.imul(hash ^ ((value * 65521) | 0), 0x9e3779b1);
    }
    const known = byHash.get(hash);
    const same = known?.find((cell) => equal(rows, cell * C, at, C));
    if (same !== undefined) {
      weights[same] = (weights[same] as number) + (weight[i] as number);
      continue;
    }
    if (known === undefined) byHash.set(hash, [weights.length]);
    else known.push(weights.length);
    weights.push(weight[i] as number);
  }
  return { rows: rows.subarray(0, weights.length * C), weight: Float64Array.from(weights) };
}

function equal(rows: Float64Array, a: number, b: number, length: number): boolean {
  for (let c = 0; c < length; c++) if (rows[a + c] !== rows[b + c]) return false;
  return true;
}

function dirichletDraws(
  { rows, weight }: Cells,
  C: number,
  replicates: number,
  stream: RandomStream,
): Draws {
  const draws = empty(C, replicates);
  const sums = new Float64Array(C);
  for (let b = 0; b < replicates; b++) {
    sums.fill(0);
    let total = 0;
    for (let cell = 0; cell < weight.length; cell++) {
      const w = gammaDraw(weight[cell] as number, stream);
      total += w;
      for (let c = 0, at = cell * C; c < C; c++, at++) {
        sums[c] = (sums[c] as number) + w * (rows[at] as number);
      }
    }
    for (let c = 0; c < C; c++) (draws.means[c] as Float64Array)[b] = (sums[c] as number) / total;
    draws.plus[b] = gammaDraw(0.5, stream) / total;
    draws.minus[b] = gammaDraw(0.5, stream) / total;
  }
  return draws;
}

function normalDraws(
  { rows, weight }: Cells,
  C: number,
  replicates: number,
  stream: RandomStream,
): Draws {
  const draws = empty(C, replicates);
  const n = weight.reduce((sum, w) => sum + w, 0);
  const mean = new Float64Array(C);
  const covariance = new Float64Array(C * C);
  for (let cell = 0; cell < weight.length; cell++) {
    const share = (weight[cell] as number) / n;
    for (let c = 0; c < C; c++) {
      mean[c] = (mean[c] as number) + share * (rows[cell * C + c] as number);
    }
  }
  for (let cell = 0; cell < weight.length; cell++) {
    const share = (weight[cell] as number) / n / (n + 1);
    for (let c = 0; c < C; c++) {
      const off = share * ((rows[cell * C + c] as number) - (mean[c] as number));
      if (off === 0) continue;
      for (let d = 0; d <= c; d++) {
        const at = c * C + d;
        covariance[at] =
          (covariance[at] as number) + off * ((rows[cell * C + d] as number) - (mean[d] as number));
      }
    }
  }
  const lower = cholesky(covariance, C);
  const z = new Float64Array(C);
  for (let b = 0; b < replicates; b++) {
    for (let c = 0; c < C; c++) z[c] = stream.normal();
    for (let c = 0; c < C; c++) {
      let value = mean[c] as number;
      for (let d = 0; d <= c; d++) value += (lower[c * C + d] as number) * (z[d] as number);
      (draws.means[c] as Float64Array)[b] = value;
    }
    draws.plus[b] = gammaDraw(0.5, stream) / n;
    draws.minus[b] = gammaDraw(0.5, stream) / n;
  }
  return draws;
}

/** Lower factor (C × C) of a covariance that may be singular: a column without variance left is 0. */
function cholesky(covariance: Float64Array, C: number): Float64Array {
  const lower = new Float64Array(C * C);
  for (let d = 0; d < C; d++) {
    let left = covariance[d * C + d] as number;
    for (let k = 0; k < d; k++) left -= (lower[d * C + k] as number) ** 2;
    if (left <= 1e-12 * (covariance[d * C + d] as number)) continue;
    const root = Math.sqrt(left);
    lower[d * C + d] = root;
    for (let c = d + 1; c < C; c++) {
      let sum = covariance[c * C + d] as number;
      for (let k = 0; k < d; k++) {
        sum -= (lower[c * C + k] as number) * (lower[d * C + k] as number);
      }
      lower[c * C + d] = sum / root;
    }
  }
  return lower;
}

function empty(C: number, replicates: number): Draws {
  return {
    means: Array.from({ length: C }, () => new Float64Array(replicates)),
    plus: new Float64Array(replicates),
    minus: new Float64Array(replicates),
  };
}
