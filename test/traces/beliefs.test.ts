import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fitMixedEm, fitMixtureEm } from "#engine";
import { beliefWithout, crossFitted, labelled } from "../../src/traces/beliefs.ts";
import { FOLDS, foldOf, foldParts } from "../../src/traces/folds.ts";
import { measure } from "../../src/traces/measure.ts";
import { read, rows } from "./source.ts";

const START = { rho0: 0.3, rho1: 0.3, pi: 0.5 };

describe("EM over plans with different numbers of votes", () => {
  it("is the engine's EM where M is one number", () => {
    const histogram = fc
      .array(fc.nat(60), { minLength: 4, maxLength: 9 })
      .filter((h) => h.some(Boolean));
    fc.assert(
      fc.property(histogram, fc.integer({ min: 1, max: 60 }), (h, cap) => {
        const cells = h.flatMap((plans, accepts) =>
          plans === 0 ? [] : [{ accepts, queries: h.length - 1, plans }],
        );
        const mixed = fitMixedEm(cells, { start: START, cap, tolerance: 0 });
        const one = fitMixtureEm(h, { start: START, cap, tolerance: 0, pi: "free" });
        expect(mixed.rho0).toBeCloseTo(one.rho0, 8);
        expect(mixed.rho1).toBeCloseTo(one.rho1, 8);
        // Two components that coincide have no labels: rounding says which is called valid.
        const swapped = Math.abs(one.J) < 1e-8 && Math.abs(mixed.pi - one.pi) > 1e-8;
        expect(swapped ? 1 - mixed.pi : mixed.pi).toBeCloseTo(one.pi, 8);
      }),
    );
  });

  it("finds the rates behind expected counts of two sizes", () => {
    const choose = (n: number, k: number): number =>
      k === 0 ? 1 : (choose(n, k - 1) * (n - k + 1)) / k;
    const pmf = (M: number, S: number, a: number) => choose(M, S) * a ** S * (1 - a) ** (M - S);
    const cells = [4, 9].flatMap((queries) =>
      Array.from({ length: queries + 1 }, (_, accepts) => ({
        accepts,
        queries,
        plans: 0.7 * pmf(queries, accepts, 0.8) + 0.3 * pmf(queries, accepts, 0.3),
      })),
    );
    const fit = fitMixedEm(cells, { start: START, cap: 100_000, tolerance: 1e-13 });
    expect(fit.rho0).toBeCloseTo(0.3, 6);
    expect(fit.rho1).toBeCloseTo(0.2, 6);
    expect(fit.pi).toBeCloseTo(0.7, 6);
  });
});

describe("beliefs from a log", () => {
  it("puts every instance in one of five folds, evenly", () => {
    const sizes = new Array<number>(FOLDS).fill(0);
    for (let i = 0; i < 5000; i++) {
      const fold = foldOf(`instance ${i}`);
      sizes[fold] = (sizes[fold] as number) + 1;
    }
    // 1000 expected each, standard deviation 28
    for (const size of sizes) expect(Math.abs(size - 1000)).toBeLessThan(5 * 28.3);
  });

  it("of a fold do not depend on that fold's rows", async () => {
    const lines = Array.from({ length: 60 }, (_, i) => [
      `i${i},0,${(i * 7) % 9},8,${i % 2}`,
      `i${i},1,${(i * 5) % 9},8,${(i >> 1) % 2}`,
    ]);
    const em = { start: START, cap: 200, tolerance: 1e-10 };
    const whole = crossFitted((await read(rows(...lines.flat()))).trajectories, em);
    const changed = lines.map(([first, second], i) =>
      foldOf(`i${i}`) === 2 ? [`i${i},0,8,8,1`, `i${i},1,0,8,0`] : [first, second],
    );
    const other = crossFitted((await read(rows(...(changed.flat() as string[])))).trajectories, em);
    expect(other[2]).toEqual(whole[2]);
    expect(other[3]).not.toEqual(whole[3]);
  });

  it("without two folds do not depend on the rows of either", async () => {
    const lines = Array.from({ length: 60 }, (_, i) => [
      `i${i},0,${(i * 7) % 9},8,${i % 2}`,
      `i${i},1,${(i * 5) % 9},8,${(i >> 1) % 2}`,
    ]);
    const em = { start: START, cap: 200, tolerance: 1e-10 };
    const { trajectories } = await read(rows(...lines.flat()));
    const kept = trajectories.filter(({ instance }) => ![1, 3].includes(foldOf(instance)));
    const rates = measure({ trajectories: kept });
    const belief = beliefWithout(foldParts(trajectories), em)([1, 3]);
    expect(belief).toEqual(beliefWithout(foldParts(kept), em)([]));
    expect(belief).toMatchObject({
      rates: { alpha: rates.alpha?.estimate, beta: rates.beta?.estimate },
    });
  });

  it("deal a trajectory that stands for several out over the folds", () => {
    const counts = [1, 4, 5, 13];
    const log = counts.map((count, i) => ({ source: "", instance: `p${i}`, rounds: [], count }));
    const parts = foldParts(log);
    for (const [i, count] of counts.entries()) {
      const dealt = parts.map(({ trajectories, places }) => {
        const at = places.indexOf(i);
        return at < 0 ? 0 : (trajectories[at]?.count ?? 0);
      });
      expect(dealt.reduce((sum, n) => sum + n)).toBe(count);
      expect(Math.max(...dealt) - Math.min(...dealt)).toBeLessThan(2);
      expect(dealt[foldOf(`p${i}`)]).toBe(Math.max(...dealt));
    }
  });

  it("say which rates a log cannot give", async () => {
    const { trajectories } = await read(rows("a,0,8,8,1", "b,0,8,8,1", "b,1,8,8,1"));
    expect(labelled(trajectories)).toEqual({ missing: ["rho0", "alpha"] });
  });

  it("do without ρ where nothing was voted on", async () => {
    const log = await read(rows("a,0,,,1", "a,1,,,0", "b,0,,,0", "b,1,,,1", "b,2,,,1"));
    const { alpha, beta, q0 } = measure(log);
    expect(labelled(log.trajectories)).toEqual({
      rates: {
        q0: q0?.estimate,
        rho0: 0.5,
        rho1: 0.5,
        alpha: alpha?.estimate,
        beta: beta?.estimate,
      },
    });
  });
});
