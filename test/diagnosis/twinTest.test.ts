import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { drawsForHalfWidth, pairsForHalfWidth, twinTest } from "#diagnosis";
import { clopperPearson, logChoose, pairedDifference, wilson } from "#engine";

describe("Tango's score interval of a paired difference", () => {
  // scipy 1.17.1: the score statistic with p₀₁ maximised numerically, its roots by brentq
  it.each([
    [1, 9, 44, -0.3283412708, -0.0503327415],
    [7, 1, 10, 0.0489242316, 0.8588583166],
    [3, 0, 5, -0.0951719456, 0.8823792258],
    [0, 0, 8, -0.3244075, 0.3244075],
    [12, 4, 40, 0.0043208167, 0.3840388384],
  ])("%i and %i of %i", (b, c, n, low, high) => {
    const interval = pairedDifference(b, c, n);
    expect(interval.low).toBeCloseTo(low, 6);
    expect(interval.high).toBeCloseTo(high, 6);
  });

  it("turns round with its arguments and holds the estimate", () => {
    fc.assert(
      fc.property(fc.nat(30), fc.nat(30), fc.nat(30), (b, c, rest) => {
        const n = b + c + rest;
        if (n === 0) return;
        const one = pairedDifference(b, c, n);
        const other = pairedDifference(c, b, n);
        expect(one.low).toBeCloseTo(-other.high, 9);
        expect(one.low).toBeLessThanOrEqual((b - c) / n + 1e-9);
        expect(one.high).toBeGreaterThanOrEqual((b - c) / n - 1e-9);
      }),
    );
  });
});

/** Exact coverage of J's intervals over all tables of n pairs, both kinds of interval. */
function coverage(n: number, rho0: number, rho1: number, share: number) {
  // Twins that go together with this share of the most that the margins allow.
  const [valid, invalid] = [1 - rho1, rho0];
  const both = valid * invalid + share * (Math.min(valid, invalid) - valid * invalid);
  const cells = [both, valid - both, invalid - both, 1 - valid - invalid + both];
  const J = 1 - rho0 - rho1;
  const covered = { exact: 0, score: 0, blind: 0 };
  for (let a = 0; a <= n; a++) {
    for (let b = 0; a + b <= n; b++) {
      for (let c = 0; a + b + c <= n; c++) {
        const d = n - a - b - c;
        const log =
          logChoose(n, a) +
          logChoose(n - a, b) +
          logChoose(n - a - b, c) +
          [a, b, c, d].reduce(
            (sum, count, i) => sum + (count === 0 ? 0 : count * Math.log(Math.max(0, cells[i]))),
            0,
          );
        const p = Math.exp(log);
        if (!(p > 1e-12)) continue;
        const counts = { pairs: n, validAccepted: a + b, invalidAccepted: a + c };
        const known = twinTest({ ...counts, both: a }).J;
        const { score } = twinTest(counts).J;
        const holds = ({ low, high }: { low: number; high: number }): number =>
          low - 1e-9 <= J && J <= high + 1e-9 ? p : 0;
        covered.exact += holds(known.exact);
        covered.score += holds(known.score);
        covered.blind += holds(score);
      }
    }
  }
  return covered;
}

describe("coverage of J at few pairs, by enumeration of all tables", () => {
  it.each([
    [5, 0.2, 0.1, 0],
    [5, 0.5, 0.3, 0.5],
    [8, 0.36, 0.18, 0],
    [8, 0.36, 0.18, 0.8],
    [10, 0.1, 0.05, 0],
  ])("%i pairs, ρ₀ %f, ρ₁ %f, twins alike %f", (n, rho0, rho1, share) => {
    const { exact, score, blind } = coverage(n, rho0, rho1, share);
    expect(exact).toBeGreaterThanOrEqual(0.95);
    // Newcombe (1998) and Tango (1998) report 0.9 and more at such n; the bound is ours.
    expect(score).toBeGreaterThan(0.9);
    expect(blind).toBeGreaterThanOrEqual(score - 1e-9);
  });
});

describe("the twin test", () => {
  it("two of two: what may be said and what may not", () => {
    const test = twinTest({ pairs: 2, validAccepted: 2, invalidAccepted: 0 });
    expect(test.rho0).toMatchObject({ estimate: 0, successes: 0, n: 2 });
    // Clopper and Pearson by hand: 1 − .025^(1/2)
    expect(test.rho0.exact.high).toBeCloseTo(1 - Math.sqrt(0.025), 9);
    expect(test.J.estimate).toBe(1);
    // McNemar by hand: (1/2)²
    expect(test.p).toBeCloseTo(0.25, 12);
    const standing = Object.fromEntries(test.claims.map((one) => [one.code, one.standing]));
    expect(standing).toMatchObject({
      "tells-apart": "not-shown",
      "detects-half": "not-shown",
      "few-false-alarms": "not-shown",
      gate: "not-shown",
      "made-errors": "out-of-reach",
      "says-nothing-of-repair": "out-of-reach",
    });
    expect(test.claims.filter(({ code }) => code === "no-error-seen")).toHaveLength(2);
  });

  it("12 of 15 detected, 0 of 5 false alarms (th-yoo/gauntlet-loop#56)", () => {
    const test = twinTest({ valid: { n: 5, accepted: 5 }, invalid: { n: 15, accepted: 3 } });
    // scipy 1.17.1: stats.beta.ppf
    expect(test.rho0.exact.low).toBeCloseTo(0.0433120051, 9);
    expect(test.rho0.exact.high).toBeCloseTo(0.4808911338, 9);
    expect(test.rho1.exact.high).toBeCloseTo(0.5218237501, 9);
    expect(test.J.estimate).toBeCloseTo(0.8, 12);
    const claim = (code: string) => test.claims.find((one) => one.code === code);
    // Fisher by hand: C(5, 5)·C(15, 3)/C(20, 8)
    expect(test.p).toBeCloseTo(455 / 125_970, 12);
    expect(claim("tells-apart")?.standing).toBe("shown");
    expect(claim("detects-half")?.standing).toBe("shown");
    expect(claim("detects-half")?.facts).toMatchObject({ detected: 12, n: 15 });
    expect(claim("few-false-alarms")?.standing).toBe("not-shown");
    expect(claim("gate")?.standing).toBe("not-shown");
    expect(claim("no-error-seen")?.facts).toMatchObject({ n: 5, invalid: 0 });
  });

  it("50 + 50: one error of each kind shows a gate of .85, two of each do not", () => {
    const gate = (errors: number) =>
      twinTest({ pairs: 50, validAccepted: 50 - errors, invalidAccepted: errors }).claims.find(
        ({ code }) => code === "gate",
      );
    // scipy 1.17.1: 1 − beta.ppf(.9875, 2, 49) and 1 − beta.ppf(.9875, 3, 48)
    expect(gate(1)?.facts["low"]).toBeCloseTo(0.8790371172546314, 9);
    expect(gate(2)?.facts["low"]).toBeCloseTo(0.8471900899907611, 9);
    expect([gate(1)?.standing, gate(2)?.standing]).toEqual(["shown", "not-shown"]);
  });

  it("Fisher's p sums the tail, and is 1 where the judge prefers the invalid", () => {
    const lots = (a: number, b: number) =>
      twinTest({ valid: { n: 3, accepted: a }, invalid: { n: 4, accepted: b } }).p;
    // By hand, 3 of 7 accepted: (C(3, 2)·C(4, 1) + C(3, 3))/C(7, 3)
    expect(lots(2, 1)).toBeCloseTo(13 / 35, 12);
    expect(lots(0, 4)).toBeCloseTo(1, 12);
  });

  it("knowing the split can only narrow J", () => {
    const counts = { pairs: 20, validAccepted: 16, invalidAccepted: 8 };
    const blind = twinTest(counts).J.score;
    for (let both = 4; both <= 8; both++) {
      const { score } = twinTest({ ...counts, both }).J;
      expect(score.low).toBeGreaterThanOrEqual(blind.low - 1e-12);
      expect(score.high).toBeLessThanOrEqual(blind.high + 1e-12);
    }
  });

  it("several votes on one answer narrow nothing", () => {
    const one = twinTest({ pairs: 10, validAccepted: 8, invalidAccepted: 3 });
    const many = twinTest({ pairs: 10, validAccepted: 40, invalidAccepted: 15, votes: 5 });
    expect(many.rho0.exact).toEqual(one.rho0.exact);
    expect(many.J.exact).toEqual(one.J.exact);
    expect(many.claims.map(({ code }) => code)).toContain("votes-count-once");
  });

  it.each([
    [{ pairs: 0, validAccepted: 0, invalidAccepted: 0 }, /pairs must be an integer of at least 1/],
    [
      { pairs: 5, validAccepted: 6, invalidAccepted: 0 },
      /accepted of the valid.*from 0 to 5; got 6/,
    ],
    [
      { pairs: 5, validAccepted: 4, invalidAccepted: 3, both: 1 },
      /both must be.*from 2 to 3; got 1/,
    ],
    [{ pairs: 5, validAccepted: 2.5, invalidAccepted: 0 }, /got 2.5/],
  ])("refuses counts that cannot be (%#)", (input, expected) => {
    expect(() => twinTest(input)).toThrow(expected);
  });
});

describe("how many are needed", () => {
  it("draws: the least n whose Wilson interval is short enough", () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.02, max: 0.98, noNaN: true }),
        fc.double({ min: 0.02, max: 0.3, noNaN: true }),
        (rate, half) => {
          const n = drawsForHalfWidth(rate, half);
          const reach = (draws: number): number => {
            const { low, high } = wilson(rate * draws, draws);
            return (high - low) / 2;
          };
          expect(reach(n)).toBeLessThanOrEqual(half + 1e-9);
          if (n > 1) expect(reach(n - 1)).toBeGreaterThan(half - 1e-9);
        },
      ),
    );
  });

  it("draws: the textbook's 1/2 within .1, and twice as many with a design effect of 2", () => {
    // Wilson at p = 1/2: half = z/(2√(n + z²)), so n = z²/(4·.01) − z² = 92.2
    expect(drawsForHalfWidth(0.5, 0.1)).toBe(93);
    expect(drawsForHalfWidth(0.5, 0.1, 0.95, 2)).toBe(185);
  });

  it("pairs: as many as the score interval asks for, fewer for a better judge", () => {
    const n = pairsForHalfWidth(0.36, 0.18, 0.1);
    const reach = (pairs: number): number => {
      const { low, high } = pairedDifference(0.64 * 0.82 * pairs, 0.36 * 0.18 * pairs, pairs);
      return (high - low) / 2;
    };
    expect(reach(n)).toBeLessThanOrEqual(0.1);
    expect(reach(n - 1)).toBeGreaterThan(0.1);
    expect(pairsForHalfWidth(0.05, 0.05, 0.1)).toBeLessThan(n);
    // Wald's: z²(b + c − J²)/half² = 3.8415·(.5248 + .0648 − .2116)/.01 = 145
    expect(Math.abs(n - 145)).toBeLessThan(10);
  });

  it("exact and Wilson are what they are elsewhere", () => {
    const { rho0 } = twinTest({ pairs: 9, validAccepted: 9, invalidAccepted: 4 });
    expect(rho0.exact).toEqual(clopperPearson(4, 9));
    expect(rho0.wilson).toEqual(wilson(4, 9));
  });
});
