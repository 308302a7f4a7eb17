import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  LABEL_FREE,
  type LabelFreeRace,
  type LabelFreeWorld,
  labelFreeRaceSteps,
  labelFreeStatistics,
  logChoose,
  meanRight,
  RACE_J,
  RACE_LABELS,
} from "#engine";

const given: LabelFreeWorld = { q0: 0.7, votes: 8, tilt: 0.6, icc: 0, plans: 300 };
const raced = (over: Partial<LabelFreeWorld>, replicates: number, seed = 1): LabelFreeRace => {
  const steps = labelFreeRaceSteps({ ...given, ...over }, replicates, seed);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
};
const at = (J: number): number => RACE_J.findIndex((one) => Math.abs(one - J) < 1e-9);
const shareOf = (answers: { right: Float64Array } | undefined, threshold: number, J: number) =>
  answers?.right[at(threshold) * RACE_J.length + at(J)] ?? Number.NaN;

describe("diagnostics without labels", () => {
  const folds = fc.array(
    fc.array(fc.integer({ min: 0, max: 12 }), { minLength: 5, maxLength: 5 }),
    { minLength: 5, maxLength: 5 },
  );

  it("find the likelihood ratio that a grid over all mixtures finds, and never less", () => {
    const logBinomial = (s: number, a: number): number =>
      logChoose(4, s) + s * Math.log(a) + (4 - s) * Math.log(1 - a);
    fc.assert(
      fc.property(folds, (counts) => {
        const all = [0, 1, 2, 3, 4].map((s) => counts.reduce((sum, fold) => sum + fold[s]!, 0));
        const plans = all.reduce((a, b) => a + b, 0);
        fc.pre(counts.every((fold) => fold.some((n) => n > 0)));
        const mean = all.reduce((sum, n, s) => sum + n * s, 0) / (4 * plans);
        fc.pre(mean > 0.05 && mean < 0.95);
        const one = all.reduce((sum, n, s) => sum + n * logBinomial(s, mean), 0);
        let two = one;
        for (let a0 = 0.025; a0 < 1; a0 += 0.05) {
          for (let a1 = a0; a1 < 1; a1 += 0.05) {
            for (let pi = 0.05; pi < 1; pi += 0.05) {
              const mixed = all.reduce((sum, n, s) => {
                if (n === 0) return sum;
                const p =
                  pi * Math.exp(logBinomial(s, a1)) + (1 - pi) * Math.exp(logBinomial(s, a0));
                return sum + n * Math.log(p);
              }, 0);
              two = Math.max(two, mixed);
            }
          }
        }
        const [ratio, between] = labelFreeStatistics(counts.map((fold) => Float64Array.from(fold)));
        expect(ratio).toBeGreaterThanOrEqual(2 * (two - one) - 1e-3);
        const second = all.reduce((sum, n, s) => sum + n * s * (s - 1), 0) / (plans * 12);
        expect(between).toBeCloseTo(second - mean ** 2, 10);
      }),
      { numRuns: 25 },
    );
  });

  it("are what two clear components give: agreement near 1, dispersion π(1 − π)J²", () => {
    const half = Float64Array.from([40, 10, 2, 0, 0, 0, 2, 10, 40]);
    const stats = labelFreeStatistics([half, half, half, half, half]);
    const named = Object.fromEntries(LABEL_FREE.map((name, i) => [name, stats[i]]));
    expect(named["fold-agreement"]).toBeCloseTo(1, 9);
    // a₀ = 14/416, a₁ = 1 − 14/416, π = ½, and so J = 1 − 28/416
    expect(named["dispersion"]).toBeCloseTo(0.25 * (1 - 28 / 416) ** 2, 2);
    // all folds are alike: what is fitted is what is seen
    expect(named["held-out"]! * 5 * 104 * 2).toBeCloseTo(named["likelihood-ratio"]!, 1);
  });

  it("are all 0 for one vote, and numbers where all votes are alike", () => {
    const one = Float64Array.from([3, 7]);
    expect([...labelFreeStatistics([one, one])]).toEqual([0, 0, 0, 0]);
    const alike = Float64Array.from([0, 0, 0, 5]);
    const odd = Float64Array.from([1, 0, 0, 4]);
    for (const folds of [
      [alike, alike],
      [alike, odd],
      [odd, alike, alike],
    ]) {
      for (const value of labelFreeStatistics(folds)) expect(value).not.toBeNaN();
    }
  });
});

describe("the race", () => {
  it("has labels right as often as counting every case says", () => {
    // four labels, one vote each: Ĵ from Bernoulli votes, every case by hand
    const exact = (J: number, threshold: number): number => {
      const accept = [0.6 * (1 - J), 1 - 0.4 * (1 - J)];
      let below = 0;
      for (let code = 0; code < 256; code++) {
        let p = 1;
        const plans = [0, 0];
        const accepts = [0, 0];
        for (let i = 0; i < 4; i++) {
          const y = (code >> (2 * i)) & 1;
          const vote = (code >> (2 * i + 1)) & 1;
          p *= (y === 1 ? 0.7 : 0.3) * (vote === 1 ? accept[y]! : 1 - accept[y]!);
          plans[y]!++;
          accepts[y]! += vote;
        }
        if (plans[0] === 0 || plans[1] === 0) below += p / 2;
        else if (accepts[1]! / plans[1]! - accepts[0]! / plans[0]! < threshold) below += p;
      }
      return J < threshold ? below : 1 - below;
    };
    const race = raced({ votes: 1 }, 400);
    for (const J of [0.03, 0.12, 0.21, 0.3]) {
      // 2,000 samples a J, 5 s.e. and less
      const bound = 5 * Math.sqrt(0.25 / race.labelReplicates);
      expect(Math.abs(shareOf(race.labels[0], 0.15, J) - exact(J, 0.15))).toBeLessThan(bound);
    }
  });

  it("has dispersion right as often as its normal limit says", () => {
    const race = raced({}, 400);
    // Var of the factorial-moment estimate near J = 0 is 2(ā(1 − ā))²/(N·M(M − 1)) to first order
    const spread = (J: number): number => {
      const mean = 0.7 * (1 - 0.4 * (1 - J)) + 0.3 * 0.6 * (1 - J);
      return mean * (1 - mean) * Math.sqrt(2 / (300 * 8 * 7));
    };
    const cdf = (x: number): number => 0.5 * (1 + erf(x / Math.SQRT2));
    for (const J of [0.03, 0.06]) {
      const expected = cdf((0.21 * (0.15 ** 2 - J ** 2)) / spread(J));
      const dispersed = race.diagnostics[LABEL_FREE.indexOf("dispersion")];
      const se = dispersed?.se[at(0.15) * RACE_J.length + at(J)] ?? 0;
      expect(Math.abs(shareOf(dispersed, 0.15, J) - expected)).toBeLessThan(4 * se + 0.03);
    }
  });

  it("answers by a coin at the threshold itself, and with one vote everywhere", () => {
    const race = raced({}, 40);
    for (const answers of race.diagnostics) {
      expect(shareOf(answers, 0.15, 0.15)).toBeCloseTo(0.5, 9);
    }
    for (const answers of raced({ votes: 1 }, 20).diagnostics) {
      expect(new Set(answers.right)).toEqual(new Set([0.5]));
      expect(meanRight(answers, at(0.15)).estimate).toBeCloseTo(0.5, 12);
    }
  });

  it("fools every diagnostic, and no label, where votes correlate", () => {
    const plain = raced({}, 60);
    const fooled = raced({ icc: 0.2 }, 60);
    for (const [d] of LABEL_FREE.entries()) {
      // votes that agree look like two components: "below" is never said
      expect(shareOf(fooled.diagnostics[d], 0.15, 0.03)).toBeLessThan(0.2);
      expect(shareOf(plain.diagnostics[d], 0.15, 0.03)).toBeGreaterThan(0.6);
    }
    const most = RACE_LABELS.length - 1;
    expect(shareOf(fooled.labels[most], 0.15, 0.03)).toBeGreaterThan(0.85);
  });

  it("is the same from the same seed, whole or step by step, and grows in batches", () => {
    const steps = labelFreeRaceSteps({ ...given, plans: 50 }, 50, 7);
    const partial: LabelFreeRace[] = [];
    let whole: LabelFreeRace | null = null;
    while (whole === null) {
      const { done, value } = steps.next();
      if (done) whole = value;
      else partial.push(value.race());
    }
    expect(partial.map(({ replicates }) => replicates)).toEqual([20, 40, 60]);
    expect(partial[2]).toEqual(whole);
    expect(raced({ plans: 50 }, 50, 7)).toEqual(whole);
    expect(raced({ plans: 50 }, 20, 7)).toEqual(partial[0]);
  });

  it("takes one answer for all as a coin, and right ones on one side as half of it", () => {
    const side = RACE_J.length;
    const yes = Float64Array.from({ length: side * side }, (_, i) =>
      i % side < Math.floor(i / side) ? 1 : 0,
    );
    const se = new Float64Array(side * side).fill(0.1);
    for (let threshold = 1; threshold < side - 1; threshold++) {
      const mean = meanRight({ right: yes, se }, threshold);
      expect(mean.estimate).toBeCloseTo(0.5, 12);
      const [below, above] = [threshold, side - 1 - threshold];
      expect(mean.se).toBeCloseTo(0.05 * Math.sqrt(1 / below + 1 / above), 12);
    }
  });

  it("refuses what cannot be", () => {
    expect(() => raced({ plans: 4 }, 20)).toThrow("plans must be an integer of at least 5; got 4");
    expect(() => raced({}, 0)).toThrow("replicates must be an integer of at least 1; got 0");
  });
});

/** Abramowitz & Stegun 7.1.26, |error| < 1.5e-7. */
function erf(x: number): number {
  const t = 1 / (1 + 0.3275911 * Math.abs(x));
  const poly =
    ((((1.061405429 * t - 1.453152027) * t + 1.421413741) * t - 0.284496736) * t + 0.254829592) * t;
  return Math.sign(x) * (1 - poly * Math.exp(-x * x));
}
