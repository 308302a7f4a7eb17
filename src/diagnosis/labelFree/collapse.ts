import { binomialRow, fitMixtureEm, type MixtureRates, randomStream } from "#engine";
import type { LabelFree } from "../labelFree.ts";
import { drawCounts } from "./drawCounts.ts";

/** Plans and steps of the demonstration: from the paper's N = 300 up. */
const PLANS = [300, 1000, 3000] as const;
const STEPS = [50, 500, 100_000] as const;
/** EM has arrived where no rate moves by more in a step; further steps would not be seen. */
const STILL = 1e-10;
/** Simulated logs for each number of plans. */
const LOGS = 60;
/** The weight of either component that the demonstration keeps at least, so that both are there to find. */
const LEAST_WEIGHT = 0.2;

/**
 * What the paper's EM makes of worlds like the fitted one but with J as small as the data allow: ρ̂₁ over
 * simulated logs that grow, after more and more steps. The mean acceptance is the one that was seen.
 *
 * What to see: the first steps leave ρ̂₁ near where the mean acceptance puts it; more steps spread it, and
 * more plans do not help. At J = .03 (π .8, mean .385, 60 logs) the 95th percentile of |ρ̂₁ − ρ₁| after 50,
 * 500 and 100,000 steps is .10, .13 and .38 with 300 plans, .08, .07 and .37 with 1,000, .05, .05 and .31
 * with 3,000; at the maximum of the likelihood a fifth of fits is off by more than .2, with 10,000 too.
 *
 * @param mean - share of accepting votes
 * @param J - of the demonstration, ≥ 0
 * @param M - votes on a plan, at least 3
 */
export function collapse(
  { mean, pi, J }: { readonly mean: number; readonly pi: number; readonly J: number },
  M: number,
  start: MixtureRates,
  seed: number,
): NonNullable<LabelFree["collapse"]> {
  const weight = Math.min(1 - LEAST_WEIGHT, Math.max(LEAST_WEIGHT, pi));
  const gap = Math.min(J, mean / weight, (1 - mean) / (1 - weight));
  const rho0 = mean - weight * gap;
  const truth = 1 - (mean + (1 - weight) * gap);
  const valid = binomialRow(M, 1 - truth);
  const invalid = binomialRow(M, rho0);
  const row = valid.map((chance, s) => weight * chance + (1 - weight) * (invalid[s] as number));
  return PLANS.flatMap((plans, size) => {
    const found = STEPS.map(() => [] as number[]);
    for (let log = 0; log < LOGS; log++) {
      const histogram = drawCounts(row, plans, randomStream(seed, "latent", size * LOGS + log));
      let from = start;
      let taken = 0;
      STEPS.forEach((steps, i) => {
        const cap = steps - taken;
        const fit = fitMixtureEm(histogram, { start: from, cap, tolerance: STILL, pi: "free" });
        from = { rho0: fit.rho0, rho1: fit.rho1, pi: fit.pi };
        taken = steps;
        found[i]?.push(fit.rho1);
      });
    }
    return STEPS.map((iterations, i) => {
      const fits = found[i] ?? [];
      const errors = fits.map((rho1) => Math.abs(rho1 - truth));
      return {
        plans,
        iterations,
        median: quantile(fits, 0.5),
        low: quantile(fits, 0.05),
        high: quantile(fits, 0.95),
        worst: quantile(errors, 0.95),
        truth,
      };
    });
  });
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.round(share * (sorted.length - 1))] ?? Number.NaN;
}
