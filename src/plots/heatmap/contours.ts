import { contours as marching } from "d3-contour";
import { type Grid, known } from "./cells.ts";

/** A point in cells: x from the left edge (0) to the right (columns), y from the bottom (0) to the top (rows). */
export type CellPoint = readonly [x: number, y: number];

export interface Contour {
  readonly threshold: number;
  /** Open or closed lines along which the values pass the threshold. */
  readonly lines: readonly (readonly CellPoint[])[];
}

/**
 * Lines where a grid's values pass each threshold, straight between cell centres (marching squares).
 *
 * d3-contour closes its polygons along the edge of the grid; those stretches are no contour and are
 * cut. A cell without a value takes the value of the next cell below it that has one, so that the
 * limit of what exists is not drawn as if risk changed there.
 */
export function contourLines(grid: Grid, thresholds: readonly number[]): Contour[] {
  const { columns, rows } = grid;
  const width = columns + 2;
  const height = rows + 2;
  const padded = padGrid(grid);
  const generator = marching().size([width, height]);
  return thresholds.map((threshold) => {
    const { coordinates } = generator.contour(padded, threshold);
    const lines = coordinates.flatMap((polygon) =>
      polygon.flatMap((ring) =>
        openLines(ring.map(pointOf), width, height).map((line) => clipped(line, columns, rows)),
      ),
    );
    return { threshold, lines: lines.filter((line) => line.length > 1) };
  });
}

function pointOf(position: readonly number[]): CellPoint {
  return [position[0] ?? 0, position[1] ?? 0];
}

/** The grid with its border cells repeated once, so that lines run level into the edge; no gaps. */
function padGrid({ columns, rows, values }: Grid): number[] {
  const filled = Float64Array.from(values);
  for (let column = 0; column < columns; column++)
    for (let row = 1; row < rows; row++) {
      const at = row * columns + column;
      if (!known(filled[at])) filled[at] = filled[at - columns] ?? 0;
    }
  const padded: number[] = [];
  for (let y = -1; y <= rows; y++)
    for (let x = -1; x <= columns; x++) {
      const row = Math.min(Math.max(y, 0), rows - 1);
      const column = Math.min(Math.max(x, 0), columns - 1);
      padded.push(filled[row * columns + column] ?? 0);
    }
  return padded;
}

/** A closed ring without the stretches that run along the padded grid's border. */
function openLines(ring: readonly CellPoint[], width: number, height: number): CellPoint[][] {
  const onBorder = ([x, y]: CellPoint) => x <= 0 || y <= 0 || x >= width || y >= height;
  const points = ring.slice(0, -1);
  const start = points.findIndex(onBorder);
  if (start < 0) return [[...ring]];
  const lines: CellPoint[][] = [];
  let line: CellPoint[] = [];
  for (let i = 0; i <= points.length; i++) {
    const point = points[(start + i) % points.length];
    if (point === undefined) break;
    if (!onBorder(point)) line.push(point);
    else if (line.length > 0) {
      lines.push(line);
      line = [];
    }
  }
  return lines;
}

/** From the padded grid's coordinates to cells of the grid itself, cut at its edge. */
function clipped(line: readonly CellPoint[], columns: number, rows: number): CellPoint[] {
  const points = line.map(
    ([x, y]): CellPoint => [
      Math.min(Math.max(x - 1, 0), columns),
      Math.min(Math.max(y - 1, 0), rows),
    ],
  );
  return points.filter(
    ([x, y], i) => i === 0 || x !== points[i - 1]?.[0] || y !== points[i - 1]?.[1],
  );
}
