import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  atRound,
  type ClassInput,
  hindsightRound,
  pooledBelieved,
  population,
  world,
} from "#engine";
import { acceptance, centreOf, leniencyNodes } from "../../../src/engine/loop/leniency.ts";
import { resolveWorld } from "../../../src/engine/loop/resolved.ts";
import { classFor } from "../arbitraries.ts";
import { BUDGET, STRESS } from "../stress.ts";

const K = 6;
const budget = { votes: 3, rounds: K };
/** Rounds half up, as the printed .6425 was. */
const printed = (values: readonly number[], digits: number): string[] =>
  values.map((value) => (value + 1e-12).toFixed(digits));

describe("the population, always repaired", () => {
  // model §5: validity after one round of the stress repairer is .246, and 55 % start right and are damaged
  it("has the stress setting's first round", () => {
    expect(population(world({ classes: [STRESS] }), BUDGET).Q[1]?.toFixed(3)).toBe("0.246");
    expect((0.7 * 0.785).toFixed(2)).toBe("0.55");
  });

  // model §5: constant α ≈ .364 with β .615 takes BFCL single-call from .812 to .372 in five rounds
  it("has BFCL's fifth round", () => {
    const bfcl = world({
      classes: [{ q0: 0.812, rho0: 0.875, rho1: 0.055, alpha: 0.364, beta: 0.615 }],
    });
    expect(population(bfcl, BUDGET).Q[5]?.toFixed(3)).toBe("0.372");
  });

  it("has an acceptance that is affine in validity, within a class: Ā = ρ₀ + J·Q", () => {
    fc.assert(
      fc.property(classFor(K), (one) => {
        const only = world({ classes: [one] });
        const { Q, A } = population(only, budget);
        const { rho0, rho1 } = only.classes[0] as (typeof only.classes)[number];
        Q.forEach((q, t) => {
          const J = 1 - atRound(rho0, t) - atRound(rho1, t);
          expect(A[t]).toBeCloseTo(atRound(rho0, t) + J * q, 12);
        });
      }),
    );
  });

  it("approaches b* by the factor 1 − α − β", () => {
    const { alpha, beta } = { alpha: 0.319, beta: 0.785 };
    const fixedPoint = alpha / (alpha + beta);
    const { Q } = population(world({ classes: [STRESS] }), budget);
    for (let t = 0; t < K; t++) {
      const step = ((Q[t + 1] as number) - fixedPoint) / ((Q[t] as number) - fixedPoint);
      expect(step).toBeCloseTo(1 - alpha - beta, 9);
    }
  });

  it("is what the resolved vote rows show, leniency and icc included", () => {
    fc.assert(
      fc.property(
        classFor(K),
        classFor(K),
        fc.double({ min: 0, max: 4, noNaN: true }),
        (one, two, leniency) => {
          const both = world({ classes: [one, two], leniency });
          const { Q, A } = population(both, budget);
          const shown = new Array<number>(K + 1).fill(0);
          const valid = new Array<number>(K + 1).fill(0);
          for (const kind of resolveWorld(both, budget, 32)) {
            let q = kind.q0;
            for (let t = 0; t <= K; t++) {
              for (let S = 0; S <= 3; S++) {
                const at = t * 4 + S;
                const chance = q * kind.valid[at] + (1 - q) * kind.invalid[at];
                shown[t] += (kind.weight * chance * S) / 3;
              }
              valid[t] += kind.weight * q;
              if (t < K) q = q * (1 - kind.beta[t]) + (1 - q) * kind.alpha[t];
            }
          }
          Q.forEach((q, t) => {
            expect(valid[t]).toBeCloseTo(q, 10);
            expect(shown[t]).toBeCloseTo(A[t] as number, 10);
          });
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe("acceptance can rise while validity falls (model §2)", () => {
  const rises = (values: readonly number[]) =>
    values.every((v, t) => t === 0 || v > (values[t - 1] as number));
  const falls = (values: readonly number[]) =>
    values.every((v, t) => t === 0 || v < (values[t - 1] as number));

  it("not by round in one class with constant rates and J > 0: there both move alike, squeezed by J", () => {
    fc.assert(
      fc.property(classFor(0), (one) => {
        const only = world({ classes: [one] });
        const { rho0, rho1 } = only.classes[0] as (typeof only.classes)[number];
        const J = 1 - (rho0[0] as number) - (rho1[0] as number);
        fc.pre(J > 0);
        const { Q, A } = population(only, budget);
        for (let t = 0; t < K; t++) {
          const step = (Q[t + 1] as number) - (Q[t] as number);
          expect((A[t + 1] as number) - (A[t] as number)).toBeCloseTo(J * step, 12);
        }
      }),
    );
  });

  // look/the design: the Lab's opening world, .70 → .11 and .68 → .82
  it("(1) when the judge drifts", () => {
    const rho0 = [0.361, 0.68, 0.74, 0.78, 0.8, 0.82];
    const drift = world({ classes: [{ ...STRESS, alpha: [0.319, 0.1], rho0 }] });
    const { Q, A } = population(drift, BUDGET);
    expect(falls(Q) && rises(A)).toBe(true);
    expect([Q[0], Q[1], Q[5]].map((q) => q?.toFixed(2))).toEqual(["0.70", "0.25", "0.11"]);
    expect([A[0], A[5]].map((a) => a?.toFixed(2))).toEqual(["0.68", "0.82"]);
  });

  it("(2) when J < 0", () => {
    const upsideDown = world({
      classes: [{ ...STRESS, rho0: 0.7, rho1: 0.6, alpha: 0.05, beta: 0.2 }],
    });
    const { Q, A } = population(upsideDown, BUDGET);
    expect(falls(Q) && rises(A)).toBe(true);
  });

  // model §2 (5): after six rounds Ā goes .643 → .806, Q .675 → .497
  it("(5) when instances differ, in each class of which both fall", () => {
    const one: ClassInput = { q0: 0.4, rho0: 0.1, rho1: 0.05, alpha: 0.3, beta: 0.02 };
    const other: ClassInput = { q0: 0.95, rho0: 0.75, rho1: 0.15, alpha: 0.02, beta: 0.35 };
    const { Q, A } = population(world({ classes: [one, other] }), budget);
    expect(printed([A[0] as number, A[6] as number], 3)).toEqual(["0.643", "0.806"]);
    expect(printed([Q[0] as number, Q[6] as number], 3)).toEqual(["0.675", "0.497"]);
  });
});

describe("hindsightRound", () => {
  it("is the earliest of the best rounds", () => {
    const flat = world({ classes: [{ ...STRESS, alpha: 0, beta: 0 }] });
    expect(hindsightRound(flat, BUDGET)).toBe(0);
    const peak = world({
      classes: [{ ...STRESS, q0: 0.2, alpha: [0.6, 0.5, 0], beta: [0, 0, 0.5] }],
    });
    expect(hindsightRound(peak, BUDGET)).toBe(2);
  });
});

describe("what TPM is told", () => {
  it("is the world itself where there is one class", () => {
    const { weight: _, ...own } = world({ classes: [{ ...STRESS, icc: 0.1 }] }).classes[0] ?? {};
    expect(pooledBelieved(world({ classes: [{ ...STRESS, icc: 0.1 }], leniency: 2 }))).toEqual(own);
  });

  it("weighs what happens to invalid plans by them, and to valid ones by those", () => {
    const pooled = pooledBelieved(
      world({
        classes: [
          { weight: 1, q0: 0.9, rho0: 0.2, rho1: [0.1, 0.3], alpha: 0.5, beta: 0.1 },
          { weight: 3, q0: 0.5, rho0: [0.4, 0.6], rho1: 0.2, alpha: 0.1, beta: 0.6 },
        ],
      }),
    );
    // Weights w(1 − Q₀) are .025 and .375, wQ₀ .225 and .375.
    expect(pooled.q0).toBeCloseTo(0.6, 12);
    expect(pooled.rho0[0]).toBeCloseTo((0.025 * 0.2 + 0.375 * 0.4) / 0.4, 12);
    expect(pooled.rho0[1]).toBeCloseTo((0.025 * 0.2 + 0.375 * 0.6) / 0.4, 12);
    expect(pooled.alpha[0]).toBeCloseTo((0.025 * 0.5 + 0.375 * 0.1) / 0.4, 12);
    expect(pooled.rho1[1]).toBeCloseTo((0.225 * 0.3 + 0.375 * 0.2) / 0.6, 12);
    expect(pooled.beta[0]).toBeCloseTo((0.225 * 0.1 + 0.375 * 0.6) / 0.6, 12);
  });

  it("falls back on the classes' weights where no plan starts in a state", () => {
    const sure = { ...STRESS, q0: 1 };
    const pooled = pooledBelieved(
      world({
        classes: [
          { ...sure, alpha: 0.2 },
          { ...sure, alpha: 0.4 },
        ],
      }),
    );
    expect(pooled.alpha[0]).toBeCloseTo(0.3, 12);
  });
});

describe("leniency", () => {
  it("leaves the mean rate of acceptance where it is, under its own nodes", () => {
    fc.assert(
      fc.property(
        fc.double({ min: 1e-6, max: 1 - 1e-6, noNaN: true }),
        fc.double({ min: 0.01, max: 12, noNaN: true }),
        fc.constantFrom(16, 64, 256),
        (a, sigma, n) => {
          const quadrature = leniencyNodes(sigma, n);
          const m = centreOf(a, sigma, quadrature);
          const mean = quadrature.nodes.reduce(
            (sum, z, i) => sum + (quadrature.weights[i] as number) * acceptance(m, sigma, z),
            0,
          );
          expect(mean).toBeCloseTo(a, 11);
        },
      ),
    );
  });

  it("cannot move a rate of 0 or 1", () => {
    const certain = world({ classes: [{ ...STRESS, rho0: 1, rho1: 1 }], leniency: 3 });
    for (const kind of resolveWorld(certain, { votes: 2, rounds: 0 }, 16)) {
      expect([...kind.valid]).toEqual([1, 0, 0]);
      expect([...kind.invalid]).toEqual([0, 0, 1]);
    }
  });
});
