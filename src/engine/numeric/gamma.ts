import type { RandomStream } from "./random.ts";

/**
 * A draw from the gamma distribution with scale 1: of −log U for shape 1, of Z²/2 for one half, else by
 * Marsaglia & Tsang 2000, below 1 from a draw of shape + 1.
 *
 * @param shape - greater than 0
 */
export function gammaDraw(shape: number, stream: RandomStream): number {
  if (shape === 1) return -Math.log1p(-stream.uniform());
  if (shape === 0.5) return stream.normal() ** 2 / 2;
  if (shape < 1) {
    return gammaDraw(shape + 1, stream) * (1 - stream.uniform()) ** (1 / shape);
  }
  const d = shape - 1 / 3;
  const c = 1 / Math.sqrt(9 * d);
  for (;;) {
    const x = stream.normal();
    const v = (1 + c * x) ** 3;
    if (v <= 0) continue;
    const u = 1 - stream.uniform();
    if (Math.log(u) < (x * x) / 2 + d - d * v + d * Math.log(v)) return d * v;
  }
}
