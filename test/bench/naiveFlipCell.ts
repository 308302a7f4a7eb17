import { gain, updateBelief } from "#engine";
import { type CellSide, cellSides, type TestPlan } from "../../src/engine/calibration/flipCell.ts";
import type { FlipSettings } from "../../src/engine/calibration/flipSettings.ts";
import type { MixtureRates } from "../../src/engine/calibration/mixture.ts";

/** Fits the rates that a replicate is judged by. */
export type Fit = (histogram: Float64Array) => MixtureRates;

/**
 * One cell of the flip-risk grid as one would write it first: each replicate draws votes, labels and
 * a test plan with `Math.random()` and fits anew, and the flips are counted.
 *
 * @returns share of flips; NaN where no α, β in (0, 1) exist
 */
export function naiveCell(
  settings: FlipSettings,
  plan: TestPlan,
  margin: number,
  reps: number,
  estimate: Fit,
): number {
  const { votes: M, plans, q0, slope, labels } = settings;
  const sides = Array.from(plan.posterior, (b) => cellSides(b, margin, slope));
  if (sides.every((one, s) => one.length === 0 || plan.shown[s] === 0)) return Number.NaN;
  let flips = 0;
  for (let r = 0; r < reps; r++) {
    const histogram = new Float64Array(M + 1);
    for (let i = 0; i < plans; i++) {
      const accept = Math.random() < q0 ? 1 - plan.rho1 : plan.rho0;
      histogram[countOf(M, accept)]++;
    }
    const { rho0, rho1, pi } = estimate(histogram);
    const { S, side } = drawTest(M, plan, q0, sides);
    const mends = countOf(Math.max(1, labels.invalid), side.alpha) / Math.max(1, labels.invalid);
    const breaks = countOf(Math.max(1, labels.valid), side.beta) / Math.max(1, labels.valid);
    const belief = updateBelief(pi, S, M, { rho0, rho1 });
    const repairs = gain(Number.isNaN(belief) ? 1 : belief, mends, breaks) > 0;
    if (repairs !== side.gain > 0) flips++;
  }
  return flips / reps;
}

/** Successes of n trials. */
function countOf(n: number, chance: number): number {
  let successes = 0;
  for (let i = 0; i < n; i++) if (Math.random() < chance) successes++;
  return successes;
}

/** A vote count that some repairer can have this margin at, and the side that it is on. */
function drawTest(
  M: number,
  plan: TestPlan,
  q0: number,
  sides: readonly (readonly CellSide[])[],
): { readonly S: number; readonly side: CellSide } {
  for (;;) {
    const S = countOf(M, Math.random() < q0 ? 1 - plan.rho1 : plan.rho0);
    const side = sides[S][Math.random() < 0.5 ? 0 : 1];
    if (side !== undefined) return { S, side };
  }
}
