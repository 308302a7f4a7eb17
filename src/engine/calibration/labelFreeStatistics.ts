import { dispersion, mixtureLogLikelihood } from "./mixture.ts";
import { runMl } from "./mixtureMl.ts";

/** What may be asked of unlabelled votes in place of J; each grows with J. */
export const LABEL_FREE = ["likelihood-ratio", "dispersion", "held-out", "fold-agreement"] as const;
export type LabelFreeDiagnostic = (typeof LABEL_FREE)[number];

/**
 * The label-free diagnostics of one sample of accept counts, in the order of `LABEL_FREE`:
 * - twice the log-likelihood that two binomials gain over one, both at their maximum;
 * - the variance of the plans' own acceptance rates, by factorial moments (π(1 − π)J² for a mixture);
 * - log-likelihood a plan that two binomials gain over one on the fold that neither was fitted to;
 * - how far the fits that leave out one fold each agree on which plans are valid: Cohen's κ, the mean
 *   over pairs of fits.
 *
 * One vote a plan says nothing of J; then all are 0.
 *
 * @param folds - histograms (M+1) of the folds' accept counts, at least two of them, each with a plan
 */
export function labelFreeStatistics(folds: readonly Float64Array[]): Float64Array {
  const M = folds[0].length - 1;
  const found = new Float64Array(LABEL_FREE.length);
  if (M === 1) return found;
  const all = new Float64Array(M + 1);
  for (const fold of folds) for (let s = 0; s <= M; s++) all[s] += fold[s];
  const { plans, between } = dispersion(all);
  found[0] = Math.max(0, 2 * gainOf(all, all));
  found[1] = between;
  const rest = new Float64Array(M + 1);
  const labels = folds.map((fold) => {
    for (let s = 0; s <= M; s++) rest[s] = all[s] - fold[s];
    found[2] += gainOf(rest, fold) / plans;
    return calledValid(M);
  });
  found[3] = meanKappa(labels, all, plans);
  return found;
}

/** Log-likelihood of `seen` that two binomials fitted to `fitted` gain over one; leaves the fit in `theta`. */
function gainOf(fitted: Float64Array, seen: Float64Array): number {
  runMl(fitted, theta, "free");
  const { mean } = dispersion(fitted);
  const two = { rho0: theta[0], rho1: 1 - theta[1], pi: theta[2] };
  const one = { rho0: mean, rho1: 1 - mean, pi: 0.5 };
  const gain = mixtureLogLikelihood(seen, two) - mixtureLogLikelihood(seen, one);
  // Both are impossible where every vote that was fitted was alike and one that is seen was not.
  return Number.isNaN(gain) ? 0 : gain;
}

/** a₀ ≤ a₁ and π of the last fit. */
const theta = new Float64Array(3);

/** (M+1): 1 where the last fit holds a plan with so many accepts for valid rather than invalid. */
function calledValid(M: number): Uint8Array {
  const [a0, a1, pi] = theta;
  const accept = Math.log(a1) - Math.log(a0);
  const reject = Math.log1p(-a1) - Math.log1p(-a0);
  const prior = Math.log(pi) - Math.log1p(-pi);
  return Uint8Array.from({ length: M + 1 }, (_, s) =>
    prior + s * accept + (M - s) * reject > 0 ? 1 : 0,
  );
}

function meanKappa(labels: readonly Uint8Array[], all: Float64Array, plans: number): number {
  let sum = 0;
  let pairs = 0;
  for (let i = 0; i < labels.length; i++) {
    for (let j = 0; j < i; j++) {
      sum += kappa(labels[i], labels[j], all, plans);
      pairs++;
    }
  }
  return sum / pairs;
}

/** Cohen's κ over the plans of a histogram; 0 where both call all plans alike. */
function kappa(x: Uint8Array, y: Uint8Array, all: Float64Array, plans: number): number {
  let agree = 0;
  let first = 0;
  let second = 0;
  for (let s = 0; s < all.length; s++) {
    const share = all[s] / plans;
    if (x[s] === y[s]) agree += share;
    first += share * x[s];
    second += share * y[s];
  }
  const chance = first * second + (1 - first) * (1 - second);
  return chance > 1 - 1e-12 ? 0 : (agree - chance) / (1 - chance);
}
