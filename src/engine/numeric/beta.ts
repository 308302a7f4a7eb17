/** log Γ(x) for x > 0: Stirling's series from 10 on, the recurrence below; about 14 digits. */
function logGamma(x: number): number {
  let shift = 0;
  let y = x;
  while (y < 10) shift += Math.log(y++);
  const s = 1 / (y * y);
  const series =
    (1 / 12 -
      s * (1 / 360 - s * (1 / 1260 - s * (1 / 1680 - s * (1 / 1188 - (s * 691) / 360360))))) /
    y;
  return (y - 0.5) * Math.log(y) - y + 0.5 * Math.log(2 * Math.PI) + series - shift;
}

/** Terms of the continued fraction; its convergence takes about √max(a, b) of them. */
const MOST_TERMS = 100_000;

/**
 * I_x(a, b), the regularised incomplete beta function: Pr(X ≤ x) of a beta distribution. The continued
 * fraction DLMF 8.17.22, evaluated by Lentz's method on the side of the mean where it converges fast.
 *
 * @param x - in [0, 1]
 * @param a - greater than 0
 * @param b - greater than 0
 */
export function regularisedBeta(x: number, a: number, b: number): number {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  return x > (a + 1) / (a + b + 2) ? 1 - below(1 - x, b, a) : below(x, a, b);
}

/** Pr(X > x) = 1 − I_x(a, b), without cancellation where it is small. */
export function betaTail(x: number, a: number, b: number): number {
  if (x <= 0) return 1;
  if (x >= 1) return 0;
  return x > (a + 1) / (a + b + 2) ? below(1 - x, b, a) : 1 - below(x, a, b);
}

function below(x: number, a: number, b: number): number {
  const front = a * Math.log(x) + b * Math.log1p(-x) + logGamma(a + b) - logGamma(a) - logGamma(b);
  let c = 1;
  let d = 1 / nonZero(1 - ((a + b) * x) / (a + 1));
  let fraction = d;
  for (let m = 1; m <= MOST_TERMS; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / nonZero(1 + even * d);
    c = nonZero(1 + even / c);
    fraction *= d * c;
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / nonZero(1 + odd * d);
    c = nonZero(1 + odd / c);
    const step = d * c;
    fraction *= step;
    if (Math.abs(step - 1) < 1e-16) break;
  }
  return (Math.exp(front) * fraction) / a;
}

function nonZero(x: number): number {
  return Math.abs(x) < 1e-300 ? 1e-300 : x;
}
