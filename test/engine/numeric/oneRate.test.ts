import { describe, expect, it } from "vitest";
import { type GroupedDraws, oneRate, type RandomStream, randomStream } from "#engine";

/** Rows of clusters, of [successes, draws] by group. */
function grouped(rows: readonly (readonly [number, number])[][], counts?: number[]): GroupedDraws {
  return {
    groups: rows[0].length,
    counts: counts ?? rows.map(() => 1),
    fill: (path, successes, draws) => {
      rows[path].forEach(([x, n], g) => {
        successes[g] += x;
        draws[g] += n;
      });
    },
  };
}

const TWELVE: [number, number][][] = [
  [
    [1, 3],
    [2, 4],
    [0, 1],
  ],
  [
    [0, 2],
    [3, 5],
    [1, 3],
  ],
  [
    [2, 3],
    [1, 2],
    [2, 3],
  ],
  [
    [0, 2],
    [0, 2],
    [3, 4],
  ],
  [
    [1, 3],
    [4, 5],
    [2, 2],
  ],
  [
    [0, 1],
    [1, 3],
    [0, 2],
  ],
  [
    [2, 4],
    [2, 3],
    [2, 3],
  ],
  [
    [1, 2],
    [0, 1],
    [4, 5],
  ],
  [
    [0, 2],
    [3, 4],
    [3, 4],
  ],
  [
    [1, 3],
    [1, 2],
    [1, 2],
  ],
  [
    [0, 2],
    [2, 3],
    [4, 5],
  ],
  [
    [2, 3],
    [0, 2],
    [1, 2],
  ],
];

describe("oneRate", () => {
  it("is about Pearson's X² of the table where each cluster gave one draw", () => {
    const clusters = (g: number, x: number, n: number): [number, number][][] =>
      Array.from({ length: n }, (_, i) => {
        const row: [number, number][] = [
          [0, 0],
          [0, 0],
        ];
        row[g] = [i < x ? 1 : 0, 1];
        return row;
      });
    const test = oneRate(grouped([...clusters(0, 30, 100), ...clusters(1, 45, 100)]));
    // X² = 200·(30·55 − 70·45)²/(75·125·100·100) = 4.8, χ² tail .02846
    expect(test?.df).toBe(1);
    expect(Math.abs((test?.statistic ?? 0) - 4.8)).toBeLessThan(0.06);
    expect(Math.abs((test?.p ?? 0) - 0.02846)).toBeLessThan(0.002);
  });

  it("takes draws that are the same within a cluster for one", () => {
    const times = (k: number) => TWELVE.map((row) => row.map(([x, n]) => [k * x, k * n] as const));
    const spread = (k: number) => grouped(times(k) as [number, number][][]);
    const five = oneRate(spread(5));
    const ten = oneRate(spread(10));
    expect(ten?.statistic).toBeCloseTo(five?.statistic as number, 10);
    expect(ten?.p).toBeCloseTo(five?.p as number, 10);
  });

  // numpy 2.4.6 and scipy 1.17.1, by the eigenvalues of V₀⁺V
  it("is the second-order test of Rao and Scott", () => {
    const test = oneRate(grouped(TWELVE));
    expect(test?.df).toBe(2);
    expect(test?.statistic).toBeCloseTo(6.185384615384614, 10);
    expect(test?.p).toBeCloseTo(0.07200479958617358, 10);
  });

  it("reads a path of count c as c clusters", () => {
    const counts = TWELVE.map((_, i) => 1 + (i % 3));
    const expanded = TWELVE.flatMap((row, i) => Array<[number, number][]>(counts[i]).fill(row));
    const a = oneRate(grouped(TWELVE, counts));
    const b = oneRate(grouped(expanded));
    expect(a?.p).toBeCloseTo(b?.p as number, 12);
  });

  it("joins neighbours until each expects five successes and failures", () => {
    const many = TWELVE.map((row) =>
      row.flatMap(
        ([x, n]) =>
          [
            [x, n],
            [0, 0],
            [0, 0],
          ] as [number, number][],
      ),
    );
    expect(oneRate(grouped(many))?.p).toBeCloseTo(oneRate(grouped(TWELVE))?.p as number, 12);
    // 24 successes of 606 draws: the first group, of 30 draws, expects 1.2.
    const rare = TWELVE.map((row) =>
      row.map(([, n], g): [number, number] => (g === 0 ? [1, n] : [g === 1 ? 1 : 0, 8 * n])),
    );
    expect(oneRate(grouped(rare))?.df).toBe(1);
  });

  it("says nothing where there is nothing to compare", () => {
    expect(oneRate(grouped(TWELVE.map((row) => row.slice(0, 1))))).toBeNull();
    expect(oneRate(grouped(TWELVE.map((row) => row.map(([, n]) => [0, n]))))).toBeNull();
    expect(
      oneRate(
        grouped([
          [
            [20, 40],
            [30, 40],
          ],
          [
            [20, 40],
            [10, 40],
          ],
        ]),
      ),
    ).toBeNull();
    expect(oneRate({ groups: 2, counts: [], fill: () => {} })).toBeNull();
  });

  it("keeps its level where clusters differ and draws of one are alike", () => {
    const tests = 400;
    const ps = Array.from({ length: tests }, (_, i) => {
      const test = oneRate(grouped(clustersOfOneRate(randomStream(5, "test", i), 60)));
      return test?.p ?? 1;
    });
    for (const level of [0.01, 0.05, 0.2]) {
      const rejected = ps.filter((p) => p < level).length;
      expect(rejected).toBeLessThan(tests * level + 4 * Math.sqrt(tests * level * (1 - level)));
    }
    // And is no test that never rejects.
    expect(ps.filter((p) => p < 0.2).length).toBeGreaterThan(0.1 * tests);
  });

  it("is sure of one rate where no cluster departs from it: nothing is left to explain", () => {
    const alike = Array.from({ length: 20 }, (): [number, number][] => [
      [1, 3],
      [1, 3],
    ]);
    expect(oneRate(grouped(alike))).toEqual({ df: 1, statistic: 0, p: 1 });
  });
});

/** Clusters with a rate of their own, .1 or .7, and one to three draws in each of three groups. */
function clustersOfOneRate({ uniform }: RandomStream, clusters: number): [number, number][][] {
  return Array.from({ length: clusters }, () => {
    const rate = uniform() < 0.6 ? 0.1 : 0.7;
    return [0, 1, 2].map((): [number, number] => {
      const n = 1 + Math.floor(3 * uniform());
      let x = 0;
      for (let i = 0; i < n; i++) if (uniform() < rate) x++;
      return [x, n];
    });
  });
}
