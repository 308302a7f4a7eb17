import { betaBinomialRow, type MixtureRates, type RandomStream } from "#engine";

/** Pr(S = s) of a plan under a mixture, (M+1). */
export function mixtureRow(M: number, { rho0, rho1, pi }: MixtureRates, icc = 0): Float64Array {
  const invalid = betaBinomialRow(M, rho0, icc);
  return betaBinomialRow(M, 1 - rho1, icc).map((p, s) => pi * p + (1 - pi) * invalid[s]);
}

/** N plans by accept count, drawn one by one by inversion. */
export function drawCounts(row: Float64Array, plans: number, stream: RandomStream): Float64Array {
  const histogram = new Float64Array(row.length);
  for (let i = 0; i < plans; i++) {
    let u = stream.uniform();
    let s = 0;
    while (s < row.length - 1 && u >= row[s]) u -= row[s++];
    histogram[s]++;
  }
  return histogram;
}

/** Binomial draw, one trial at a time. */
export function drawBinomial(n: number, p: number, stream: RandomStream): number {
  let hits = 0;
  for (let i = 0; i < n; i++) if (stream.uniform() < p) hits++;
  return hits;
}

/** Rates with ρ₀ = ρ₁ and this J. */
export function symmetric(J: number, pi: number): MixtureRates {
  return { rho0: (1 - J) / 2, rho1: (1 - J) / 2, pi };
}

/** Four standard errors of a share seen in n draws. */
export function fourErrors(share: number, n: number): number {
  return 4 * Math.sqrt((share * (1 - share)) / n);
}

/** EM's start in model §5: (π, a₀, a₁) = (.5, .3, .7). */
export const START: MixtureRates = { rho0: 0.3, rho1: 0.3, pi: 0.5 };
