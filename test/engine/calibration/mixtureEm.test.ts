import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fitMixtureEm, mixtureLogLikelihood, randomStream } from "#engine";
import { drawCounts, fourErrors, mixtureRow, START, symmetric } from "./drawing.ts";

const histograms = fc
  .array(fc.integer({ min: 0, max: 40 }), { minLength: 2, maxLength: 21 })
  .filter((counts) => counts.some((n) => n > 0));
const inner = fc.double({ min: 0.01, max: 0.99, noNaN: true });
const starts = fc.record({ rho0: inner, rho1: inner, pi: inner });
const free = { tolerance: 0, pi: "free" } as const;

describe("the paper's EM", () => {
  it("never lowers the likelihood", () => {
    fc.assert(
      fc.property(histograms, starts, (histogram, start) => {
        let before = mixtureLogLikelihood(histogram, start);
        for (let cap = 1; cap <= 12; cap++) {
          const { logLikelihood } = fitMixtureEm(histogram, { start, cap, ...free });
          expect(logLikelihood).toBeGreaterThanOrEqual(before - 1e-9 * (1 + Math.abs(before)));
          before = logLikelihood;
        }
      }),
    );
  });

  it("calls the component with higher acceptance valid: a swapped start swaps the labels", () => {
    fc.assert(
      fc.property(histograms, starts, fc.integer({ min: 1, max: 30 }), (histogram, start, cap) => {
        // From nearly equal components rounding grows step by step.
        fc.pre(Math.abs(1 - start.rho0 - start.rho1) > 0.05);
        const swapped = { rho0: 1 - start.rho1, rho1: 1 - start.rho0, pi: 1 - start.pi };
        const one = fitMixtureEm(histogram, { start, cap, ...free });
        const other = fitMixtureEm(histogram, { start: swapped, cap, ...free });
        expect(one.J).toBeGreaterThanOrEqual(0);
        expect(other.rho0).toBeCloseTo(one.rho0, 6);
        expect(other.rho1).toBeCloseTo(one.rho1, 6);
        if (one.J > 1e-6) {
          expect(other.swapped).toBe(!one.swapped);
          expect(other.pi).toBeCloseTo(one.pi, 6);
        }
      }),
    );
  });

  it("stands still at the truth on its own expected histogram, at any M", () => {
    for (const M of [3, 8, 64, 2000]) {
      const truth = { rho0: 0.36, rho1: 0.18, pi: 0.7 };
      const histogram = mixtureRow(M, truth).map((p) => 300 * p);
      const fit = fitMixtureEm(histogram, { start: truth, cap: 50, ...free });
      expect(fit.rho0).toBeCloseTo(truth.rho0, 9);
      expect(fit.rho1).toBeCloseTo(truth.rho1, 9);
      expect(fit.pi).toBeCloseTo(truth.pi, 9);
    }
  });

  it("takes one step as Bayes' rule writes it", () => {
    const histogram = [4, 9, 3, 11];
    const start = { rho0: 0.2, rho1: 0.3, pi: 0.6 };
    const choose = [1, 3, 3, 1];
    const posterior = histogram.map((_, s) => {
      const valid = 0.6 * choose[s] * 0.7 ** s * 0.3 ** (3 - s);
      const invalid = 0.4 * choose[s] * 0.2 ** s * 0.8 ** (3 - s);
      return valid / (valid + invalid);
    });
    const sum = (f: (s: number) => number) =>
      histogram.reduce((total, n, s) => total + n * f(s), 0);
    const valid = sum((s) => posterior[s]);
    const fit = fitMixtureEm(histogram, { start, cap: 1, ...free });
    expect(fit.pi).toBeCloseTo(valid / 27, 12);
    expect(1 - fit.rho1).toBeCloseTo(sum((s) => s * posterior[s]) / (3 * valid), 12);
    expect(fit.rho0).toBeCloseTo(sum((s) => s * (1 - posterior[s])) / (3 * (27 - valid)), 12);
    expect(fit).toMatchObject({ iterations: 1, converged: false });
  });

  it("keeps a known π and then lets J be negative", () => {
    const histogram = mixtureRow(8, { rho0: 0.7, rho1: 0.6, pi: 0.8 }).map((p) => 300 * p);
    const start = { rho0: 0.6, rho1: 0.5, pi: 0 };
    const fit = fitMixtureEm(histogram, { start, cap: 5000, tolerance: 1e-12, pi: 0.8 });
    expect(fit).toMatchObject({ pi: 0.8, swapped: false, converged: true });
    expect(fit.J).toBeCloseTo(-0.3, 6);
  });

  it("survives starts and data at 0 and 1", () => {
    const sure = fc.constantFrom(0, 0.5, 1);
    fc.assert(
      fc.property(
        histograms,
        fc.record({ rho0: sure, rho1: sure, pi: sure }),
        (histogram, start) => {
          const fit = fitMixtureEm(histogram, { start, cap: 20, ...free });
          for (const rate of [fit.rho0, fit.rho1, fit.pi]) {
            expect(rate).toBeGreaterThanOrEqual(0);
            expect(rate).toBeLessThanOrEqual(1);
          }
        },
      ),
    );
  });

  it("says what is wrong with its input", () => {
    const options = { start: START, cap: 5, ...free };
    expect(() => fitMixtureEm([3], options)).toThrow("at least 2 counts");
    expect(() => fitMixtureEm([0, 0], options)).toThrow("at least one plan; got none");
    expect(() => fitMixtureEm([1, -1], options)).toThrow(
      "histogram[1] must be 0 or greater; got -1",
    );
    expect(() => fitMixtureEm([1, 2], { ...options, start: { ...START, rho0: 1.2 } })).toThrow(
      "rho0 of the EM's start must lie in [0, 1]; got 1.2",
    );
  });
});

describe("EM near J = 0 (model §5: N = 300, M = 8)", () => {
  const fits = (
    J: number,
    rates: { rho0: number; rho1: number; pi: number },
    cap: number,
    n: number,
  ) => {
    const stream = randomStream(1, "test", Math.round(1000 * J));
    const row = mixtureRow(8, rates);
    return Array.from({ length: n }, () =>
      fitMixtureEm(drawCounts(row, 300, stream), {
        start: START,
        cap,
        tolerance: 1e-8,
        pi: "free",
      }),
    );
  };

  it("takes a median of about 50 steps at J = .46, and tens of times as many at J = .1", () => {
    const n = 400;
    const steps = (J: number, rates: { rho0: number; rho1: number; pi: number }) =>
      fits(J, rates, 20_000, n)
        .map((fit) => fit.iterations)
        .toSorted((a, b) => a - b);
    const clear = steps(0.46, { rho0: 0.361, rho1: 0.179, pi: 0.7 });
    // An order statistic 4 s.e. from the middle on either side holds the median; 50 is rounded.
    const reach = 2 * Math.sqrt(n);
    expect(clear[n / 2 - reach]).toBeLessThanOrEqual(52);
    expect(clear[n / 2 + reach]).toBeGreaterThanOrEqual(48);
    expect(steps(0.1, symmetric(0.1, 0.7))[n / 2]).toBeGreaterThan(20 * clear[n / 2]);
  });

  it("gets worse with more steps at J = .1: error over .2 in 0% after 50, 14% after 20,000", () => {
    const n = 400;
    const rates = symmetric(0.1, 0.5);
    const share = (cap: number) =>
      fits(0.1, rates, cap, n).filter((fit) => Math.abs(fit.rho0 - rates.rho0) > 0.2).length / n;
    expect(share(50)).toBe(0);
    expect(Math.abs(share(20_000) - 0.14)).toBeLessThan(fourErrors(0.14, n));
  });
});
