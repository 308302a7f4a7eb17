import { fitMixedMl, type Interval, randomStream, type VoteCell } from "#engine";
import type { LabelFree } from "../labelFree.ts";
import { fromPlans } from "./resample.ts";

/**
 * 95 % percentile intervals of the maximum-likelihood fit, instances drawn with replacement. The fit
 * calls the component with higher acceptance valid in every replicate, so labels do not switch between
 * them.
 */
export function intervalsOf(
  cells: readonly VoteCell[],
  replicates: number,
  seed: number,
): NonNullable<LabelFree["intervals"]> {
  const draw = fromPlans(cells);
  const fits = Array.from({ length: replicates }, (_, r) =>
    fitMixedMl(draw(randomStream(seed, "bootstrap", r))),
  );
  return {
    rho0: middle(fits.map((fit) => fit.rho0)),
    rho1: middle(fits.map((fit) => fit.rho1)),
    pi: middle(fits.map((fit) => fit.pi)),
    J: middle(fits.map((fit) => fit.J)),
  };
}

function middle(values: readonly number[]): Interval {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number): number =>
    sorted[Math.round(share * (sorted.length - 1))] ?? Number.NaN;
  return { low: at(0.025), high: at(0.975) };
}
