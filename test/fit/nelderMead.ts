/** Where a search ended. */
export interface Minimum {
  readonly at: readonly number[];
  readonly value: number;
  readonly evaluations: number;
}

/**
 * Nelder and Mead's simplex with coefficients that suit the dimension (Gao & Han 2012), begun again at
 * its best point until that no longer helps.
 *
 * What is minimised here jumps where a rule's threshold passes a vote count, so a method must do without
 * derivatives.
 *
 * @param from - start, any length ≥ 1
 * @param step - side of the first simplex
 * @param most - evaluations at most, in all
 */
export function nelderMead(
  f: (x: readonly number[]) => number,
  from: readonly number[],
  step: number,
  most: number,
): Minimum {
  let best: Minimum = { at: from, value: f(from), evaluations: 1 };
  for (let size = step; best.evaluations < most; size /= 2) {
    const next = oneSimplex(f, best, size, most);
    const gained = best.value - next.value;
    best = next;
    if (gained < 1e-4 && size < step / 4) break;
  }
  return best;
}

function oneSimplex(
  f: (x: readonly number[]) => number,
  start: Minimum,
  step: number,
  most: number,
): Minimum {
  const n = start.at.length;
  const expand = 1 + 2 / n;
  const contract = 0.75 - 1 / (2 * n);
  const shrink = 1 - 1 / n;
  let evaluations = start.evaluations;
  const vertex = (at: readonly number[]) => {
    evaluations++;
    return { at, value: f(at) };
  };
  const simplex = [
    { at: start.at, value: start.value },
    ...start.at.map((_, i) => vertex(start.at.map((x, j) => (i === j ? x + step : x)))),
  ];
  while (evaluations < most) {
    simplex.sort((a, b) => a.value - b.value);
    const [first] = simplex;
    const last = simplex[n];
    const apart = Math.max(...simplex.map(({ at }) => distance(at, first.at)));
    if (last.value - first.value < 1e-6 || apart < 1e-5) break;
    const centre = first.at.map(
      (_, j) => simplex.slice(0, n).reduce((sum, { at }) => sum + at[j], 0) / n,
    );
    const along = (t: number) => vertex(centre.map((c, j) => c + t * (last.at[j] - c)));
    const reflected = along(-1);
    if (reflected.value < first.value) {
      const expanded = along(-expand);
      simplex[n] = expanded.value < reflected.value ? expanded : reflected;
    } else if (reflected.value < simplex[n - 1].value) simplex[n] = reflected;
    else {
      const contracted = along(reflected.value < last.value ? -contract : contract);
      if (contracted.value < Math.min(reflected.value, last.value)) simplex[n] = contracted;
      else {
        for (let i = 1; i <= n; i++) {
          simplex[i] = vertex(first.at.map((x, j) => x + shrink * (simplex[i].at[j] - x)));
        }
      }
    }
  }
  simplex.sort((a, b) => a.value - b.value);
  return { ...simplex[0], evaluations };
}

function distance(a: readonly number[], b: readonly number[]): number {
  return Math.max(...a.map((x, i) => Math.abs(x - b[i])));
}
