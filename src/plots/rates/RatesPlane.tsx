import { Axes } from "../frame/Axes.tsx";
import { Drawing } from "../frame/Drawing.tsx";
import { frameOf } from "../frame/frame.ts";
import { type Point, pathThrough } from "../marks/Line.tsx";
import { colour } from "../palette.ts";
import { Label } from "../text/Label.tsx";
import { type Box, boxAround, textBox } from "../text/measure.ts";
import { PlacedLabel } from "../text/PlacedLabel.tsx";
import { boxesAlong, placeLabels, type Wish } from "../text/place.ts";
import { KindMark, type KindShape } from "./KindMark.tsx";
import { lanesOf } from "./lanes.ts";

type Span = readonly [low: number, high: number];

/** A pair of measured rates; one whose second rate is hidden lies in the band under the plane. */
export interface RatePoint {
  readonly key: string;
  readonly text: string;
  /** what may stand beside the mark where the text finds no room */
  readonly shorter: readonly string[];
  readonly x: number;
  readonly y: number | null;
  readonly xSpan: Span;
  readonly ySpan: Span | null;
  /** wider intervals by a method that knows of dependence */
  readonly wider?: { readonly x: Span; readonly y: Span } | undefined;
  readonly shape: KindShape;
  readonly hollow: boolean;
  readonly chosen: boolean;
}

export interface RatesPlaneProps {
  /** CSS pixels */
  readonly width: number;
  readonly points: readonly RatePoint[];
  /** names of the axes */
  readonly xName: string;
  readonly yName: string;
  /** said in the band of points whose y is hidden */
  readonly hidden: string;
  /** from corner to corner: y = x, or y = 1 − x */
  readonly diagonal: { readonly falling: boolean; readonly text: string };
  /** the line y = slope · x, under which the ground is shaded */
  readonly line: {
    readonly slope: number;
    readonly text: string;
  } | null;
  readonly summary: string;
  readonly onChoose: (key: string) => void;
  /** written out for a digit of an axis */
  readonly tick: (value: number) => string;
}

const LEFT = 44;
const RIGHT = 16;
const TOP = 30;
const AXIS = 44;
const LANE = 12;
const GAP = 8;
const LABEL = 13;
/** Where the diagonal is named. */
const DIAGONAL_NAME = 0.62;
/** Where along itself the line is named. */
const LINE_NAME = 0.78;

/** Two rates of many loops with their 95 % intervals on a fixed unit square. */
export function RatesPlane(props: RatesPlaneProps) {
  const { width, points, line, diagonal } = props;
  const side = Math.max(120, width - LEFT - RIGHT);
  const height = Math.min(side, 430);
  const bottom = TOP + height;
  const unseen = points.filter(({ y }) => y === null);
  const spread = frameOf({
    width,
    height: bottom + AXIS,
    left: LEFT,
    right: RIGHT,
    top: TOP,
    bottom: AXIS,
    xDomain: [0, 1],
  });
  const lanes = lanesOf(
    unseen.map(({ xSpan }) => ({ low: spread.x(xSpan[0]) - 6, high: spread.x(xSpan[1]) + 6 })),
    2,
  );
  const band = unseen.length === 0 ? 0 : GAP + 18 + LANE * (Math.max(...lanes) + 1) + 6;
  const laneY = (lane: number): number => bottom + GAP + 18 + LANE * (lane + 0.5);
  const yOf = (point: RatePoint): number =>
    point.y === null ? laneY(lanes[unseen.indexOf(point)] ?? 0) : spread.y(point.y);
  const box: Box = { x: LEFT, y: TOP, width: spread.right - LEFT, height };
  const ends: readonly [Point, Point] = diagonal.falling
    ? [
        [spread.x(0), spread.y(1)],
        [spread.x(1), spread.y(0)],
      ]
    : [
        [spread.x(0), spread.y(0)],
        [spread.x(1), spread.y(1)],
      ];
  const edge: Point | null =
    line === null
      ? null
      : line.slope <= 1
        ? [spread.x(1), spread.y(line.slope)]
        : [spread.x(1 / line.slope), spread.y(1)];
  const origin: Point = [spread.x(0), spread.y(0)];
  const marks = points
    .filter(({ y }) => y !== null)
    .map((point) => boxAround(spread.x(point.x), yOf(point), point.chosen ? 9 : 4));
  const bars = points.flatMap((point) =>
    spansOf(point, spread.x, spread.y, yOf(point)).flatMap((ends) => boxesAlong(ends, 8)),
  );
  const avoid = [
    ...bars,
    ...boxesAlong(ends, 10),
    ...(edge === null ? [] : boxesAlong([origin, edge], 10)),
  ];
  const chosen = points.filter((point) => point.chosen);
  const wishes = [...chosen, ...points.filter((point) => !point.chosen)].flatMap((point): Wish[] =>
    point.y === null
      ? []
      : [
          {
            key: point.key,
            text: point.text,
            style: { size: LABEL, face: point.chosen ? "strong" : "sans" },
            x: spread.x(point.x),
            y: yOf(point),
            ...(point.chosen ? {} : { near: true, shorter: point.shorter }),
          },
        ],
  );
  if (line !== null && edge !== null) {
    const x = origin[0] + LINE_NAME * (edge[0] - origin[0]);
    const y = origin[1] + LINE_NAME * (edge[1] - origin[1]);
    wishes.push({ key: "line", text: line.text, style: { size: LABEL }, x, y });
  }
  const yLabel = textBox(props.yName, LEFT, 16, { size: LABEL }, "start");
  const labels = placeLabels(wishes, { bounds: box, taken: [yLabel], marks, avoid });
  const byKey = new Map(points.map((point) => [point.key, point]));
  const ticks = [0, 0.25, 0.5, 0.75, 1].map((at) => ({ at, label: props.tick(at) }));
  const axisFrame = { ...spread, bottom: bottom + band };
  return (
    <Drawing width={width} height={bottom + band + AXIS} summary={props.summary}>
      {edge === null || line === null ? null : (
        <path
          d={`${pathThrough(
            line.slope <= 1
              ? [origin, edge, [spread.x(1), spread.y(0)]]
              : [origin, edge, [spread.x(1), spread.y(1)], [spread.x(1), spread.y(0)]],
          )}Z`}
          fill={colour("sunk")}
        />
      )}
      {band === 0 ? null : (
        <rect
          x={LEFT}
          y={bottom + GAP}
          width={box.width}
          height={band - GAP}
          fill={colour("sunk")}
        />
      )}
      <Axes frame={axisFrame} xTicks={ticks} yTicks={[]} grid={false} />
      <Axes frame={spread} xTicks={[]} yTicks={ticks} />
      <path
        d={pathThrough(ends)}
        stroke={colour("control")}
        strokeWidth={1}
        strokeDasharray="2 4"
        fill="none"
      />
      {edge === null ? null : (
        <path
          d={pathThrough([origin, edge])}
          stroke={colour("boundary")}
          strokeWidth={1.5}
          strokeDasharray="12 3 2 3"
          fill="none"
        />
      )}
      <Label x={2} y={16} text={props.yName} tone="muted" halo={false} />
      <Label
        x={spread.right}
        y={bottom + band + 38}
        text={props.xName}
        anchor="end"
        tone="muted"
        halo={false}
      />
      {band === 0 ? null : (
        <Label
          x={spread.right - 6}
          y={bottom + GAP + 15}
          text={props.hidden}
          anchor="end"
          tone="muted"
          halo={false}
        />
      )}
      <Label
        x={spread.x(DIAGONAL_NAME) + 9}
        y={
          spread.y(diagonal.falling ? 1 - DIAGONAL_NAME : DIAGONAL_NAME) +
          (diagonal.falling ? -3 : 13)
        }
        text={diagonal.text}
        tone="muted"
      />
      {points.map((point) => (
        <g key={`span ${point.key}`}>
          {point.wider !== undefined && point.y !== null ? (
            <path
              d={[
                pathThrough([
                  [spread.x(point.wider.x[0]), yOf(point)],
                  [spread.x(point.wider.x[1]), yOf(point)],
                ]),
                pathThrough([
                  [spread.x(point.x), spread.y(point.wider.y[0])],
                  [spread.x(point.x), spread.y(point.wider.y[1])],
                ]),
              ].join("")}
              stroke={colour("control")}
              strokeWidth={1.25}
              strokeDasharray="2 2.5"
              fill="none"
            />
          ) : null}
          <path
            d={spansOf(point, spread.x, spread.y, yOf(point)).map(pathThrough).join("")}
            stroke={colour(point.chosen ? "ink" : "control")}
            strokeWidth={point.chosen ? 2 : 1.25}
            fill="none"
          />
        </g>
      ))}
      {points.map((point) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: the list beside the plane does the same by keyboard
        <g key={point.key} onClick={() => props.onChoose(point.key)} style={{ cursor: "pointer" }}>
          <circle
            cx={spread.x(point.x)}
            cy={yOf(point)}
            r={12}
            fill="transparent"
            data-screen-only=""
          />
          {point.chosen ? (
            <circle
              cx={spread.x(point.x)}
              cy={yOf(point)}
              r={9}
              fill="none"
              stroke={colour("ink")}
              strokeWidth={1.5}
            />
          ) : null}
          <KindMark
            shape={point.shape}
            hollow={point.hollow}
            x={spread.x(point.x)}
            y={yOf(point)}
          />
        </g>
      ))}
      {labels.map((label) => (
        <PlacedLabel
          key={label.key}
          label={byKey.has(label.key) ? label : { ...label, leader: null }}
          size={LABEL}
          face={byKey.get(label.key)?.chosen === true ? "strong" : "sans"}
          tone={byKey.has(label.key) ? "ink" : "muted"}
        />
      ))}
    </Drawing>
  );
}

/** The bars of a point's intervals, CSS pixels. */
function spansOf(
  point: RatePoint,
  x: (value: number) => number,
  y: (value: number) => number,
  at: number,
): Point[][] {
  const across: Point[] = [
    [x(point.xSpan[0]), at],
    [x(point.xSpan[1]), at],
  ];
  if (point.ySpan === null) return [across];
  return [
    across,
    [
      [x(point.x), y(point.ySpan[0])],
      [x(point.x), y(point.ySpan[1])],
    ],
  ];
}
