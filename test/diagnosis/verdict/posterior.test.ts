import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { columnsOf, gainDraws } from "../../../src/diagnosis/verdict/compared.ts";
import { drawMeans } from "../../../src/diagnosis/verdict/posterior.ts";
import { shareAbove } from "../../../src/diagnosis/verdict/values.ts";
import { regularisedBeta } from "../../../src/engine/numeric/beta.ts";

const DRAWS = 4000;

/** A policy against none: so many better, worse, the same. */
function compared(better: number, worse: number, same: number) {
  const signs = [...Array(better).fill(1), ...Array(worse).fill(-1), ...Array(same).fill(0)];
  const change = Float64Array.from(signs);
  return { change, paired: change.map(() => 1), extra: change.map(() => 0), moved: true };
}

const ones = (n: number) => new Float64Array(n).fill(1);

describe("the probability that a policy beats none", () => {
  it.each([
    [8, 3, 89],
    [2, 0, 28],
    [0, 0, 40],
    [3, 5, 5],
    [30, 20, 250],
  ])("with %i better, %i worse and %i the same is Jeffreys's", (better, worse, same) => {
    const one = compared(better, worse, same);
    const draws = drawMeans(columnsOf([one]), ones(better + worse + same), DRAWS, 7);
    const [gain] = gainDraws([one], draws, 1);
    const p = 1 - regularisedBeta(0.5, better + 0.5, worse + 0.5);
    const spread = 4 * Math.sqrt((p * (1 - p)) / DRAWS);
    expect(Math.abs(shareAbove(gain?.gain ?? new Float64Array(), 0) - p)).toBeLessThan(spread);
  });

  it("loses its cost", () => {
    const one = { ...compared(8, 3, 89), extra: ones(100).map(() => 0.05) };
    const [gain] = gainDraws([one], drawMeans(columnsOf([one]), ones(100), 500, 7), 2);
    gain?.gain.forEach((value, b) => {
      expect(gain.net[b]).toBeCloseTo(value - 0.05 / 2, 12);
    });
  });
});

describe("draws of means over instances", () => {
  const moments = (draws: Float64Array) => {
    const mean = draws.reduce((a, b) => a + b, 0) / draws.length;
    const variance = draws.reduce((a, b) => a + (b - mean) ** 2, 0) / draws.length;
    return { mean, variance };
  };

  it("have the mean of the log and its variance over n + 1, whichever way they are made", () => {
    // Dirichlet(1, …, 1): Σ(x − x̄)²/n/(n + 1); above 2,000 distinct rows the normal limit
    for (const n of [300, 5000]) {
      const x = Float64Array.from({ length: n }, (_, i) => Math.sin(i * 1.7) + i / n);
      const y = x.map((value, i) => value * 0.5 + Math.cos(i));
      const { means } = drawMeans([x, y], ones(n), DRAWS, 3);
      for (const [c, column] of [x, y].entries()) {
        const { mean, variance } = moments(column);
        const drawn = moments(means[c] as Float64Array);
        const expected = variance / (n + 1);
        expect(Math.abs(drawn.mean - mean)).toBeLessThan(4.5 * Math.sqrt(expected / DRAWS));
        expect(Math.abs(drawn.variance / expected - 1)).toBeLessThan(4.5 * Math.sqrt(2 / DRAWS));
      }
      const sum = moments(x.map((value, i) => value + (y[i] as number)));
      const drawnSum = moments(
        (means[0] as Float64Array).map((v, b) => v + ((means[1] as Float64Array)[b] as number)),
      );
      const ratio = drawnSum.variance / (sum.variance / (n + 1));
      expect(Math.abs(ratio - 1)).toBeLessThan(4.5 * Math.sqrt(2 / DRAWS));
    }
  });

  it("of instances that look alike are those of one row with their count", () => {
    const one = compared(9, 4, 87);
    const cells = {
      change: Float64Array.of(1, -1, 0),
      paired: ones(3),
      extra: new Float64Array(3),
      moved: true,
    };
    const [whole] = gainDraws([one], drawMeans(columnsOf([one]), ones(100), DRAWS, 1), 1);
    const weight = Float64Array.of(9, 4, 87);
    const [short] = gainDraws([cells], drawMeans(columnsOf([cells]), weight, DRAWS, 1), 1);
    expect(short).toEqual(whole);
  });

  it("leave a constant column alone", () => {
    fc.assert(
      fc.property(fc.double({ min: -5, max: 5, noNaN: true }), fc.nat(9), (value, seed) => {
        const { means } = drawMeans([new Float64Array(20).fill(value)], ones(20), 3, seed);
        expect(Array.from(means[0] as Float64Array)).toEqual([value, value, value]);
      }),
      { numRuns: 20 },
    );
  });
});
