import fc from "fast-check";
import { expect, test } from "vitest";
import type { Grid } from "../../../src/plots/heatmap/cells.ts";
import { contourLines } from "../../../src/plots/heatmap/contours.ts";

function grid(columns: number, rows: number, value: (x: number, y: number) => number): Grid {
  const values = Float64Array.from({ length: columns * rows }, (_, i) =>
    value((i % columns) + 0.5, Math.floor(i / columns) + 0.5),
  );
  return { columns, rows, values };
}

test("a plane's contours are where the plane has that height, from edge to edge", () => {
  const plane = grid(8, 10, (_, y) => 1 - y / 10);
  const [half] = contourLines(plane, [0.52]);
  expect(half!.lines).toHaveLength(1);
  for (const [x, y] of half!.lines[0]!) {
    expect(y).toBeCloseTo(4.8, 12);
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x).toBeLessThanOrEqual(8);
  }
  const xs = half!.lines[0]!.map(([x]) => x);
  expect(Math.min(...xs)).toBe(0);
  expect(Math.max(...xs)).toBe(8);
});

test("no line runs along the border of a region that fills the grid", () => {
  expect(
    contourLines(
      grid(6, 6, () => 1),
      [0.5],
    )[0]!.lines,
  ).toEqual([]);
  expect(
    contourLines(
      grid(6, 6, () => 0),
      [0.5],
    )[0]!.lines,
  ).toEqual([]);
});

test("cells without a value draw no limit of their own", () => {
  const values = (y: number) => (y > 4 ? -1 : 0.6);
  expect(
    contourLines(
      grid(5, 7, (_, y) => values(y)),
      [0.35],
    )[0]!.lines,
  ).toEqual([]);
});

test("a hill inside the grid has one closed contour around its top", () => {
  const hill = grid(20, 20, (x, y) => Math.max(0, 1 - Math.hypot(x - 10, y - 10) / 6));
  const [ring] = contourLines(hill, [0.5]);
  expect(ring!.lines).toHaveLength(1);
  const line = ring!.lines[0]!;
  expect(line.at(0)).toEqual(line.at(-1));
  // a cone of slope 1/6 is ½ at radius 3; linear interpolation on unit cells errs by less than 1/8
  for (const [x, y] of line) expect(Math.abs(Math.hypot(x - 10, y - 10) - 3)).toBeLessThan(0.125);
});

test("each point of a contour lies between a cell at or over the threshold and one under it", () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: 0, max: 0.5, noNaN: true }), { minLength: 36, maxLength: 36 }),
      fc.double({ min: 0.05, max: 0.45, noNaN: true }),
      (cells, threshold) => {
        const given = { columns: 6, rows: 6, values: Float64Array.from(cells) };
        for (const line of contourLines(given, [threshold])[0]!.lines)
          for (const [x, y] of line) {
            const near = cells.filter(
              (_, i) =>
                Math.abs((i % 6) + 0.5 - x) <= 1 + 1e-9 &&
                Math.abs(Math.floor(i / 6) + 0.5 - y) <= 1 + 1e-9,
            );
            expect(Math.max(...near)).toBeGreaterThanOrEqual(threshold - 1e-9);
            expect(Math.min(...near)).toBeLessThanOrEqual(threshold + 1e-9);
          }
      },
    ),
    { numRuns: 200 },
  );
});
