/** Something measured at each place of an axis: times in ns, or counts. */
export interface Series {
  readonly name: string;
  readonly unit: "ns" | "count";
  /** (places) null where there is nothing to measure */
  readonly values: readonly (number | null)[];
}

/** How cost grows along one axis, all of one run. */
export interface Growth {
  readonly what: string;
  /** What grows. */
  readonly axis: string;
  /** (places) ascending, > 0 */
  readonly at: readonly number[];
  readonly series: readonly Series[];
  readonly notes: readonly string[];
}

/**
 * The power of x that y grows with: the slope of log y over log x by least squares, 1 where y is
 * linear in x. What is null or 0 is left out.
 *
 * @returns NaN where fewer than two places are left
 */
export function exponent(x: readonly number[], y: readonly (number | null)[]): number {
  const points = x.flatMap((at, i) => {
    const value = y[i];
    return value === null || value <= 0 ? [] : [[Math.log(at), Math.log(value)] as const];
  });
  const mean = (axis: 0 | 1) => points.reduce((sum, point) => sum + point[axis], 0) / points.length;
  const [meanX, meanY] = [mean(0), mean(1)];
  let along = 0;
  let both = 0;
  for (const [logX, logY] of points) {
    along += (logX - meanX) ** 2;
    both += (logX - meanX) * (logY - meanY);
  }
  return both / along;
}

/** The same of the last two places alone: what is fixed at the start weighs less there. */
export function lastExponent(x: readonly number[], y: readonly (number | null)[]): number {
  return exponent(x.slice(-2), y.slice(-2));
}
