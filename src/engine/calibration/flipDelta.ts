import { normalCdf } from "../numeric/normal.ts";
import { type CellSide, cellSide, type TestPlan, testPlan } from "./flipCell.ts";
import { type FlipColumn, flipColumn } from "./flipColumn.ts";
import { type FlipSettings, flipAxes } from "./flipSettings.ts";

/**
 * The whole J–Δ map at once, without simulation: the fit's error from Fisher's information, that of
 * α̂ and β̂ from their binomials, and Pr(Ĝ on the other side of 0) from the first three cumulants of
 * Ĝ by the second-order delta method.
 *
 * The information is that of the maximum-likelihood fit; a capped EM has not forgotten its start, and
 * near J = 0 no normal law holds. There the map is wrong and must be refined by `flipRiskColumn`.
 *
 * @returns one column a J, with reps 0 and no standard errors
 */
export function flipRiskDelta(settings: FlipSettings): FlipColumn[] {
  const { grid, votes: M, slope } = settings;
  const { margin } = flipAxes(grid);
  return Array.from({ length: grid }, (_, column) => {
    const plan = testPlan(settings, column);
    const variances = logOddsVariances(settings, plan);
    const flips = Array.from(margin, (delta) => {
      let sum = 0;
      let weight = 0;
      for (let s = 0; s <= M; s++) {
        if (plan.shown[s] === 0) continue;
        for (let sign = -1; sign <= 1; sign += 2) {
          const side = cellSide(plan.posterior[s], sign * delta, slope);
          if (side === null) continue;
          sum += plan.shown[s] * flipProbability(side, plan.posterior[s], variances[s], settings);
          weight += plan.shown[s];
        }
      }
      return weight > 0 ? Float64Array.of(sum / weight) : null;
    });
    return flipColumn(settings, column, 0, flips);
  });
}

/** Pr(Ĝ has the other sign) from its mean, variance and skewness (Edgeworth's first term). */
function flipProbability(
  { alpha, beta, gain }: CellSide,
  b: number,
  logOddsVariance: number,
  { labels, slope }: FlipSettings,
): number {
  const n0 = Math.max(1, labels.invalid);
  const n1 = Math.max(1, labels.valid);
  const alphaVariance = (alpha * (1 - alpha)) / n0;
  const betaVariance = (beta * (1 - beta)) / n1;
  const first = slope * b * (1 - b); // −dG/d(log odds)
  // Past a variance of 1 the expansion stops converging; there its second order is faded out.
  const second = (first * (1 - 2 * b)) / (1 + logOddsVariance); // −d²G/d(log odds)²
  const mean = gain - 0.5 * second * logOddsVariance;
  const variance =
    (1 - b) ** 2 * alphaVariance +
    b ** 2 * betaVariance +
    first ** 2 * logOddsVariance +
    0.5 * (second * logOddsVariance) ** 2;
  const third =
    ((1 - b) ** 3 * alphaVariance * (1 - 2 * alpha)) / n0 -
    (b ** 3 * betaVariance * (1 - 2 * beta)) / n1 -
    3 * first ** 2 * second * logOddsVariance ** 2;
  const sd = Math.sqrt(variance);
  const x = (gain > 0 ? -mean : mean) / sd;
  if (x < -TABLED) return 0;
  const skew = (third / (sd * variance) / 6) * (x * x - 1);
  const density = Math.exp(-0.5 * x * x) / Math.sqrt(2 * Math.PI);
  return Math.min(1, Math.max(0, tabledCdf(x) - (gain > 0 ? skew : -skew) * density));
}

/** Φ is tabulated on ±TABLED, STEPS to the unit: to 2e-6, in a tenth of the time of `normalCdf`. */
const TABLED = 8;
const STEPS = 128;
const TABLE = Float64Array.from({ length: 2 * TABLED * STEPS + 2 }, (_, i) =>
  normalCdf(i / STEPS - TABLED),
);

function tabledCdf(x: number): number {
  const place = Math.min(x + TABLED, 2 * TABLED) * STEPS;
  const i = Math.floor(place);
  return TABLE[i] + (place - i) * (TABLE[i + 1] - TABLE[i]);
}

/**
 * Asymptotic variance of the fitted log odds of validity after s of M accept, (M+1): ∇ᵀI⁻¹∇ with the
 * expected information I of N plans on (ρ₀, ρ₁) or (ρ₀, ρ₁, π).
 */
function logOddsVariances(settings: FlipSettings, plan: TestPlan): Float64Array {
  const { votes: M, q0, plans, estimator } = settings;
  const a0 = inside(plan.rho0);
  const a1 = inside(1 - plan.rho1);
  const v0 = a0 * (1 - a0);
  const v1 = a1 * (1 - a1);
  const vPi = inside(q0) * (1 - inside(q0));
  let i00 = 0;
  let i01 = 0;
  let i0Pi = 0;
  let i11 = 0;
  let i1Pi = 0;
  let iPi = 0;
  for (let s = 0; s <= M; s++) {
    const b = plan.posterior[s];
    const x0 = ((1 - b) * (s - M * a0)) / v0;
    const x1 = (b * (s - M * a1)) / v1;
    const xPi = (b - q0) / vPi;
    const seen = plans * plan.shown[s];
    i00 += seen * x0 * x0;
    i01 += seen * x0 * x1;
    i0Pi += seen * x0 * xPi;
    i11 += seen * x1 * x1;
    i1Pi += seen * x1 * xPi;
    iPi += seen * xPi * xPi;
  }
  const l00 = Math.sqrt(i00);
  const l10 = i01 / l00;
  const l11 = Math.sqrt(i11 - l10 * l10);
  const l20 = i0Pi / l00;
  const l21 = (i1Pi - l20 * l10) / l11;
  const l22 = Math.sqrt(iPi - l20 * l20 - l21 * l21);
  return Float64Array.from({ length: M + 1 }, (_, s) => {
    const y0 = -(s - M * a0) / v0 / l00;
    const y1 = ((s - M * a1) / v1 - l10 * y0) / l11;
    const yPi = estimator.pi === "labelled" ? 0 : (1 / vPi - l20 * y0 - l21 * y1) / l22;
    const variance = y0 * y0 + y1 * y1 + yPi * yPi;
    return Number.isNaN(variance) ? UNKNOWN : Math.min(variance, UNKNOWN);
  });
}

/** Variance of log odds that no vote speaks for (M = 1, Q₀ at 0 or 1): as good as infinite. */
const UNKNOWN = 1e6;

/** Rates of 0 and 1 have no information of their own. */
function inside(rate: number): number {
  return Math.min(1 - 1e-6, Math.max(1e-6, rate));
}
