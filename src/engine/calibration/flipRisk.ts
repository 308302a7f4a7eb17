import type { RandomStream } from "../numeric/random.ts";
import { countSampler } from "./countSampler.ts";
import { cellSides, type TestPlan, testPlan } from "./flipCell.ts";
import { type FlipColumn, flipColumn } from "./flipColumn.ts";
import { type FlipSettings, flipAxes } from "./flipSettings.ts";
import { addFlipTable, TABLE_STEPS } from "./flipTable.ts";
import { runEm } from "./mixtureEm.ts";
import { runMl } from "./mixtureMl.ts";

/** Vote counts less likely than this do not enter a cell. */
const RARE = 1e-6;

/**
 * One column of the J–Δ flip risk: our protocol, for the paper's is not published.
 *
 * Each replicate draws the accept counts of N plans and fits the mixture once; the fit does not
 * depend on Δ, so all cells of the column share it. For each S that a test plan can show, weighted by
 * its predictive probability, and each side of the boundary that exists, α and β are set to give the
 * true gain ±Δ at the true posterior. A flip is an estimated gain of the other sign: b̂ from the fit,
 * α̂ and β̂ from the labelled pairs, which are integrated out exactly and not drawn.
 *
 * @param reps - replicates, integer ≥ 1
 * @param stream - (seed, "flip-risk", column), so that the map does not depend on who computes what
 */
export function flipRiskColumn(
  settings: FlipSettings,
  column: number,
  reps: number,
  stream: RandomStream,
): FlipColumn {
  const { grid, votes: M, slope, labels } = settings;
  const plan = testPlan(settings, column);
  const { margin } = flipAxes(grid);
  const beliefs = fittedBeliefs(settings, plan, reps, stream);
  const ranges = beliefs.map(placesIn);
  const table = new Float64Array(TABLE_STEPS + 1);
  const flips = Array.from({ length: grid }, (_, i) => {
    const cell = new Float64Array(reps);
    let weight = 0;
    for (let s = 0; s <= M; s++) {
      if (plan.shown[s] < RARE) continue;
      const sides = cellSides(plan.posterior[s], margin[i], slope);
      if (sides.length === 0) continue;
      const { low, high, places } = ranges[s];
      table.fill(0);
      for (const side of sides) addFlipTable(table, low, high, side, labels);
      addInterpolated(cell, plan.shown[s], table, places);
      weight += plan.shown[s] * sides.length;
    }
    return weight > 0 ? cell.map((sum) => sum / weight) : null;
  });
  return flipColumn(settings, column, reps, flips);
}

/** b̂ by vote count and replicate: (M+1) arrays of (reps). */
function fittedBeliefs(
  settings: FlipSettings,
  plan: TestPlan,
  reps: number,
  stream: RandomStream,
): Float64Array[] {
  const { votes: M, plans, q0, estimator, start } = settings;
  const known = estimator.pi === "labelled";
  const sample = countSampler(plan.shown);
  const histogram = new Float64Array(M + 1);
  const theta = new Float64Array(3);
  const beliefs = Array.from({ length: M + 1 }, () => new Float64Array(reps));
  for (let r = 0; r < reps; r++) {
    sample(stream, plans, histogram);
    if (estimator.fit === "maximum-likelihood") runMl(histogram, theta, known ? q0 : "free");
    else {
      theta[0] = start.rho0;
      theta[1] = 1 - start.rho1;
      theta[2] = known ? q0 : start.pi;
      runEm(histogram, theta, estimator.fit, 0, known);
      if (!known && theta[1] < theta[0]) theta.set([theta[1], theta[0], 1 - theta[2]]);
    }
    const logOdds = Math.log(theta[2]) - Math.log1p(-theta[2]);
    const accept = Math.log(theta[1]) - Math.log(theta[0]);
    const reject = Math.log1p(-theta[1]) - Math.log1p(-theta[0]);
    for (let s = 0; s <= M; s++) {
      const odds = logOdds + (s > 0 ? s * accept : 0) + (s < M ? (M - s) * reject : 0);
      // A count that neither fitted state casts has no posterior; the rule commits, as at b̂ = 1.
      beliefs[s][r] = Number.isNaN(odds) ? 1 : 1 / (1 + Math.exp(-odds));
    }
  }
  return beliefs;
}

/** Where beliefs lie in a table over their own range. */
function placesIn(beliefs: Float64Array): {
  readonly low: number;
  readonly high: number;
  /** In table steps from `low`. */
  readonly places: Float64Array;
} {
  const low = beliefs.reduce((a, b) => Math.min(a, b));
  const high = beliefs.reduce((a, b) => Math.max(a, b));
  const scale = high > low ? TABLE_STEPS / (high - low) : 0;
  return { low, high, places: beliefs.map((b) => Math.min((b - low) * scale, TABLE_STEPS - 1e-9)) };
}

function addInterpolated(
  sums: Float64Array,
  weight: number,
  table: Float64Array,
  places: Float64Array,
): void {
  for (let r = 0; r < sums.length; r++) {
    const i = places[r] | 0;
    const below = table[i];
    sums[r] += weight * (below + (places[r] - i) * (table[i + 1] - below));
  }
}
