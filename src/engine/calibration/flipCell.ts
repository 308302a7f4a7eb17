import { binomialRow } from "../numeric/binomial.ts";
import { type FlipSettings, flipAxes } from "./flipSettings.ts";

/** What a test plan shows under one J. */
export interface TestPlan {
  readonly J: number;
  readonly rho0: number;
  readonly rho1: number;
  /** (M+1) Pr(S = s). */
  readonly shown: Float64Array;
  /** (M+1) true posterior b after s of M accept. */
  readonly posterior: Float64Array;
}

/** Rates, predictive probabilities and true posteriors of a column. */
export function testPlan(settings: FlipSettings, column: number): TestPlan {
  const { grid, votes, q0, tilt } = settings;
  const J = flipAxes(grid).J[column];
  const rho0 = (1 - J) * tilt;
  const rho1 = (1 - J) * (1 - tilt);
  const valid = binomialRow(votes, 1 - rho1);
  const invalid = binomialRow(votes, rho0);
  const shown = valid.map((p, s) => q0 * p + (1 - q0) * invalid[s]);
  const posterior = valid.map((p, s) => (shown[s] > 0 ? (q0 * p) / shown[s] : 0));
  return { J, rho0, rho1, shown, posterior };
}

/** One way to have margin Δ at a vote count: the repairer on one side of the boundary. */
export interface CellSide {
  readonly alpha: number;
  readonly beta: number;
  /** True gain: +Δ or −Δ. */
  readonly gain: number;
}

/** α = G + bs, β = s − α: the repairer with gain G at belief b; null unless both lie in (0, 1). */
export function cellSide(b: number, gain: number, slope: number): CellSide | null {
  const alpha = gain + b * slope;
  const beta = slope - alpha;
  return alpha > 0 && alpha < 1 && beta > 0 && beta < 1 ? { alpha, beta, gain } : null;
}

/** The sides of the boundary that exist at belief b with margin Δ: gain Δ and gain −Δ. */
export function cellSides(b: number, margin: number, slope: number): CellSide[] {
  return [cellSide(b, margin, slope), cellSide(b, -margin, slope)].filter((side) => side !== null);
}
