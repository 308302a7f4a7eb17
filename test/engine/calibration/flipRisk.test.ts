import { describe, expect, it } from "vitest";
import {
  betaBinomialRow,
  EM_START,
  type FlipEstimator,
  fitMixtureEm,
  fitMixtureMl,
  flipAxes,
  flipMap,
  flipRiskColumn,
  flipRiskDelta,
  flipSettings,
  inStrongRegion,
  inWeakRegion,
  randomStream,
  updateBelief,
  world,
} from "#engine";
import { BUDGET, STRESS } from "../stress.ts";
import { drawBinomial, drawCounts } from "./drawing.ts";

const stress = world({ classes: [STRESS] });
const LABELLED_50: FlipEstimator = { pi: "labelled", fit: 50 };
const EM_200: FlipEstimator = { pi: "em", fit: 200 };
const ML: FlipEstimator = { pi: "em", fit: "maximum-likelihood" };

function settingsFor(estimator: FlipEstimator, grid = 24, noise: "study" | "symmetric" = "study") {
  return flipSettings(stress, BUDGET, { grid, plans: 300, estimator, noise });
}

function simulated(estimator: FlipEstimator, reps: number, grid = 24) {
  const settings = settingsFor(estimator, grid);
  return Array.from({ length: grid }, (_, column) =>
    flipRiskColumn(settings, column, reps, randomStream(1, "flip-risk", column)),
  );
}

/** The protocol of model §2 for one cell, word by word, everything drawn. */
function naiveCell(estimator: FlipEstimator, J: number, margin: number, reps: number) {
  const { q0, tilt, slope, labels, start } = settingsFor(estimator);
  const rho0 = (1 - J) * tilt;
  const rho1 = 1 - J - rho0;
  const stream = randomStream(7, "test", 1);
  const valid = betaBinomialRow(8, 1 - rho1, 0);
  const invalid = betaBinomialRow(8, rho0, 0);
  const shown = valid.map((p, s) => q0 * p + (1 - q0) * invalid[s]);
  const perRep: number[] = [];
  for (let r = 0; r < reps; r++) {
    const histogram = drawCounts(shown, 300, stream);
    const pi = estimator.pi === "labelled" ? q0 : "free";
    const fit =
      estimator.fit === "maximum-likelihood"
        ? fitMixtureMl(histogram, pi)
        : fitMixtureEm(histogram, { start, cap: estimator.fit, tolerance: 0, pi });
    let flips = 0;
    let weight = 0;
    for (let s = 0; s <= 8; s++) {
      const b = (q0 * valid[s]) / shown[s];
      for (const gain of [margin, -margin]) {
        const alpha = gain + b * slope;
        const beta = slope - alpha;
        if (!(alpha > 0 && alpha < 1 && beta > 0 && beta < 1)) continue;
        const alphaHat = drawBinomial(labels.invalid, alpha, stream) / labels.invalid;
        const betaHat = drawBinomial(labels.valid, beta, stream) / labels.valid;
        const bHat = updateBelief(fit.pi, s, 8, fit);
        const repairs = (1 - bHat) * alphaHat - bHat * betaHat > 0;
        if (repairs !== gain > 0) flips += shown[s];
        weight += shown[s];
      }
    }
    perRep.push(flips / weight);
  }
  const mean = perRep.reduce((sum, x) => sum + x, 0) / reps;
  const variance = perRep.reduce((sum, x) => sum + (x - mean) ** 2, 0) / (reps - 1);
  return { mean, se: Math.sqrt(variance / reps) };
}

describe("the J–Δ flip risk by columns", () => {
  it.each([
    ["labelled π, 50 steps", LABELLED_50],
    ["π by EM, 200 steps", EM_200],
    ["maximum likelihood", ML],
  ])("agrees with the protocol drawn cell by cell: %s", (_, estimator) => {
    const { J, margin } = flipAxes(24);
    for (const [column, row] of [
      [2, 6],
      [8, 4],
      [13, 7],
      [22, 7],
    ]) {
      const fast = flipRiskColumn(
        settingsFor(estimator),
        column,
        1000,
        randomStream(2, "flip-risk", column),
      );
      const slow = naiveCell(estimator, J[column], margin[row], 1000);
      const error = Math.hypot(slow.se, fast.se[row]);
      expect(Math.abs(fast.risk[row] - slow.mean)).toBeLessThan(4 * error);
      // Rao–Blackwell: the integrated column has less variance.
      expect(fast.se[row]).toBeLessThan(slow.se);
    }
  });

  it("is the map of the look: 42 in 100 at J .46 and Δ .01, 3 in 100 at J .14 and Δ .15", () => {
    const columns = simulated(LABELLED_50, 400);
    const { margin, J } = flipAxes(24);
    // .012 = (b* − b)·s at #292's 4 of 8 lies between two rows; both are printed to two digits.
    const near = columns[12];
    expect(J[11]).toBeLessThan(0.46);
    expect(J[12]).toBeGreaterThan(0.46);
    expect(margin[2]).toBeLessThan(0.012);
    expect(margin[3]).toBeGreaterThan(0.012);
    expect(near.risk[2]).toBeGreaterThan(0.415);
    expect(near.risk[3]).toBeLessThan(0.425);
    expect(Math.abs(columns[3].risk[10] - 0.03)).toBeLessThan(0.005 + 4 * columns[3].se[10]);
  });

  it("is a coin's toss at the boundary and falls with Δ", () => {
    const columns = simulated(LABELLED_50, 200, 12);
    for (const { risk } of columns) {
      expect(Math.abs(risk[0] - 0.5)).toBeLessThan(0.02);
      expect(risk[11] === -1 || risk[11] < 0.02).toBe(true);
    }
  });

  it("depends on the estimator in the order of model §5, weak region above strong", () => {
    const pool = (estimator: FlipEstimator) =>
      flipMap(settingsFor(estimator), simulated(estimator, 150)).regions;
    const [few, many, ml] = [LABELLED_50, { ...LABELLED_50, fit: 200 }, ML].map(pool);
    for (const { weak, strong } of [few, many, ml]) {
      expect(weak?.estimate).toBeGreaterThan(5 * (strong?.estimate ?? 1));
    }
    expect(few.weak?.estimate).toBeLessThan(many.weak?.estimate ?? 0);
    expect(many.weak?.estimate).toBeLessThan(ml.weak?.estimate ?? 0);
  });

  it("gives the same columns whoever computes them, in any order", () => {
    const settings = settingsFor(EM_200, 6);
    const column = (c: number) => flipRiskColumn(settings, c, 60, randomStream(5, "flip-risk", c));
    const forward = [0, 1, 2, 3, 4, 5].map(column);
    const backward = [5, 4, 3, 2, 1, 0].map(column);
    expect(flipMap(settings, backward)).toEqual(flipMap(settings, forward));
  });

  it("marks cells where no α and β exist, and studies without a repairer", () => {
    const slow = world({ classes: [{ ...STRESS, alpha: 0.1, beta: 0.1 }] });
    const settings = flipSettings(slow, BUDGET, {
      grid: 12,
      plans: 300,
      estimator: LABELLED_50,
      noise: "symmetric",
    });
    const { margin } = flipAxes(12);
    const { risk } = flipRiskColumn(settings, 5, 50, randomStream(1, "flip-risk", 5));
    // With α + β = .2 no gain can exceed .2.
    margin.forEach((delta, i) => {
      if (delta > 0.2) expect(risk[i]).toBe(-1);
    });
    expect(risk[0]).toBeGreaterThan(0);
    const inert = flipSettings(world({ classes: [{ ...STRESS, alpha: 0, beta: 0 }] }), BUDGET, {
      grid: 4,
      plans: 300,
      estimator: LABELLED_50,
      noise: "symmetric",
    });
    expect(flipMap(inert, flipRiskDelta(inert)).regions).toEqual({ weak: null, strong: null });
  });

  it("takes all labels valid or none, rates at 0, and one vote", () => {
    for (const q0 of [0, 1]) {
      const settings = flipSettings(
        world({ classes: [{ ...STRESS, q0, rho0: 0 }] }),
        { votes: 1, rounds: 1 },
        { grid: 4, plans: 20, estimator: ML, noise: "study" },
      );
      const columns = [0, 3].map((c) =>
        flipRiskColumn(settings, c, 20, randomStream(1, "flip-risk", c)),
      );
      for (const { risk } of [...columns, ...flipRiskDelta(settings)]) {
        for (const p of risk) expect(p === -1 || (p >= 0 && p <= 1)).toBe(true);
      }
    }
  });

  it("takes the study's own proportion of ρ₀ to ρ₁, Q₀ and α + β", () => {
    const settings = settingsFor(LABELLED_50);
    expect(settings.tilt).toBeCloseTo(0.361 / 0.54, 12);
    expect(settings.slope).toBeCloseTo(0.319 + 0.785, 12);
    expect(settings).toMatchObject({
      q0: 0.7,
      labels: { valid: 210, invalid: 90 },
      start: EM_START,
    });
    expect(settingsFor(LABELLED_50, 24, "symmetric").tilt).toBe(0.5);
    expect(() => settingsFor({ pi: "em", fit: 0 })).toThrow(
      "estimator.fit must be an integer of at least 1; got 0",
    );
  });
});

describe("the delta method", () => {
  it("is within .01 of the simulation for J ≥ .2 (model §5), in the mean of a column's cells", () => {
    for (const estimator of [LABELLED_50, ML]) {
      const delta = flipRiskDelta(settingsFor(estimator));
      for (const column of simulated(estimator, 400)) {
        if (flipAxes(24).J[column.column] < 0.3 && estimator === ML) continue;
        if (flipAxes(24).J[column.column] < 0.2) continue;
        const gaps = Array.from(column.risk, (p, i) => Math.abs(p - delta[column.column].risk[i]));
        const noise = 4 * Math.max(...column.se);
        expect(gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length).toBeLessThan(0.01);
        // Single cells: at J > .8 β̂'s few, discrete values show.
        const most = flipAxes(24).J[column.column] < 0.7 ? 0.015 : 0.03;
        expect(Math.max(...gaps)).toBeLessThan(most + noise);
      }
    }
  });

  it("has no error of its own to show", () => {
    const map = flipMap(settingsFor(LABELLED_50), flipRiskDelta(settingsFor(LABELLED_50)));
    expect(map.columnsDone).toBe(0);
    expect(map.se.every((error) => error === 0)).toBe(true);
    expect(map.regions.weak?.se).toBe(0);
  });
});

describe("the map", () => {
  it("covers J 0–.9 evenly and Δ 0–.8 evenly in √Δ, rows without gaps", () => {
    const { J, margin, height } = flipAxes(24);
    expect(J[0]).toBeCloseTo(0.9 / 48, 12);
    expect(J[23]).toBeCloseTo(0.9 - 0.9 / 48, 12);
    expect(margin[23]).toBeCloseTo(0.8 * (23.5 / 24) ** 2, 12);
    expect(height.reduce((sum, h) => sum + h, 0)).toBeCloseTo(0.8, 12);
  });

  it("lays columns out with row = margin and pools the paper's regions evenly over Δ", () => {
    const settings = settingsFor(LABELLED_50);
    const columns = flipRiskDelta(settings);
    const { J, margin, risk, regions } = flipMap(settings, columns.toReversed());
    const { height } = flipAxes(24);
    expect(risk[5 * 24 + 3]).toBe(columns[3].risk[5]);
    for (const [region, isIn] of [
      [regions.weak, inWeakRegion],
      [regions.strong, inStrongRegion],
    ] as const) {
      let sum = 0;
      let weight = 0;
      risk.forEach((p, cell) => {
        const i = Math.floor(cell / 24);
        if (p < 0 || !isIn(J[cell % 24], margin[i])) return;
        sum += height[i] * p;
        weight += height[i];
      });
      expect(region?.estimate).toBeCloseTo(sum / weight, 12);
    }
  });
});
