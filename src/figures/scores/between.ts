/**
 * A smooth function between points where it is known: the cubic through the four that are nearest
 * (a line or parabola where there are fewer).
 *
 * @param xs - ascending, at least one
 * @param ys - as many
 * @param x - held within the first and the last of `xs`
 */
export function cubicAt(xs: readonly number[], ys: readonly number[], x: number): number {
  const { from, held } = window(xs, x, 4);
  const nodes = xs.slice(from, from + 4);
  let sum = 0;
  nodes.forEach((node, i) => {
    let weight = 1;
    nodes.forEach((other, j) => {
      if (i !== j) weight *= (held - other) / (node - other);
    });
    sum += weight * (ys[from + i] ?? 0);
  });
  return sum;
}

/** The same by straight lines: for points with chance in them. */
export function lineAt(xs: readonly number[], ys: readonly number[], x: number): number {
  const { from, held } = window(xs, x, 2);
  const [x0 = 0, x1 = x0] = xs.slice(from, from + 2);
  const [y0 = 0, y1 = y0] = ys.slice(from, from + 2);
  return x1 > x0 ? y0 + ((y1 - y0) * (held - x0)) / (x1 - x0) : y0;
}

/** Where the `size` points around x begin. */
function window(xs: readonly number[], x: number, size: number): { from: number; held: number } {
  const first = xs[0] ?? 0;
  const held = Math.max(first, Math.min(xs.at(-1) ?? first, x));
  let after = xs.findIndex((each) => each >= held);
  if (after < 0) after = xs.length - 1;
  const from = Math.max(0, Math.min(xs.length - size, after - size / 2));
  return { from, held };
}
