import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  fitMixedEm,
  fitMixedMl,
  fitMixtureMl,
  mixedDispersion,
  mixedLogLikelihood,
  randomStream,
  type VoteCell,
} from "#engine";

const START = { rho0: 0.3, rho1: 0.3, pi: 0.5 };
const EM = { start: START, cap: 2000, tolerance: 1e-10 };

/** Plans of several M drawn from a mixture. */
function drawn(plans: number, sizes: readonly number[], seed: number, rates = [0.35, 0.8, 0.6]) {
  const [a0, a1, pi] = rates as [number, number, number];
  const stream = randomStream(seed, "test");
  const cells = new Map<string, VoteCell>();
  for (let i = 0; i < plans; i++) {
    const queries = sizes[i % sizes.length] as number;
    const a = stream.uniform() < pi ? a1 : a0;
    let accepts = 0;
    for (let v = 0; v < queries; v++) if (stream.uniform() < a) accepts++;
    const key = `${accepts}/${queries}`;
    cells.set(key, { accepts, queries, plans: (cells.get(key)?.plans ?? 0) + 1 });
  }
  return [...cells.values()];
}

/** The highest log-likelihood on a grid of the unit cube. */
function gridMaximum(cells: readonly VoteCell[], steps: number): number {
  let best = Number.NEGATIVE_INFINITY;
  const at = (i: number) => (i + 0.5) / steps;
  for (let i = 0; i < steps; i++) {
    for (let j = i; j < steps; j++) {
      for (let w = 0; w < steps; w++) {
        const rates = { rho0: at(i), rho1: 1 - at(j), pi: at(w) };
        best = Math.max(best, mixedLogLikelihood(cells, rates));
      }
    }
  }
  return best;
}

describe("maximum likelihood over plans with different numbers of votes", () => {
  it("is the engine's fit where M is one number", () => {
    const histogram = fc
      .array(fc.nat(60), { minLength: 4, maxLength: 9 })
      .filter((h) => h.some(Boolean));
    fc.assert(
      fc.property(histogram, (h) => {
        const cells = h.flatMap((plans, accepts) =>
          plans === 0 ? [] : [{ accepts, queries: h.length - 1, plans }],
        );
        expect(fitMixedMl(cells).logLikelihood).toBeCloseTo(
          fitMixtureMl(h, "free").logLikelihood,
          6,
        );
      }),
    );
  });

  it("is no lower than a grid of the unit cube, nor than EM, J near 0 included", () => {
    for (let seed = 0; seed < 12; seed++) {
      const gap = [0.45, 0.1, 0.03][seed % 3] as number;
      const cells = drawn(150, [3, 5, 9], seed, [0.5, 0.5 + gap, 0.6]);
      const { logLikelihood } = fitMixedMl(cells);
      expect(logLikelihood).toBeGreaterThan(gridMaximum(cells, 24) - 1e-6);
      expect(logLikelihood).toBeGreaterThan(fitMixedEm(cells, EM).logLikelihood - 1e-5);
    }
  });

  it("finds the rates of many plans", () => {
    const { rho0, rho1, pi } = fitMixedMl(drawn(40_000, [4, 7, 8], 3));
    // about 3 standard errors, from the spread over seeds at this size
    expect(Math.abs(rho0 - 0.35)).toBeLessThan(0.02);
    expect(Math.abs(rho1 - 0.2)).toBeLessThan(0.02);
    expect(Math.abs(pi - 0.6)).toBeLessThan(0.03);
  });

  it("says one component where the counts vary no more than one binomial's", () => {
    const even = [4, 8].map((queries) => ({ accepts: queries / 2, queries, plans: 100 }));
    expect(mixedDispersion(even).between).toBeLessThan(0);
    const { J, pi } = fitMixedMl(even);
    expect([J, pi]).toEqual([0, 0.5]);
  });
});

describe("labels", () => {
  it("are swapped by a swapped start, and called back: higher acceptance is valid", () => {
    const cells = drawn(300, [8], 5);
    const plain = fitMixedEm(cells, EM);
    const start = { rho0: 0.7, rho1: 0.7, pi: 0.5 };
    const turned = fitMixedEm(cells, { ...EM, start });
    expect([plain.swapped, turned.swapped]).toEqual([false, true]);
    for (const key of ["rho0", "rho1", "pi"] as const) {
      expect(turned[key]).toBeCloseTo(plain[key], 6);
    }
  });

  it("come with the cap that ended the steps", () => {
    const cells = drawn(300, [5, 8], 5);
    const cut = fitMixedEm(cells, { ...EM, cap: 3 });
    expect([cut.iterations, cut.converged]).toEqual([3, false]);
    expect(fitMixedEm(cells, EM).converged).toBe(true);
  });
});
