import fc from "fast-check";
import { expect, test } from "vitest";
import { bordersOf, middlesOf, type Regions } from "#plots";

const regions: fc.Arbitrary<Regions> = fc
  .integer({ min: 1, max: 9 })
  .chain((side) =>
    fc
      .array(fc.integer({ min: -1, max: 2 }), { minLength: side * side, maxLength: side * side })
      .map((of) => ({ side, of: Int8Array.from(of) })),
  );

test("borders part every two neighbours of different regions, and nothing else", () => {
  fc.assert(
    fc.property(regions, ({ side, of }) => {
      const at = (column: number, row: number) => of[row * side + column] ?? -1;
      let wanted = 0;
      for (let row = 0; row < side; row++) {
        for (let column = 0; column < side; column++) {
          const here = at(column, row);
          const right = column + 1 < side ? at(column + 1, row) : here;
          const above = row + 1 < side ? at(column, row + 1) : here;
          if (here >= 0 && right >= 0 && right !== here) wanted++;
          if (here >= 0 && above >= 0 && above !== here) wanted++;
        }
      }
      const length = bordersOf({ side, of }).reduce(
        (sum, [x1, y1, x2, y2]) => sum + Math.abs(x2 - x1) + Math.abs(y2 - y1),
        0,
      );
      expect(length).toBe(wanted);
    }),
  );
});

test("every region has a middle that lies in it", () => {
  fc.assert(
    fc.property(regions, ({ side, of }) => {
      const middles = middlesOf({ side, of });
      expect(middles.map(({ region }) => region).sort()).toEqual(
        [...new Set(of)].filter((one) => one >= 0).sort(),
      );
      for (const { region, x, y, cells } of middles) {
        expect(cells).toBe(of.filter((one) => one === region).length);
        const column = Math.min(side - 1, Math.floor(x));
        expect(of[Math.floor(y) * side + column]).toBe(region);
      }
    }),
  );
});

test("the middle of a square is its centre, that of a half the half's", () => {
  const side = 8;
  const whole = middlesOf({ side, of: new Int8Array(64) });
  expect(whole).toEqual([{ region: 0, cells: 64, x: 4, y: expect.any(Number), reach: 4 }]);
  expect(Math.abs((whole[0]?.y ?? 0) - 4)).toBeLessThanOrEqual(1);
  const of = Int8Array.from({ length: 64 }, (_, i) => (i % 8 < 4 ? 0 : 1));
  expect(bordersOf({ side, of })).toEqual([[4, 0, 4, 8]]);
  expect(middlesOf({ side, of }).map(({ x }) => x)).toEqual([2, 6]);
});
