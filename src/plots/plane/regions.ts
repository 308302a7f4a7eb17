/** Cells of a square, row 0 at the bottom, each in a region; a negative one is in none. */
export interface Regions {
  readonly side: number;
  /** (side × side) */
  readonly of: Int8Array;
}

/** A straight stretch between two regions, in cells from the lower left corner. */
export type Border = readonly [x1: number, y1: number, x2: number, y2: number];

/** The borders between regions, each as long as it is straight; a cell in none has no border. */
export function bordersOf({ side, of }: Regions): readonly Border[] {
  const at = (column: number, row: number): number => of[row * side + column] ?? -1;
  const parted = (a: number, b: number): boolean => a >= 0 && b >= 0 && a !== b;
  const borders: Border[] = [];
  const run = (isBorder: (i: number) => boolean, border: (from: number, to: number) => Border) => {
    let from = -1;
    for (let i = 0; i <= side; i++) {
      const here = i < side && isBorder(i);
      if (here && from < 0) from = i;
      if (!here && from >= 0) {
        borders.push(border(from, i));
        from = -1;
      }
    }
  };
  for (let line = 1; line < side; line++) {
    run(
      (row) => parted(at(line - 1, row), at(line, row)),
      (from, to) => [line, from, line, to],
    );
    run(
      (column) => parted(at(column, line - 1), at(column, line)),
      (from, to) => [from, line, to, line],
    );
  }
  return borders;
}

/** A region as stretches of cells: from column, to column (not included), row. */
export function runsOfRegion(
  { side, of }: Regions,
  region: number,
): readonly (readonly [from: number, to: number, row: number])[] {
  const runs: [number, number, number][] = [];
  for (let row = 0; row < side; row++) {
    for (let column = 0; column < side; column++) {
      if (of[row * side + column] !== region) continue;
      const last = runs.at(-1);
      if (last !== undefined && last[2] === row && last[1] === column) last[1] = column + 1;
      else runs.push([column, column + 1, row]);
    }
  }
  return runs;
}

/** The place of a region that is furthest from its borders, where its name can stand. */
export interface Middle {
  readonly region: number;
  /** cells of the region */
  readonly cells: number;
  /** in cells from the lower left corner */
  readonly x: number;
  readonly y: number;
  /** cells to the left and right of it that are the region's, the smaller of the two, and half one more */
  readonly reach: number;
}

/** Every region's middle, largest region first. */
export function middlesOf(regions: Regions): readonly Middle[] {
  const { side, of } = regions;
  const ids = [...new Set(of)].filter((id) => id >= 0);
  return ids
    .map((region) => middleOf(regions, region))
    .sort((a, b) => b.cells - a.cells || a.region - b.region);

  function middleOf({ of: cells }: Regions, region: number): Middle {
    const inside = depths(cells, side, region);
    let best = 0;
    let count = 0;
    for (let i = 0; i < cells.length; i++) {
      if (cells[i] !== region) continue;
      count++;
      if (cells[best] !== region || (inside[i] ?? 0) > (inside[best] ?? 0)) best = i;
    }
    const row = Math.floor(best / side);
    const column = best % side;
    let left = column;
    while (left > 0 && cells[row * side + left - 1] === region) left--;
    let right = column;
    while (right < side - 1 && cells[row * side + right + 1] === region) right++;
    const x = (left + right + 1) / 2;
    return { region, cells: count, x, y: row + 0.5, reach: (right - left + 1) / 2 };
  }
}

/** Steps, diagonal ones too, from each cell of a region to the nearest that is not of it. */
function depths(cells: Int8Array, side: number, region: number): Int16Array {
  const depth = new Int16Array(cells.length);
  const at = (column: number, row: number): number =>
    column < 0 || row < 0 || column >= side || row >= side ? 0 : (depth[row * side + column] ?? 0);
  for (let row = 0; row < side; row++) {
    for (let column = 0; column < side; column++) {
      if (cells[row * side + column] !== region) continue;
      const near = [at(column - 1, row), at(column, row - 1)];
      depth[row * side + column] =
        1 + Math.min(...near, at(column - 1, row - 1), at(column + 1, row - 1));
    }
  }
  for (let row = side - 1; row >= 0; row--) {
    for (let column = side - 1; column >= 0; column--) {
      const i = row * side + column;
      if (cells[i] !== region) continue;
      const near = [at(column + 1, row), at(column, row + 1)];
      const back = 1 + Math.min(...near, at(column + 1, row + 1), at(column - 1, row + 1));
      depth[i] = Math.min(depth[i] ?? 0, back);
    }
  }
  return depth;
}
