import type { Box } from "../text/measure.ts";
import { type Grid, heatmapImage } from "./cells.ts";
import { GAIN, RISK, type Theme } from "./ramp.ts";

const RAMPS = { risk: RISK, gain: GAIN } as const;

export interface HeatmapProps {
  readonly grid: Grid;
  /** value at the ramp's end */
  readonly max: number;
  /** where it lies, CSS pixels */
  readonly box: Box;
  /** `risk` unless told */
  readonly ramp?: keyof typeof RAMPS;
}

const THEMES: readonly Theme[] = ["light", "dark"];

/**
 * A grid of cells as an image, one pixel a cell. An image cannot follow custom properties, so both
 * themes are there and the page's style shows one (`only-light`, `only-dark`).
 */
export function Heatmap({ grid, max, box, ramp = "risk" }: HeatmapProps) {
  return (
    <g>
      {THEMES.map((theme) => (
        <image
          key={theme}
          className={`only-${theme}`}
          {...box}
          href={imageOf(grid, theme, max, ramp)}
          preserveAspectRatio="none"
          imageRendering="pixelated"
          style={{ imageRendering: "pixelated" }}
        />
      ))}
    </g>
  );
}

/** Hovering draws the same cells again and again; an outcome's arrays are never written to. */
const images = new WeakMap<Float64Array, Map<string, string>>();

function imageOf(grid: Grid, theme: Theme, max: number, ramp: keyof typeof RAMPS): string {
  const kept = images.get(grid.values) ?? new Map<string, string>();
  images.set(grid.values, kept);
  const key = `${theme} ${ramp} ${max} ${grid.columns}`;
  const image = kept.get(key) ?? heatmapImage(grid, RAMPS[ramp][theme], max);
  kept.set(key, image);
  return image;
}

/** Cells of a ramp drawn as its own legend. */
const LEGEND_CELLS = 12;
const LEGEND: Grid = {
  columns: LEGEND_CELLS,
  rows: 1,
  values: Float64Array.from({ length: LEGEND_CELLS }, (_, i) => i / (LEGEND_CELLS - 1)),
};

/** The ramp from 0 to its end, as steps. */
export function RampScale({ box, ramp }: Pick<HeatmapProps, "box" | "ramp">) {
  return <Heatmap grid={LEGEND} max={1} box={box} {...(ramp === undefined ? {} : { ramp })} />;
}
