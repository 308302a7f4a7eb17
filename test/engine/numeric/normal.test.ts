import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { gaussHermite, normalCdf, normalQuantile, wilson } from "#engine";

describe("the normal distribution", () => {
  it("has its tabled values (Abramowitz & Stegun, table 26.1)", () => {
    expect(normalCdf(0)).toBe(0.5);
    expect(normalCdf(1)).toBeCloseTo(0.841344746068543, 14);
    expect(normalCdf(3)).toBeCloseTo(0.998650101968369, 14);
    expect(normalQuantile(0.975)).toBeCloseTo(1.959963984540054, 13);
  });

  it("has a quantile that undoes it, in both tails", () => {
    fc.assert(
      fc.property(fc.double({ min: -37, max: 5, noNaN: true }), (x) => {
        expect(normalQuantile(normalCdf(x))).toBeCloseTo(x, 9);
      }),
    );
    expect([normalQuantile(0), normalQuantile(1)]).toEqual([-Infinity, Infinity]);
  });
});

describe("Gauss–Hermite", () => {
  it.each([1, 2, 7, 64, 300, 512])("with %i nodes has the normal's even moments", (n) => {
    const { nodes, weights } = gaussHermite(n);
    let exact = 1;
    for (let power = 0; power <= Math.min(2 * n - 1, 12); power += 2) {
      if (power > 0) exact *= power - 1;
      const moment = nodes.reduce((sum, z, i) => sum + weights[i] * z ** power, 0);
      expect(moment / exact).toBeCloseTo(1, 10);
    }
  });

  it("has the known three-point rule", () => {
    const { nodes, weights } = gaussHermite(3);
    [-Math.sqrt(3), 0, Math.sqrt(3)].forEach((z, i) => {
      expect(nodes[i]).toBeCloseTo(z, 14);
      expect(weights[i]).toBeCloseTo(i === 1 ? 2 / 3 : 1 / 6, 14);
    });
  });
});

describe("Wilson's interval", () => {
  // model §5, W1 (Agent SDK): α 216/630 is .307–.381, β 216/3170 is .060–.077
  it("has the printed ends", () => {
    const alpha = wilson(216, 630);
    expect([alpha.low.toFixed(3), alpha.high.toFixed(3)]).toEqual(["0.307", "0.381"]);
    const beta = wilson(216, 3170);
    expect([beta.low.toFixed(3), beta.high.toFixed(3)]).toEqual(["0.060", "0.077"]);
  });

  it("solves |p̂ − p| = z·√(p(1 − p)/n) at both ends", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 500 }),
        fc.double({ min: 0.01, max: 0.99, noNaN: true }),
        (n, share) => {
          const successes = Math.min(n - 1, Math.max(1, Math.round(share * n)));
          const { low, high } = wilson(successes, n, 1.7);
          for (const p of [low, high]) {
            const off = Math.abs(successes / n - p);
            expect(off).toBeCloseTo(1.7 * Math.sqrt((p * (1 - p)) / n), 10);
          }
        },
      ),
    );
    expect(wilson(0, 10).low).toBe(0);
    expect(wilson(10, 10).high).toBe(1);
    expect(wilson(0, 0)).toEqual({ low: 0, high: 1 });
  });
});
