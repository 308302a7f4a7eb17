import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type ClusterCell,
  complementCell,
  confidenceSequence,
  type RandomStream,
  randomStream,
  Wager,
} from "#engine";

const cell = (n: number, sum: number, count = 1): ClusterCell => ({ n, sum, count });

/** A cluster whose values share a latent rate: 0 or 1 with this mean, or the mean itself. */
function draw(stream: RandomStream, rate: number, most: number, together: boolean): ClusterCell {
  const n = Math.floor(stream.uniform() * (most + 1));
  const latent = together ? (stream.uniform() < rate ? 1 : 0) : rate;
  let sum = 0;
  for (let i = 0; i < n; i++) if (stream.uniform() < latent) sum++;
  return cell(n, sum);
}

/** Upper bound of a share of `runs` that is at most p, wrong once in 20,000. */
const atMost = (p: number, runs: number): number => p + 3.9 * Math.sqrt((p * (1 - p)) / runs);

describe("a wager on a rate", () => {
  it("by hand: one value of 1 against 1/2 pays 1 + the mean stake", () => {
    const wager = new Wager(0.5, 1);
    expect(wager.logWealth).toBe(0);
    wager.add(cell(1, 1));
    const stakes = Array.from({ length: 10 }, (_, g) => 0.9 * 0.6 ** g);
    const mean = stakes.reduce((sum, stake) => sum + stake / 10, 0);
    expect(wager.logWealth).toBeCloseTo(Math.log1p(mean), 12);
  });

  it("is fair: over the outcomes of a cluster the expected wealth is 1 at the bound, less below", () => {
    const expected = (bound: number, rate: number): number => {
      let mean = 0;
      for (const first of [0, 1]) {
        for (const second of [0, 1]) {
          const wager = new Wager(bound, 3);
          wager.add(cell(1, first));
          wager.add(cell(2, 2 * second));
          const p = (first ? rate : 1 - rate) * (second ? rate : 1 - rate);
          mean += p * Math.exp(wager.logWealth);
        }
      }
      return mean;
    };
    expect(expected(0.3, 0.3)).toBeCloseTo(1, 12);
    expect(expected(0.3, 0.2)).toBeLessThan(1);
    expect(expected(0.3, 0.5)).toBeGreaterThan(1);
  });

  it("does not depend on order or on how cells are counted", () => {
    const cells = fc.array(
      fc.integer({ min: 1, max: 4 }).chain((n) =>
        fc.record({
          n: fc.constant(n),
          sum: fc.double({ min: 0, max: n, noNaN: true }),
          count: fc.integer({ min: 1, max: 3 }),
        }),
      ),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(cells, (list) => {
        const forward = new Wager(0.4, 4);
        const backward = new Wager(0.4, 4);
        for (const each of list) forward.add(each);
        for (const each of list.toReversed()) {
          for (let i = 0; i < each.count; i++) backward.add({ ...each, count: 1 });
        }
        expect(backward.logWealth).toBeCloseTo(forward.logWealth, 9);
      }),
    );
  });

  it.each([
    ["values of a cluster independent", false],
    ["values of a cluster all alike", true],
  ])("%s: false alarms over 300 looks stay below their bound", (_, together) => {
    const runs = 600;
    const stream = randomStream(11, "test", together ? 1 : 0);
    let alarms = 0;
    for (let run = 0; run < runs; run++) {
      const above = new Wager(0.36, 6);
      const below = new Wager(1 - 0.36, 6);
      for (let i = 0; i < 300; i++) {
        const seen = draw(stream, 0.36, 6, together);
        above.add(seen);
        below.add(complementCell(seen));
        if (Math.max(above.logWealth, below.logWealth) >= Math.log(2 / 0.1)) {
          alarms++;
          break;
        }
      }
    }
    expect(alarms / runs).toBeLessThan(atMost(0.1, runs));
  });
});

describe("a confidence sequence", () => {
  it("says nothing before there is anything", () => {
    const { low, high } = confidenceSequence([], 3, 0.05);
    expect(low).toBeCloseTo(0, 12);
    expect(high).toBeCloseTo(1, 12);
  });

  it("closes in on the rate, the same from either side", () => {
    const cells = [cell(2, 1, 400), cell(1, 1, 100), cell(1, 0, 100)];
    const { low, high } = confidenceSequence(cells, 2, 0.05);
    expect(low).toBeLessThan(0.5);
    expect(high).toBeGreaterThan(0.5);
    expect(high - low).toBeLessThan(0.15);
    const other = confidenceSequence(cells.map(complementCell), 2, 0.05);
    expect(other.low).toBeCloseTo(1 - high, 9);
  });
});
