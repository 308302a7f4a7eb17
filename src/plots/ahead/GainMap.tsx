import { Axes } from "../frame/Axes.tsx";
import { Drawing } from "../frame/Drawing.tsx";
import { ContourLayer } from "../heatmap/ContourLayer.tsx";
import type { Grid } from "../heatmap/cells.ts";
import { Heatmap, RampScale } from "../heatmap/Heatmap.tsx";
import { Hatch } from "../marks/Hatch.tsx";
import { type Point, pathThrough } from "../marks/Line.tsx";
import { Mark } from "../marks/Mark.tsx";
import { colour } from "../palette.ts";
import { Label } from "../text/Label.tsx";
import { type Box, boxAround, textWidth } from "../text/measure.ts";
import { PlacedLabel } from "../text/PlacedLabel.tsx";
import { boxesAlong, placeLabels } from "../text/place.ts";
import { GAIN_LABEL, type GainFrame } from "./gainFrame.ts";

export interface GainMapProps {
  readonly place: GainFrame;
  /** gains, those below 0 held at 0; below 0: not computed yet. Coloured by their root: small ones are the rule */
  readonly grid: Grid;
  /** gain at the ramp's end */
  readonly max: number;
  /** what is written there */
  readonly most: string;
  readonly contours: readonly number[];
  /** (rows × columns): cells in which it loses, hatched */
  readonly loses: readonly boolean[];
  readonly xName: string;
  readonly yName: string;
  readonly legend: string;
  /** written out for a digit of an axis, and for a contour */
  readonly tick: (value: number) => string;
  readonly contour: (value: number) => string;
  /** from the upper left to the lower right corner; null: not drawn */
  readonly diagonal: string | null;
  /** the study's own rates by round: one where they are constant */
  readonly own: readonly Point[];
  readonly ownText: string;
  /** a place that is read out */
  readonly cross: Point | null;
  readonly summary: string;
}

const SCALE = 64;
/** Where the diagonal is named. */
const DIAGONAL_NAME = 0.62;

/** What one rule gains on another over a plane of two rates, and where the study stands in it. */
export function GainMap(props: GainMapProps) {
  const { place, grid, max, own, cross } = props;
  const { frame, box } = place;
  const path = own.map(([x, y]): Point => [frame.x(x), frame.y(y)]);
  const here = path[0];
  const marks = path.map(([x, y], i) => boxAround(x, y, i === 0 ? 8 : 4));
  const [cx, cy] = cross === null ? [0, 0] : [frame.x(cross[0]), frame.y(cross[1])];
  const lines: Point[][] =
    cross === null
      ? []
      : [
          [
            [cx, box.y],
            [cx, box.y + box.height],
          ],
          [
            [box.x, cy],
            [box.x + box.width, cy],
          ],
        ];
  const ends: Point[] = [
    [box.x, box.y],
    [box.x + box.width, box.y + box.height],
  ];
  const avoid = [
    ...boxesAlong(path),
    ...lines.flatMap((line) => boxesAlong(line)),
    ...(props.diagonal === null ? [] : boxesAlong(ends)),
  ];
  const labels =
    here === undefined
      ? []
      : placeLabels(
          [
            {
              key: "own",
              text: props.ownText,
              style: { size: GAIN_LABEL },
              x: here[0],
              y: here[1],
            },
          ],
          { bounds: box, taken: [], marks, avoid },
        );
  const ticks = [0, 0.25, 0.5, 0.75, 1].map((at) => ({ at, label: props.tick(at) }));
  const ramp: Box = {
    x: frame.right - textWidth(props.most, { size: GAIN_LABEL }) - 6 - SCALE,
    y: place.legend - 10,
    width: SCALE,
    height: 11,
  };
  return (
    <Drawing width={frame.width} height={frame.height} summary={props.summary}>
      <Label x={2} y={place.name} text={props.yName} tone="muted" halo={false} />
      <Label
        x={ramp.x - 18}
        y={place.legend}
        text={props.legend}
        anchor="end"
        tone="muted"
        halo={false}
      />
      <Label x={ramp.x - 5} y={place.legend} text="0" anchor="end" tone="muted" halo={false} />
      <RampScale box={ramp} ramp="gain" />
      <rect {...ramp} fill="none" stroke={colour("control")} strokeWidth={0.75} />
      <Label
        x={frame.right}
        y={place.legend}
        text={props.most}
        anchor="end"
        tone="muted"
        halo={false}
      />
      <Heatmap grid={rootsOf(grid)} max={Math.sqrt(max)} box={box} ramp="gain" />
      {runsOf(props.loses, grid).map(({ row, from, to }) => (
        <Hatch key={`${row} ${from}`} gap={5} points={corners(box, grid, row, from, to)} />
      ))}
      <ContourLayer
        grid={grid}
        thresholds={props.contours}
        text={props.contour}
        box={box}
        avoid={[...marks, ...labels.map((label) => label.box), ...avoid]}
      />
      <rect {...box} fill="none" stroke={colour("control")} />
      <Axes frame={frame} xTicks={ticks} yTicks={ticks} grid={false} />
      <Label
        x={frame.right}
        y={frame.bottom + 38}
        text={props.xName}
        anchor="end"
        tone="muted"
        halo={false}
      />
      {props.diagonal === null ? null : (
        <g>
          <path
            d={pathThrough(ends)}
            stroke={colour("control")}
            strokeWidth={1}
            strokeDasharray="2 4"
            fill="none"
          />
          <Label
            x={frame.x(DIAGONAL_NAME) + 9}
            y={frame.y(1 - DIAGONAL_NAME) - 3}
            text={props.diagonal}
            tone="muted"
          />
        </g>
      )}
      {lines.length === 0 ? null : (
        <path
          d={lines.map(pathThrough).join("")}
          stroke={colour("ink")}
          strokeWidth={1}
          opacity={0.8}
        />
      )}
      {path.length < 2 ? null : (
        <path d={pathThrough(path)} stroke={colour("ink")} strokeWidth={1} fill="none" />
      )}
      {path.slice(1).map(([x, y]) => (
        <Mark key={`${x} ${y}`} shape="disc" tone="ink" x={x} y={y} r={2.5} />
      ))}
      {here === undefined ? null : (
        <Mark shape="ring" x={here[0]} y={here[1]} r={5} tone="ink" strokeWidth={2} />
      )}
      {labels.map((label) => (
        <PlacedLabel key={label.key} label={label} />
      ))}
    </Drawing>
  );
}

/** The same array for the same gains: the image of it is then kept. */
const roots = new WeakMap<Float64Array, Grid>();

function rootsOf(grid: Grid): Grid {
  const found = roots.get(grid.values);
  if (found !== undefined) return found;
  const values = grid.values.map((gain) => (gain < 0 ? gain : Math.sqrt(gain)));
  const rooted = { ...grid, values };
  roots.set(grid.values, rooted);
  return rooted;
}

/** Neighbouring cells of a row that are marked. */
function runsOf(marked: readonly boolean[], { columns, rows }: Grid) {
  const runs: { readonly row: number; readonly from: number; readonly to: number }[] = [];
  for (let row = 0; row < rows; row++) {
    let from = -1;
    for (let column = 0; column <= columns; column++) {
      const is = column < columns && marked[row * columns + column] === true;
      if (is && from < 0) from = column;
      if (!is && from >= 0) {
        runs.push({ row, from, to: column });
        from = -1;
      }
    }
  }
  return runs;
}

function corners(box: Box, { columns, rows }: Grid, row: number, from: number, to: number) {
  const x = (column: number): number => box.x + (column / columns) * box.width;
  const y = (at: number): number => box.y + (1 - at / rows) * box.height;
  return [
    [x(from), y(row)],
    [x(to), y(row)],
    [x(to), y(row + 1)],
    [x(from), y(row + 1)],
  ] as const;
}
