import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type ClusterDraws, type ClusterRate, clusterRate, wilson } from "#engine";

function rate(successes: number[], draws: number[], counts = draws.map(() => 1)): ClusterRate {
  return clusterRate({ successes, draws, counts }) as ClusterRate;
}

/** Paths with 0 ≤ successes ≤ draws, some draw. */
const paths = fc
  .array(
    fc.record({
      draws: fc.integer({ min: 0, max: 6 }),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
      counts: fc.integer({ min: 1, max: 4 }),
    }),
    { minLength: 1, maxLength: 12 },
  )
  .filter((all) => all.some(({ draws }) => draws > 0))
  .map((all): ClusterDraws => {
    const draws = all.map((one) => one.draws);
    const successes = all.map((one) => Math.round(one.share * one.draws));
    return { successes, draws, counts: all.map((one) => one.counts) };
  });

describe("clusterRate", () => {
  it("is Wilson's interval where each cluster gave one draw", () => {
    expect(rate([1, 0, 1, 0], [1, 1, 1, 0], [3, 8, 2, 5])).toMatchObject({
      ...wilson(5, 13),
      successes: 5,
      n: 13,
      clusters: 13,
      single: true,
      designEffect: 1,
    });
  });

  // numpy 2.4.6, from the formulas of the docstring
  it("has the variance by cluster, and Wilson's interval at the effective n with Student's t", () => {
    const counted = rate([3, 0, 1, 2, 0], [4, 3, 1, 6, 2]);
    expect(counted.estimate).toBe(0.375);
    expect(counted.designEffect).toBeCloseTo(1.5245909645909648, 12);
    expect(counted.influence.reduce((sum, x) => sum + x * x, 0)).toBeCloseTo(
      0.022332875457875462,
      14,
    );
    expect(counted.low).toBeCloseTo(0.10847517383418942, 10);
    expect(counted.high).toBeCloseTo(0.7473938444735875, 10);
  });

  it("counts draws that always agree within a cluster as one", () => {
    const hits = [1, 0, 0, 1, 0, 0, 0, 1, 0, 0, 1, 0];
    const many = rate(
      hits.map((hit) => 7 * hit),
      hits.map(() => 7),
    );
    // 7 equal draws a cluster: the design effect is 7, but for the corrections 12/11 of so few clusters.
    expect(many.designEffect).toBeCloseTo((7 * 12) / 11, 12);
    const one = wilson(4, 12);
    expect(many.low).toBeLessThan(one.low);
    expect(many.high).toBeGreaterThan(one.high);
  });

  it("takes a cluster as one draw where nothing or everything succeeded", () => {
    const none = rate([0, 0, 0], [50, 50, 50], [40, 30, 30]);
    expect(none).toMatchObject({ low: 0, designEffect: null });
    const { high } = wilson(0, 100);
    expect(none.high).toBeGreaterThan(high);
    expect(none.high).toBeLessThan(1.1 * high);
    const all = rate([50], [50], [100]);
    expect(all).toMatchObject({ estimate: 1, high: 1 });
    expect(all.low).toBeCloseTo(1 - none.high, 12);
  });

  it("says next to nothing from one cluster", () => {
    const lone = rate([3], [9]);
    expect(lone.designEffect).toBeNull();
    expect(lone.low).toBeLessThan(0.01);
    expect(lone.high).toBeGreaterThan(0.99);
  });

  it("is null without draws", () => {
    expect(clusterRate({ successes: [0, 0], draws: [0, 0], counts: [1, 9] })).toBeNull();
    expect(clusterRate({ successes: [], draws: [], counts: [] })).toBeNull();
  });

  it("holds its estimate, is never a point, and reads a path of count c as c clusters", () => {
    fc.assert(
      fc.property(paths, (draws) => {
        const counted = clusterRate(draws) as ClusterRate;
        expect(counted.low).toBeLessThanOrEqual(counted.estimate);
        expect(counted.high).toBeGreaterThanOrEqual(counted.estimate);
        expect(counted.high - counted.low).toBeGreaterThan(0);
        expect(counted.low).toBeGreaterThanOrEqual(0);
        expect(counted.high).toBeLessThanOrEqual(1);
        const each = Array.from(draws.counts).flatMap((count, i) => Array(count).fill(i));
        const expanded = rate(
          each.map((i) => draws.successes[i]),
          each.map((i) => draws.draws[i]),
        );
        expect(expanded.low).toBeCloseTo(counted.low, 10);
        expect(expanded.high).toBeCloseTo(counted.high, 10);
        expect(expanded.clusters).toBe(counted.clusters);
      }),
    );
  });

  it("mirrors failures", () => {
    fc.assert(
      fc.property(paths, ({ successes, draws, counts }) => {
        const counted = clusterRate({ successes, draws, counts }) as ClusterRate;
        const failures = Array.from(draws, (n, i) => n - successes[i]);
        const mirrored = clusterRate({ successes: failures, draws, counts }) as ClusterRate;
        expect(mirrored.low).toBeCloseTo(1 - counted.high, 10);
        expect(mirrored.high).toBeCloseTo(1 - counted.low, 10);
      }),
    );
  });
});
