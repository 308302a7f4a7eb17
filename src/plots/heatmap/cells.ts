import { pngDataUri } from "./png.ts";
import { type Ramp, rampSteps } from "./ramp.ts";

/** Values of a heatmap, row 0 at the bottom of the picture. */
export interface Grid {
  readonly columns: number;
  readonly rows: number;
  /** (rows × columns). A cell outside `known` has no value and is left clear. */
  readonly values: Float64Array;
}

/** A cell that has a value; the flip risk marks the others by −1. */
export function known(value: number | undefined): value is number {
  return value !== undefined && value >= 0;
}

/**
 * The cells as an image with one pixel a cell, top row first.
 *
 * Values are shown to 1/200 of `max`, finer than an eye tells the ramp's colours apart.
 *
 * @param max - value at the ramp's end, > 0; higher ones are drawn like it
 */
export function heatmapImage(grid: Grid, ramp: Ramp, max: number): string {
  const { columns, rows, values } = grid;
  const pixels = new Uint8Array(rows * columns);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const value = values[row * columns + column];
      const level = known(value) ? Math.round((Math.min(value, max) / max) * LEVELS) : CLEAR;
      pixels[(rows - 1 - row) * columns + column] = level;
    }
  const palette = [...rampSteps(ramp, LEVELS + 1), 0];
  return pngDataUri({ width: columns, height: rows, pixels, palette, transparent: CLEAR });
}

const LEVELS = 200;
const CLEAR = LEVELS + 1;
