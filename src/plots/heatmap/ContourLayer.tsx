import { pathThrough } from "../marks/Line.tsx";
import { colour } from "../palette.ts";
import { Label } from "../text/Label.tsx";
import { type Box, overlap, textBox } from "../text/measure.ts";
import type { Grid } from "./cells.ts";
import { type CellPoint, type Contour, contourLines } from "./contours.ts";

export interface ContourLayerProps {
  readonly grid: Grid;
  readonly thresholds: readonly number[];
  readonly text: (threshold: number) => string;
  readonly box: Box;
  /** what the labels must not cover */
  readonly avoid: readonly Box[];
}

const SIZE = 12.5;
/** Pieces of line shorter than this are specks of noise and stay unlabelled. */
const LEAST_LABELLED = 60;

/** Contours with their values on small tags of paper, each where nothing else stands. */
export function ContourLayer({ grid, thresholds, text, box, avoid }: ContourLayerProps) {
  const toPixels = ([x, y]: CellPoint): CellPoint => [
    box.x + (x / grid.columns) * box.width,
    box.y + (1 - y / grid.rows) * box.height,
  ];
  const contours = linesOf(grid, thresholds).map(({ threshold, lines }) => ({
    threshold,
    lines: lines.map((line) => line.map(toPixels)),
  }));
  const taken = [...avoid];
  return (
    <g>
      <path
        d={contours.flatMap(({ lines }) => lines.map(pathThrough)).join("")}
        fill="none"
        stroke={colour("ink")}
        strokeWidth={1}
        opacity={0.75}
      />
      {contours.map(({ threshold, lines }, i) => {
        const label = text(threshold);
        const wanted = box.x + (FIRST_TAG + i * NEXT_TAG) * box.width;
        const spot = labelSpot(lines, label, wanted, box, taken);
        if (spot === null) return null;
        taken.push(spot.tag);
        return (
          <g key={threshold}>
            <rect {...spot.tag} rx={2} fill={colour("paper")} />
            <Label
              x={spot.x}
              y={spot.y + 4.4}
              text={label}
              size={SIZE}
              anchor="middle"
              halo={false}
            />
          </g>
        );
      })}
    </g>
  );
}

/** Hovering draws the same contours again and again; an outcome's arrays are never written to. */
const found = new WeakMap<Float64Array, Map<string, readonly Contour[]>>();

function linesOf(grid: Grid, thresholds: readonly number[]): readonly Contour[] {
  const kept = found.get(grid.values) ?? new Map<string, readonly Contour[]>();
  found.set(grid.values, kept);
  const key = `${thresholds.join()} ${grid.columns}`;
  const lines = kept.get(key) ?? contourLines(grid, thresholds);
  kept.set(key, lines);
  return lines;
}

interface Spot {
  readonly x: number;
  readonly y: number;
  readonly tag: Box;
}

/** The point of the longest line, nearest to the wanted x, whose tag covers nothing. */
function labelSpot(
  lines: readonly (readonly CellPoint[])[],
  label: string,
  wanted: number,
  box: Box,
  taken: readonly Box[],
): Spot | null {
  const longest = [...lines].sort((a, b) => span(b) - span(a))[0];
  if (longest === undefined || span(longest) < LEAST_LABELLED) return null;
  const spots = longest
    .map(([x, y]): Spot => ({ x, y, tag: tagBox(label, x, y) }))
    .sort((a, b) => Math.abs(a.x - wanted) - Math.abs(b.x - wanted));
  return (
    spots.find(({ tag }) => inside(tag, box) && !taken.some((other) => overlap(other, tag))) ?? null
  );
}

/** Tags stand one step apart, so that they read as a staircase; shares of the width. */
const FIRST_TAG = 0.62;
const NEXT_TAG = 0.13;

function tagBox(label: string, x: number, y: number): Box {
  const { width } = textBox(label, x, y, { size: SIZE }, "middle");
  return { x: x - width / 2 - 5, y: y - 8, width: width + 10, height: 16 };
}

function span(line: readonly CellPoint[]): number {
  const xs = line.map(([x]) => x);
  return Math.max(...xs) - Math.min(...xs);
}

function inside(tag: Box, box: Box): boolean {
  return (
    tag.x >= box.x &&
    tag.x + tag.width <= box.x + box.width &&
    tag.y >= box.y &&
    tag.y + tag.height <= box.y + box.height
  );
}
