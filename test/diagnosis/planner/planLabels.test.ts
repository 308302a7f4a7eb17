import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PROMISE, planLabels, type Verdict } from "#diagnosis";
import { gain, randomStream } from "#engine";
import { gainModel } from "../../../src/diagnosis/planner/gainModel.ts";
import { isSafe } from "../../../src/diagnosis/planner/untilSafe.ts";
import { draw, ETA, estimates, fourErrors, rate, SETTINGS, verdict, Z } from "./given.ts";

describe("traces", () => {
  it("the picture's example: 5 better, 1 worse of 120, each side 2.5 %: clear of 0 soon after 170", () => {
    const settings = { ...SETTINGS, eta: 0.025 };
    const plan = planLabels(estimates({}), verdict("vrr-stop", 120, 5, 1), settings);
    expect(plan?.gain).toBeCloseTo(4 / 120, 12);
    // By hand with half a pair on either side: 1.96²·(7/121 − 1/900)/(1/30)² = 196.2
    expect(plan?.clearAt).toBe(197);
    expect(plan?.now?.low).toBeLessThan(0);
    const clear = plan?.curve.find(({ low }) => low > 0);
    const before = plan?.curve.findLast(({ low }) => low <= 0);
    expect(before?.labels).toBeLessThan(197);
    expect(clear?.labels).toBeGreaterThanOrEqual(197);
  });

  it("takes cost off the gain", () => {
    const dear = verdict("majority", 100, 12, 2, 0.3);
    const plan = planLabels(estimates({}), dear, { ...SETTINGS, worth: 2 });
    expect(plan?.gain).toBeCloseTo(0.1 - 0.15, 12);
  });

  it("once the planned traces are there the sign is safe in the promised share of logs", () => {
    const stream = randomStream(21, "test");
    let runs = 0;
    let safe = 0;
    let right = 0;
    while (runs < 500) {
      // Gains all over the range in which a pilot of 100 leaves the sign open, 12 % of pairs discordant.
      const truth = (stream.uniform() - 0.5) * 0.2;
      const up = 0.06 + truth / 2;
      const down = 0.06 - truth / 2;
      const outcome = (): [number, number] => {
        const u = stream.uniform();
        return [u < up ? 1 : 0, u >= up && u < up + down ? 1 : 0];
      };
      const tally = (n: number): [number, number] => {
        let [better, worse] = [0, 0];
        for (let i = 0; i < n; i++) {
          const [one, other] = outcome();
          better += one;
          worse += other;
        }
        return [better, worse];
      };
      const [better, worse] = tally(100);
      const plan = planLabels(estimates({}), verdict("majority", 100, better, worse), SETTINGS);
      const more = plan?.more.traces ?? 0;
      if (more === 0 || more > 20_000) continue;
      const [better2, worse2] = tally(more);
      const n = 100 + more;
      const d = (better + better2 - worse - worse2) / n;
      const variance = ((better + worse + better2 + worse2) / n - d * d) / n;
      runs++;
      if (!isSafe(d, variance, Z, 0)) continue;
      safe++;
      if (Math.sign(d) === Math.sign(truth)) right++;
    }
    expect(Math.abs(safe / runs - PROMISE)).toBeLessThan(fourErrors(PROMISE, runs));
    // A safe sign is wrong with at most η of logs.
    expect(right / safe).toBeGreaterThan(1 - ETA - fourErrors(ETA, safe));
  });
});

describe("pairs and plans, by the delta method", () => {
  it("the model's gain and its parts by hand: one repair for all, (1 − Q₀)α − Q₀β", () => {
    const log = estimates({});
    const model = gainModel("fixed:1", log, { ...SETTINGS, rounds: 1 });
    expect(model?.gain).toBeCloseTo(gain(0.6, 0.4, 0.2), 10);
    expect(model?.parts.alpha).toBeCloseTo((0.4 ** 2 * 0.4 * 0.6) / 60, 10);
    expect(model?.parts.beta).toBeCloseTo((0.6 ** 2 * 0.2 * 0.8) / 90, 10);
    expect(model?.parts.q0).toBeCloseTo((0.6 ** 2 * 0.6 * 0.4) / 100, 10);
    expect(model?.parts.rho0).toBeCloseTo(0, 10);
  });

  it("a majority, one vote, by hand: α(1 − Q₀)(1 − ρ₀) − βQ₀ρ₁", () => {
    const model = gainModel("majority", estimates({ votes: 1 }), { ...SETTINGS, rounds: 1 });
    expect(model?.gain).toBeCloseTo(0.4 * 0.4 * 0.7 - 0.2 * 0.6 * 0.2, 10);
    expect(model?.parts.rho0).toBeCloseTo((0.4 * 0.4) ** 2 * ((0.3 * 0.7) / 300), 10);
    expect(model?.parts.rho1).toBeCloseTo((0.2 * 0.6) ** 2 * ((0.2 * 0.8) / 500), 10);
  });

  it("names what is the doubt, and buys that", () => {
    const many = { q0: rate(0.6, 1e6), rho0: rate(0.3, 1e6), rho1: rate(0.2, 1e6) };
    const pairs = estimates({ rates: { ...many, alpha: rate(0.4, 10), beta: rate(0.2, 15) } });
    const plan = planLabels(pairs, verdict("fixed:1", 100, 6, 6), SETTINGS);
    expect((plan?.doubt?.alpha ?? 0) + (plan?.doubt?.beta ?? 0)).toBeGreaterThan(0.99);
    expect(plan?.buy).toBe("pairs");
    expect(plan?.more.plans).toBeNull();
    const plans = estimates({
      rates: { q0: rate(0.6, 20), alpha: rate(0.4, 1e6), beta: rate(0.25, 1e6) },
    });
    const other = planLabels(plans, verdict("fixed:1", 100, 6, 6), SETTINGS);
    expect(other?.buy).toBe("plans");
    expect(other?.more.pairs).toBeNull();
  });

  it("asks no more votes where all votes on a plan agree: none would help", () => {
    const doubt = { q0: rate(0.6, 1e6), alpha: rate(0.4, 1e6), beta: rate(0.4, 1e6) };
    const log = (icc: number) =>
      estimates({ votes: 2, icc, rates: { ...doubt, rho0: rate(0.55, 12), rho1: rate(0.45, 12) } });
    const plan = planLabels(log(1), verdict("majority", 100, 6, 6), SETTINGS);
    expect(plan?.more.votes).toBeNull();
  });

  it("once the planned pairs are there the sign is safe in the promised share of logs", () => {
    const stream = randomStream(22, "test");
    const known = { q0: rate(0.5, 1e9), rho0: rate(0.3, 1e9), rho1: rate(0.2, 1e9) };
    let runs = 0;
    let safe = 0;
    while (runs < 300) {
      const alpha = 0.15 + 0.5 * stream.uniform();
      const beta = 0.15 + 0.5 * stream.uniform();
      const [a, b] = [draw(stream, 40, alpha), draw(stream, 40, beta)];
      const counted = (hits: number, n: number) =>
        rate(Math.min(Math.max(hits, 0.5), n - 0.5) / n, n);
      const log = estimates({ rates: { ...known, alpha: counted(a, 40), beta: counted(b, 40) } });
      const plan = planLabels(log, verdict("fixed:1", 100, 6, 6), SETTINGS);
      const more = plan?.more.pairs ?? 0;
      const model = gainModel("fixed:1", log, { ...SETTINGS, rounds: 1 });
      if (model === null || isSafe(model.gain, model.variance, Z, 0)) continue;
      if (more > 40_000) continue;
      const half = Math.round(more / 2);
      const n = 40 + half;
      const [p, q] = [(a + draw(stream, half, alpha)) / n, (b + draw(stream, half, beta)) / n];
      const variance = (p * (1 - p) + q * (1 - q)) / (4 * n);
      runs++;
      if (isSafe((p - q) / 2, variance, Z, 0)) safe++;
    }
    expect(Math.abs(safe / runs - PROMISE)).toBeLessThan(fourErrors(PROMISE, runs));
  });
});

describe("a policy that was chosen for its gain", () => {
  const chosen = (heldOut: number): Verdict => ({
    ...verdict("majority", 100, 8, 5),
    choosing: {
      difference: { estimate: heldOut, low: heldOut - 0.06, high: heldOut + 0.06 },
      probability: 0.5,
    },
  });

  it("is planned with what choosing gained on held-out instances; the picture shows its own", () => {
    const same = planLabels(estimates({}), chosen(0.03), SETTINGS);
    const flattered = planLabels(estimates({}), chosen(0), SETTINGS);
    expect(flattered?.more.traces).toBeGreaterThan(same?.more.traces ?? Number.POSITIVE_INFINITY);
    expect(flattered?.gain).toBe(same?.gain);
    expect(flattered?.clearAt).toBe(same?.clearAt);
  });

  it("is one that did anything other than none", () => {
    const idle = verdict("vrr-guard:5", 100, 0, 0);
    const both = {
      ...idle,
      candidates: [...idle.candidates, verdict("majority", 100, 4, 5).candidates[0]],
    };
    expect(planLabels(estimates({}), both, SETTINGS)?.policy).toBe("majority");
  });
});

describe("what cannot be planned", () => {
  it("nothing without a policy to compare", () => {
    const empty = { candidates: [], best: null, method: "none" } as unknown as Verdict;
    expect(planLabels(estimates({}), empty, SETTINGS)).toBeNull();
  });

  it("traces alone where β is not seen, and says what is missing", () => {
    const log = estimates({ rates: { beta: null } });
    const plan = planLabels(log, verdict("majority", 100, 5, 3), SETTINGS);
    expect(plan?.more).toMatchObject({ plans: null, pairs: null, votes: null });
    expect(plan?.more.traces).toBeGreaterThan(0);
    expect(plan?.buy).toBe("traces");
    expect(plan?.because).toMatch(/the labels do not give beta/);
  });

  it("nothing more where the sign is safe", () => {
    const plan = planLabels(estimates({}), verdict("majority", 100, 30, 2), SETTINGS);
    expect(plan?.more).toEqual({ plans: 0, pairs: 0, traces: 0, votes: 0 });
    expect(plan?.buy).toBeNull();
  });
});

describe("a log that tells the rule but not the choice of it", () => {
  const untold = (n: number, better: number, choosing: Verdict["choosing"]): Verdict => ({
    ...verdict("majority", n, better, 0),
    verdict: "undetermined",
    choosing,
  });
  const heldOut = (estimate: number, reach: number) => ({
    difference: { estimate, low: estimate - reach, high: estimate + reach },
    probability: 0.8,
  });

  it("is never said to need no more labels", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 60 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: -0.2, max: 0.4, noNaN: true }),
        fc.double({ min: 0, max: 0.5, noNaN: true }),
        (n, share, gained, reach) => {
          const log = untold(n, Math.round(share * n), heldOut(gained, reach));
          const more = planLabels(estimates({}), log, SETTINGS)?.more;
          for (const number of Object.values(more ?? {})) expect(number).not.toBe(0);
        },
      ),
    );
  });

  it("is planned by the doubt of the choice: its interval has to clear 0", () => {
    const plan = planLabels(estimates({}), untold(60, 30, heldOut(0.1, 0.2)), SETTINGS);
    expect(plan?.more).toMatchObject({ plans: null, pairs: null, votes: null });
    expect(plan?.more.traces).toBeGreaterThan(60);
    expect(plan?.because).not.toContain("safe now");
  });

  it("six instances are no proof, though the one pair of them agrees; below five nothing is planned", () => {
    const plan = planLabels(estimates({}), untold(6, 1, null), SETTINGS);
    expect(plan?.now?.low).toBeLessThan(0);
    expect(plan?.more.traces).toBeGreaterThan(0);
    expect(plan?.curve[0]?.labels).toBeLessThanOrEqual(6);
    expect(planLabels(estimates({}), untold(4, 4, null), SETTINGS)).toBeNull();
  });
});
