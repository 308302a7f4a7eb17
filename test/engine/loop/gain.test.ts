import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  begin,
  believed,
  bStar,
  evaluateExact,
  gain,
  identifiableSign,
  margin,
  parsePolicy,
  predictBelief,
  world,
  youdenJ,
} from "#engine";
import { beliefFrom, logOdds } from "../../../src/engine/loop/belief.ts";
import { gainAt, stoppingOdds } from "../../../src/engine/loop/gain.ts";
import { rate } from "../arbitraries.ts";
import { PRICES, SETTINGS, STRESS } from "../stress.ts";

const inner = fc.double({ min: 0.01, max: 0.99, noNaN: true });

describe("the boundary", () => {
  // model §5: b* .289 (stress), .954 (favourable, round 1), .33 (BFCL multi-turn), J .46
  it("has the printed values", () => {
    expect(bStar(0.319, 0.785).toFixed(3)).toBe("0.289");
    expect(bStar(0.415, 0.02).toFixed(3)).toBe("0.954");
    expect(bStar(0.02, 0.04).toFixed(2)).toBe("0.33");
    expect(youdenJ(0.361, 0.179).toFixed(2)).toBe("0.46");
  });

  it("is where the gain equals τ, and a repair gains below it", () => {
    fc.assert(
      fc.property(
        inner,
        inner,
        fc.double({ min: 0, max: 1, noNaN: true }),
        (alpha, beta, share) => {
          const tau = alpha * share * 0.99;
          const b = bStar(alpha, beta, tau);
          expect(gain(b, alpha, beta)).toBeCloseTo(tau, 12);
          expect(gain(b / 2, alpha, beta)).toBeGreaterThan(tau);
          expect(margin(b, alpha, beta, tau)).toBeCloseTo(0, 12);
        },
      ),
    );
    expect(bStar(0.1, 0.5, 0.2)).toBe(0);
    expect(bStar(0, 0)).toBe(0);
  });

  it("has no verifier term: whatever the rates of the votes, the rule repairs below b* only", () => {
    fc.assert(
      fc.property(
        inner,
        inner,
        inner,
        inner,
        inner,
        fc.integer({ min: 0, max: 8 }),
        (q0, rho0, rho1, alpha, beta, S) => {
          const one = { q0, rho0, rho1, alpha, beta };
          const rule = parsePolicy("vrr-stop", SETTINGS, world({ classes: [one] }), believed(one));
          if (rule.family === "hindsight") throw new Error("vrr-stop needs no world");
          const run = begin(rule, { votes: 8, rounds: 1 });
          const action = run.see(S);
          fc.pre(Math.abs(run.belief - bStar(alpha, beta)) > 1e-9);
          expect(action).toBe(run.belief < bStar(alpha, beta) ? "repair" : "commit");
        },
      ),
    );
  });

  it("is the gain of validity that a repair brings", () => {
    fc.assert(
      fc.property(rate, rate, rate, (b, alpha, beta) => {
        expect(predictBelief(b, alpha, beta) - b).toBeCloseTo(gain(b, alpha, beta), 12);
      }),
    );
  });
});

describe("the boundary in log odds", () => {
  it("is b*, and the gain from log odds is the gain", () => {
    fc.assert(
      fc.property(inner, inner, inner, (alpha, beta, b) => {
        const odds = logOdds(b);
        expect(gainAt(odds, alpha, beta)).toBeCloseTo(gain(b, alpha, beta), 12);
        const stop = stoppingOdds(alpha, beta, 0);
        expect(beliefFrom(stop)).toBeCloseTo(bStar(alpha, beta), 9);
      }),
    );
  });

  it("keeps the gain where b rounds to 1", () => {
    // (1 − b)α with 1 − b = e^−60, which 1 − (1 − e^−60) = 0 in double precision
    expect(gainAt(60, 0.5, 0)).toBeCloseTo(0.5 * Math.exp(-60), 40);
    expect(gainAt(60, 0.5, 0)).toBeGreaterThan(0);
  });

  it("a repairer that breaks nothing is always worth a repair, one that mends nothing never", () => {
    expect(stoppingOdds(0.5, 0, 0)).toBe(Infinity);
    expect(stoppingOdds(0, 0.5, 0)).toBe(-Infinity);
    expect(stoppingOdds(0.2, 0, 0.2)).toBe(-Infinity);
    const told = { q0: 0.9, rho0: 0.01, rho1: 0.01, alpha: 0.5, beta: 0 };
    const truth = world({ classes: [{ ...told, rho0: 0.6, beta: 0.3 }] });
    const budget = { votes: 32, rounds: 5 };
    const results = ["vrr-stop", "fixed:5"].map((id) =>
      evaluateExact(truth, parsePolicy(id, SETTINGS, truth, believed(told)), budget, PRICES),
    );
    expect(results[0]?.validity).toBeCloseTo(results[1]?.validity ?? Number.NaN, 12);
  });
});

describe("the identifiable sign (Eq. 8)", () => {
  it("commits, repairs or says that it cannot tell", () => {
    expect(identifiableSign(-0.2, 0.1)).toBe("commit");
    expect(identifiableSign(-0.1, 0.1)).toBe("commit");
    expect(identifiableSign(0.2, 0.1)).toBe("repair");
    expect(identifiableSign(0.1, 0.1)).toBe("undetermined");
    expect(identifiableSign(0.2, 0.1, 0.15)).toBe("undetermined");
    expect(identifiableSign(STRESS.q0, 0)).toBe("repair");
  });
});
