import { describe, expect, it } from "vitest";
import {
  believed,
  calibrator,
  checkRadius,
  errorRadius,
  evaluateExact,
  gainAt,
  isExact,
  logLikelihoodRatios,
  logOdds,
  parsePolicy,
  plausibleByLabels,
  plausibleByVotes,
  predictLogOdds,
  RADIUS_DRAWS,
  type RandomStream,
  radiusAt,
  radiusRow,
  randomStream,
  world,
} from "#engine";
import { plausibleMixtures } from "../../../src/engine/calibration/plausible.ts";
import { BUDGET, PRICES, SETTINGS, STRESS } from "../stress.ts";

const ETA = 0.1;

function moments(values: readonly number[]) {
  const mean = values.reduce((sum, x) => sum + x, 0) / values.length;
  const variance = values.reduce((sum, x) => sum + (x - mean) ** 2, 0) / values.length;
  return { mean, sd: Math.sqrt(variance) };
}

describe("what a calibration leaves open", () => {
  it("by labels is Jeffreys's beta distribution", () => {
    const of = (successes: number, n: number) => ({ successes, n });
    const counts = {
      q0: of(70, 100),
      rho0: of(3, 10),
      rho1: of(0, 5),
      alpha: of(0, 0),
      beta: of(5, 7),
    };
    const draws = plausibleByLabels(counts, 4000, randomStream(1, "test"));
    for (const key of ["q0", "rho0", "rho1", "alpha", "beta"] as const) {
      const { successes, n } = counts[key];
      const [a, b] = [successes + 0.5, n - successes + 0.5];
      const mean = a / (a + b);
      const sd = Math.sqrt((mean * (1 - mean)) / (a + b + 1));
      const got = moments(draws.map((draw) => draw[key]));
      expect(Math.abs(got.mean - mean), key).toBeLessThan((4 * sd) / Math.sqrt(4000));
      expect(Math.abs(got.sd / sd - 1), key).toBeLessThan(0.08);
    }
  });

  it("by many votes is normal about the truth, with the information's spread", () => {
    // expected counts of N = 30,000 plans, M = 3: with π, ρ₀, ρ₁ = .6, .3, .2
    const choose = [1, 3, 3, 1];
    const pmf = (S: number, a: number) => (choose[S] as number) * a ** S * (1 - a) ** (3 - S);
    const mix = (S: number, t: readonly number[]) =>
      (t[2] as number) * pmf(S, t[1] as number) + (1 - (t[2] as number)) * pmf(S, t[0] as number);
    const truth = [0.3, 0.8, 0.6];
    const N = 30_000;
    const cells = [0, 1, 2, 3].map((S) => ({
      accepts: S,
      queries: 3,
      plans: N * mix(S, truth),
    }));
    // Fisher information by differences
    const slope = (S: number, i: number) => {
      const moved = (by: number) => truth.map((x, j) => (j === i ? x + by : x));
      return (mix(S, moved(1e-5)) - mix(S, moved(-1e-5))) / 2e-5;
    };
    const info = [0, 1, 2].map((i) =>
      [0, 1, 2].map((j) =>
        [0, 1, 2, 3].reduce((sum, S) => sum + (N * slope(S, i) * slope(S, j)) / mix(S, truth), 0),
      ),
    );
    const [[a, b, c], [, e, f], [, , i]] = info as [number[], number[], number[]] as unknown as [
      [number, number, number],
      [number, number, number],
      [number, number, number],
    ];
    const determinant = a * (e * i - f * f) - b * (b * i - f * c) + c * (b * f - e * c);
    const variances = [e * i - f * f, a * i - c * c, a * e - b * b].map((m) => m / determinant);
    const draws = plausibleMixtures(cells, 4000, randomStream(2, "test"));
    const columns = [
      draws.map((draw) => draw.rho0),
      draws.map((draw) => 1 - draw.rho1),
      draws.map((draw) => draw.pi),
    ];
    columns.forEach((column, axis) => {
      const { mean, sd } = moments(column);
      const wanted = Math.sqrt(variances[axis] as number);
      expect(Math.abs(mean - (truth[axis] as number))).toBeLessThan(0.5 * wanted);
      expect(sd / wanted).toBeGreaterThan(0.8);
      expect(sd / wanted).toBeLessThan(1.25);
    });
  });

  it("by votes that tell nothing keeps J near 0 and far from it", () => {
    const one = [1, 8, 28, 56, 70, 56, 28, 8, 1]; // 256 plans of one binomial, a = ½
    const cells = one.map((plans, accepts) => ({ accepts, queries: 8, plans }));
    const J = plausibleMixtures(cells, 500, randomStream(3, "test")).map(
      ({ rho0, rho1 }) => 1 - rho0 - rho1,
    );
    expect(Math.min(...J)).toBeGreaterThanOrEqual(0);
    expect(Math.min(...J)).toBeLessThan(0.02);
    expect(Math.max(...J)).toBeGreaterThan(0.3);
  });
});

describe("the error radius", () => {
  const told = believed(STRESS);

  it("is 0 where nothing is open, and the rule then is vrr-stop", () => {
    const known = Array.from({ length: 20 }, () => STRESS);
    const radius = checkRadius(errorRadius(told, known, BUDGET, ETA));
    expect(isExact(radius)).toBe(true);
    const one = world({ classes: [STRESS] });
    const [safe, plain] = ["vrr-stop-safe", "vrr-stop"].map(
      (id) =>
        evaluateExact(one, parsePolicy(id, SETTINGS, one, told, radius), BUDGET, PRICES).validity,
    );
    expect(safe).toBe(plain);
  });

  it("is that of α where b = 0 and of β where b = 1", () => {
    const draws = Array.from({ length: 99 }, (_, i) => ({
      ...STRESS,
      alpha: STRESS.alpha + (i % 2 === 0 ? 1 : -1) * 0.001 * (i + 1),
      beta: STRESS.beta + 0.002 * (i + 1),
    }));
    const row = radiusRow(errorRadius(told, draws, { votes: 8, rounds: 1 }, ETA), 0);
    // rank ⌈.9·100⌉ of .001 … .099 and of .002 … .198
    for (const [end, B] of [
      [Number.NEGATIVE_INFINITY, 0.09],
      [Number.POSITIVE_INFINITY, 0.18],
    ] as const) {
      // rounded up to 1e-4
      expect(radiusAt(row, end) - B).toBeGreaterThan(-1e-12);
      expect(radiusAt(row, end) - B).toBeLessThan(1.01e-4);
    }
  });

  it("is linear in belief between its points, and held after its last round", () => {
    const row = [0, 0.2, 0.1];
    expect(radiusAt(row, logOdds(0.25))).toBeCloseTo(0.1, 12);
    expect(radiusAt(row, logOdds(0.9))).toBeCloseTo(0.12, 12);
    expect(radiusRow({ eta: ETA, rounds: [[1], row] }, 7)).toBe(row);
  });

  it("refuses what is no radius", () => {
    expect(() => checkRadius({ eta: 1, rounds: [[0]] })).toThrow("eta must lie in [0, 1); got 1");
    expect(() => checkRadius({ eta: ETA, rounds: [] })).toThrow("a round");
    expect(() => checkRadius({ eta: ETA, rounds: [[0], [-1]] })).toThrow(
      "radius[1][0] must be 0 or greater; got -1",
    );
  });
});

/** Accepting votes. */
function castOn(M: number, accept: number, stream: RandomStream): number {
  let S = 0;
  for (let i = 0; i < M; i++) if (stream.uniform() < accept) S++;
  return S;
}

/** Pr(|Ĝ − G| ≤ B) over calibrations by EM on 300 plans and 300 pairs, and plans always repaired. */
describe("holds with probability 1 − η", { timeout: 30_000 }, () => {
  const CALIBRATIONS = 60;

  it.each([
    ["J = .46", STRESS],
    ["J = .1", { ...STRESS, rho0: 0.45, rho1: 0.45 }],
    ["J = .03", { q0: 0.803, rho0: 0.361, rho1: 0.609, alpha: 0.055, beta: 0.925 }],
  ])("%s", (_, rates) => {
    const em = { start: { rho0: 0.3, rho1: 0.3, pi: 0.5 }, cap: 500 };
    const calibrate = calibrator(world({ classes: [rates] }), BUDGET, {
      plans: 300,
      pairs: 300,
      em,
    });
    const shares = Array.from({ length: CALIBRATIONS }, (_, c) => {
      const stream = randomStream(5, "test", c);
      const {
        histogram,
        transitions,
        believed: hat,
      } = calibrate({
        plans: randomStream(5, "calibration", c),
        pairs: randomStream(5, "transitions", c),
      });
      const cells = Array.from(histogram, (plans, accepts) => ({ accepts, queries: 8, plans }));
      const draws = plausibleByVotes(
        cells.filter(({ plans }) => plans > 0),
        {
          alpha: transitions.alpha ?? { successes: 0, n: 0 },
          beta: transitions.beta ?? { successes: 0, n: 0 },
        },
        RADIUS_DRAWS,
        stream,
      );
      const radius = errorRadius(hat, draws, BUDGET, ETA);
      const ratios = logLikelihoodRatios(8, rates);
      const hats = logLikelihoodRatios(8, {
        rho0: hat.rho0[0] as number,
        rho1: hat.rho1[0] as number,
      });
      const [alpha, beta] = [hat.alpha[0] as number, hat.beta[0] as number];
      let held = 0;
      const TRIED = 10;
      for (let i = 0; i < TRIED; i++) {
        let valid = stream.uniform() < rates.q0;
        let odds = logOdds(rates.q0);
        let oddsHat = logOdds(hat.q0);
        for (let k = 0; k < BUDGET.rounds; k++) {
          const S = castOn(8, valid ? 1 - rates.rho1 : rates.rho0, stream);
          odds += ratios[S] as number;
          oddsHat += hats[S] as number;
          const off = gainAt(oddsHat, alpha, beta) - gainAt(odds, rates.alpha, rates.beta);
          if (Math.abs(off) <= radiusAt(radiusRow(radius, k), oddsHat)) held++;
          odds = predictLogOdds(odds, rates.alpha, rates.beta);
          oddsHat = predictLogOdds(oddsHat, alpha, beta);
          valid = stream.uniform() < (valid ? 1 - rates.beta : rates.alpha);
        }
      }
      return held / (TRIED * BUDGET.rounds);
    });
    const { mean, sd } = moments(shares);
    // Plans under one calibration share its luck: the error is that over calibrations.
    expect(mean).toBeGreaterThan(1 - ETA - (3 * sd) / Math.sqrt(CALIBRATIONS));
  });
});
