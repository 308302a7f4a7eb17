import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { betaBinomialRow, predictBelief, updateBelief } from "#engine";
import { beliefFrom, logOdds, predictLogOdds } from "../../../src/engine/loop/belief.ts";
import { rate } from "../arbitraries.ts";

const inner = fc.double({ min: 0.001, max: 0.999, noNaN: true });

describe("updateBelief", () => {
  it("is Bayes over the two vote rows", () => {
    fc.assert(
      fc.property(
        inner,
        inner,
        inner,
        rate,
        rate,
        fc.integer({ min: 1, max: 12 }),
        (b, rho0, rho1, valid, invalid, M) => {
          const rowValid = betaBinomialRow(M, 1 - rho1, valid);
          const rowInvalid = betaBinomialRow(M, rho0, invalid);
          for (let S = 0; S <= M; S++) {
            const seen = b * rowValid[S] + (1 - b) * rowInvalid[S];
            const got = updateBelief(b, S, M, { rho0, rho1, icc: { valid, invalid } });
            if (seen === 0) expect(got).toBeNaN();
            else if (seen > 1e-200) expect(got).toBeCloseTo((b * rowValid[S]) / seen, 9);
          }
        },
      ),
    );
  });

  it("leaves the belief alone where the verifier is blind (J = 0)", () => {
    fc.assert(
      fc.property(inner, inner, fc.integer({ min: 1, max: 64 }), fc.nat(), (b, rho0, M, any) => {
        const S = any % (M + 1);
        expect(updateBelief(b, S, M, { rho0, rho1: 1 - rho0 })).toBeCloseTo(b, 11);
      }),
    );
  });

  it("has no posterior where neither state could have cast the votes", () => {
    expect(updateBelief(0.5, 1, 2, { rho0: 0, rho1: 0 })).toBeNaN();
    expect(updateBelief(1, 0, 2, { rho0: 0.5, rho1: 0 })).toBeNaN();
    expect(updateBelief(0.5, 2, 2, { rho0: 0, rho1: 0 })).toBe(1);
    expect(updateBelief(0.5, 0, 2, { rho0: 0, rho1: 0 })).toBe(0);
  });

  it("does not underflow with thousands of votes", () => {
    const b = updateBelief(0.5, 5000, 10_000, { rho0: 0.5, rho1: 0.5 });
    expect(b).toBeCloseTo(0.5, 9);
    expect(updateBelief(0.5, 9000, 10_000, { rho0: 0.1, rho1: 0.1 })).toBe(1);
  });
});

describe("predictLogOdds", () => {
  it("is predictBelief in log odds", () => {
    fc.assert(
      fc.property(inner, rate, rate, (b, alpha, beta) => {
        const predicted = predictBelief(b, alpha, beta);
        const got = beliefFrom(predictLogOdds(logOdds(b), alpha, beta));
        expect(got).toBeCloseTo(predicted, 12);
      }),
    );
  });

  it("keeps certainties that the repairer keeps", () => {
    expect(predictLogOdds(-Infinity, 0, 0.5)).toBe(-Infinity);
    expect(predictLogOdds(Infinity, 0.5, 0)).toBe(Infinity);
    expect(predictLogOdds(-Infinity, 1, 0.5)).toBe(Infinity);
    expect(predictLogOdds(Infinity, 0.5, 1)).toBe(-Infinity);
    expect(predictLogOdds(-900, 0, 0.5)).toBeCloseTo(-900 + Math.log(0.5), 9);
    expect(predictLogOdds(900, 0.5, 0)).toBeCloseTo(900 - Math.log(0.5), 9);
  });
});
