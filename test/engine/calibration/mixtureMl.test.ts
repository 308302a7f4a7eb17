import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  fitMixtureEm,
  fitMixtureMl,
  mixtureLogLikelihood,
  noEvidenceOfTwo,
  randomStream,
} from "#engine";
import { writeSurface } from "../../../src/engine/calibration/mixtureSurface.ts";
import { drawCounts, mixtureRow, START, symmetric } from "./drawing.ts";

/** EM from places spread over the cube, run long: slow and independent of the fit. */
function multiStartEm(histogram: Float64Array, pi: number | "free"): number {
  let best = Number.NEGATIVE_INFINITY;
  for (const a0 of [0.1, 0.3, 0.45, 0.6]) {
    for (const a1 of [0.5, 0.65, 0.9]) {
      for (const weight of pi === "free" ? [0.05, 0.5, 0.95] : [pi]) {
        const start = { rho0: a0, rho1: 1 - a1, pi: weight };
        const fit = fitMixtureEm(histogram, { start, cap: 1500, tolerance: 1e-7, pi });
        if (fit.J >= 0) best = Math.max(best, fit.logLikelihood);
      }
    }
  }
  return best;
}

describe("the maximum-likelihood fit", () => {
  it("agrees with the paper's EM where the verifier separates (J ≥ .3)", () => {
    const stream = randomStream(1, "test", 1);
    for (const J of [0.3, 0.46, 0.7, 0.9]) {
      for (let i = 0; i < 25; i++) {
        const histogram = drawCounts(mixtureRow(8, symmetric(J, 0.7)), 300, stream);
        const em = fitMixtureEm(histogram, {
          start: START,
          cap: 50_000,
          tolerance: 1e-10,
          pi: "free",
        });
        const ml = fitMixtureMl(histogram, "free");
        // The climb ends where less than 1e-6 of log-likelihood is left; a rate then lies within
        // √(2e-6) of its standard error (under .3 at J = .3) of the maximum.
        expect(Math.abs(ml.rho0 - em.rho0)).toBeLessThan(1e-3);
        expect(Math.abs(ml.rho1 - em.rho1)).toBeLessThan(1e-3);
        expect(Math.abs(ml.pi - em.pi)).toBeLessThan(1e-3);
        expect(ml.converged).toBe(true);
      }
    }
  });

  it("reaches the multi-start maximum to .01 in at least 95% of fits (model §5), π free or known", () => {
    const stream = randomStream(1, "test", 2);
    for (const J of [0.03, 0.1, 0.2]) {
      for (const pi of ["free", 0.7] as const) {
        const n = 60;
        let missed = 0;
        for (let i = 0; i < n; i++) {
          const histogram = drawCounts(mixtureRow(8, symmetric(J, 0.7)), 300, stream);
          const fit = fitMixtureMl(histogram, pi);
          if (fit.logLikelihood < multiStartEm(histogram, pi) - 0.01) missed++;
        }
        expect(missed).toBeLessThanOrEqual(0.05 * n);
      }
    }
  });

  it("does so as often on histograms that no mixture made", () => {
    const stream = randomStream(1, "test", 5);
    const n = 80;
    let missed = 0;
    for (let i = 0; i < n; i++) {
      const sparse = i % 2 === 0;
      const histogram = Float64Array.from({ length: 9 }, () =>
        sparse && stream.uniform() < 0.6 ? 0 : Math.ceil(40 * stream.uniform()),
      );
      if (histogram.every((count) => count === 0)) histogram[0] = 1;
      const fit = fitMixtureMl(histogram, "free");
      if (fit.logLikelihood < multiStartEm(histogram, "free") - 0.01) missed++;
    }
    expect(missed).toBeLessThanOrEqual(0.05 * n);
  });

  it("is never beaten by one binomial, and stays in [0, 1] on any histogram at any M", () => {
    fc.assert(
      fc.property(
        fc
          .array(fc.nat({ max: 60 }), { minLength: 2, maxLength: 66 })
          .filter((counts) => counts.some((n) => n > 0)),
        fc.oneof(fc.constant("free" as const), fc.double({ min: 0, max: 1, noNaN: true })),
        (histogram, pi) => {
          const fit = fitMixtureMl(histogram, pi);
          for (const rate of [fit.rho0, fit.rho1, fit.pi]) {
            expect(rate).toBeGreaterThanOrEqual(0);
            expect(rate).toBeLessThanOrEqual(1);
          }
          const plans = histogram.reduce((sum, n) => sum + n, 0);
          const mean =
            histogram.reduce((sum, n, s) => sum + n * s, 0) / plans / (histogram.length - 1);
          const one = mixtureLogLikelihood(histogram, { rho0: mean, rho1: 1 - mean, pi: 0.5 });
          expect(fit.logLikelihood).toBeGreaterThanOrEqual(one - 1e-6 * (1 + Math.abs(one)));
          expect(fit.J).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });

  it("finds two far components behind correlated votes, where EM from the same data agrees", () => {
    const histogram = mixtureRow(8, { rho0: 0.361, rho1: 0.609, pi: 0.803 }, 0.5).map(
      (p) => 300 * p,
    );
    const em = fitMixtureEm(histogram, { start: START, cap: 5000, tolerance: 1e-12, pi: "free" });
    expect(fitMixtureMl(histogram, "free").rho1).toBeCloseTo(em.rho1, 4);
  });

  it("gives one rate to both components where one binomial does as well", () => {
    const fit = fitMixtureMl([0, 0, 150, 150, 0, 0], "free");
    expect(fit).toMatchObject({ J: 0, pi: 0.5, rho0: 0.5, rho1: 0.5 });
  });

  it("climbs by the true gradient and curvature", () => {
    const histogram = [9, 4, 12, 7, 3];
    const surface = (theta: number[]) => {
      const out = new Float64Array(13);
      writeSurface(histogram, Float64Array.from(theta), out);
      return out;
    };
    const at = [0.25, 0.6, 0.35];
    const h = 1e-5;
    const analytic = surface(at);
    for (let i = 0; i < 3; i++) {
      const up = surface(at.map((x, j) => (i === j ? x + h : x)));
      const down = surface(at.map((x, j) => (i === j ? x - h : x)));
      // Central differences err by h² times a third derivative, here under 1e5.
      expect(Math.abs((up[0] - down[0]) / (2 * h) - analytic[1 + i])).toBeLessThan(1e-4);
      for (let j = i; j < 3; j++) {
        const curvature = -(up[1 + j] - down[1 + j]) / (2 * h);
        const index = [
          [4, 5, 6],
          [5, 7, 8],
          [6, 8, 9],
        ][i][j];
        expect(Math.abs(curvature - analytic[index])).toBeLessThan(1e-3);
      }
    }
  });
});

describe("evidence of two components", () => {
  it("is missing exactly where the counts vary no more than one binomial's", () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 30 }), { minLength: 3, maxLength: 12 }), (histogram) => {
        const plans = histogram.reduce((sum, n) => sum + n, 0);
        fc.pre(plans > 0);
        const M = histogram.length - 1;
        const mean = histogram.reduce((sum, n, s) => sum + n * s, 0) / plans;
        const variance = histogram.reduce((sum, n, s) => sum + n * (s - mean) ** 2, 0) / plans;
        const excess = variance - mean * (1 - mean / M);
        fc.pre(Math.abs(excess) > 1e-9);
        expect(noEvidenceOfTwo(histogram)).toBe(excess < 0);
      }),
    );
  });

  it("cannot be had from one vote a plan", () => {
    expect(noEvidenceOfTwo([40, 60])).toBe(true);
  });

  it("is missing in about 47% (J = .03) and 31% (J = .1) of samples of 300 plans (model §5)", () => {
    const n = 2000;
    const share = (J: number) => {
      const stream = randomStream(1, "test", 3);
      const row = mixtureRow(8, symmetric(J, 0.803));
      let missing = 0;
      for (let i = 0; i < n; i++) if (noEvidenceOfTwo(drawCounts(row, 300, stream))) missing++;
      return missing / n;
    };
    // How many samples stand behind the published shares is not said; 400 are assumed.
    const error = (p: number) => 4 * Math.sqrt(p * (1 - p) * (1 / n + 1 / 400));
    expect(Math.abs(share(0.03) - 0.47)).toBeLessThan(error(0.47));
    expect(Math.abs(share(0.1) - 0.31)).toBeLessThan(error(0.31));
    expect(share(0.46)).toBe(0);
  });
});
