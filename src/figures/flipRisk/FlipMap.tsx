import type { FlipRiskOutcome } from "#compute";
import {
  Axes,
  type Box,
  boxesAlong,
  ContourLayer,
  colour,
  Drawing,
  type Frame,
  type Grid,
  Heatmap,
  Label,
  Mark,
  overlap,
  type Point,
  pathThrough,
  placeLabels,
  textBox,
  type Wish,
} from "#plots";
import { type FlipRiskWords, rate } from "#ui";
import { Course } from "./Course.tsx";
import { type Stop, stopBox } from "./course.ts";
import { Legend } from "./Legend.tsx";
import { J_TICKS, MARGIN_TICKS, type MapFrame } from "./mapFrame.ts";
import { Regions, regionTags } from "./Regions.tsx";
import type { Visited } from "./visited.ts";

/** Risk at the ramp's end: a coin's. */
const MAX_RISK = 0.5;
const CONTOURS = [0.05, 0.2, 0.35] as const;

/** What is written beside a stop, and what may be where that finds no room. */
export interface StopLabel {
  readonly stop: number;
  readonly text: string;
  readonly shorter?: readonly string[];
}

export interface FlipMapProps {
  readonly place: MapFrame;
  readonly map: FlipRiskOutcome;
  readonly words: FlipRiskWords;
  readonly method: string;
  readonly readout: string;
  readonly summary: string;
  /** why there are no numbers, a line each; null where there are some */
  readonly empty: readonly string[] | null;
  readonly visited: readonly Visited[];
  readonly stops: readonly Stop[];
  /** stop that is lit up: its index, or null */
  readonly lit: number | null;
  /** what is written beside stops */
  readonly stopLabels: readonly StopLabel[];
  /** the study before any vote */
  readonly study: Point;
  /** the shown instance's own margins, where a round is lit up */
  readonly trace: readonly Point[];
  /** index in `trace` of the round that is lit up */
  readonly traceLit: number | null;
  readonly cross: Point | null;
  readonly regions: boolean;
}

/** The J–Δ map: how often fitted rates give the gain the wrong sign, and where the study stands. */
export function FlipMap(props: FlipMapProps) {
  const { place, map, words, stops, lit, study, trace, cross } = props;
  const { frame, box } = place;
  const grid: Grid = { columns: map.grid, rows: map.grid, values: map.risk };
  const narrow = frame.width < 340;
  const marginText = narrow ? words.axisMarginShort : words.axisMargin;
  const marks = [...stops.map(stopBox), square(study, 8)];
  const path = stops.map(({ x, y }): Point => [x, y]);
  const margin = marginLabel(marginText, box, [...marks, ...boxesAlong(path)]);
  const wishes = props.stopLabels.flatMap(({ stop, text, shorter = [] }): Wish[] => {
    const at = stops[stop];
    if (at === undefined) return [];
    return [{ key: text, text, shorter, style: { size: LABEL }, x: at.x, y: at.y }];
  });
  wishes.push({ key: "here", text: words.here, style: { size: LABEL }, x: study[0], y: study[1] });
  const lines = [
    path,
    ...bars(props.visited, frame),
    ...(cross === null ? [] : crossLines(cross, box)),
  ];
  const avoid = [...lines, trace].flatMap((line) => boxesAlong(line));
  const reason = (props.empty ?? []).map((text, i) => ({
    text,
    x: box.x + box.width / 2,
    y: Math.round(box.y + 0.22 * box.height) + 20 * i,
  }));
  const reasons = reason.map(({ text, x, y }) => textBox(text, x, y, { size: LABEL }, "middle"));
  const tags = props.regions && props.empty === null ? regionTags(place, map.regions, words) : [];
  const taken = [margin.box, ...reasons, ...tags.map((tag) => tag.box)];
  const labels = placeLabels(wishes, { bounds: box, taken, marks, avoid });
  return (
    <Drawing width={frame.width} height={frame.height} summary={props.summary}>
      <Label x={2} y={place.readout} text={props.readout} halo={false} />
      {props.empty === null ? (
        <Legend right={frame.right} y={place.legend} method={props.method} max={MAX_RISK} />
      ) : null}
      <Heatmap grid={grid} max={MAX_RISK} box={box} />
      <ContourLayer
        grid={grid}
        thresholds={CONTOURS}
        text={words.percent}
        box={box}
        avoid={[...marks, ...[...labels, ...tags].map(({ box: taken }) => taken), ...avoid]}
      />
      <rect {...box} fill="none" stroke={colour("control")} />
      <path
        d={MARGIN_TICKS.map((at) => `M${box.x - 4} ${frame.y(at)}H${box.x}`).join("")}
        stroke={colour("control")}
      />
      <Axes
        frame={frame}
        xTicks={J_TICKS.map((at) => ({ at, label: rate(at, 1) }))}
        yTicks={MARGIN_TICKS.map((at) => ({ at, label: rate(at, at === 0.02 ? 2 : 1) }))}
        grid={false}
      />
      <Label
        x={frame.right}
        y={frame.bottom + 38}
        text={narrow ? words.axisJShort : words.axisJ}
        anchor="end"
        tone="muted"
        halo={false}
      />
      <Label x={margin.x} y={margin.y} text={marginText} anchor={margin.anchor} tone="muted" />
      {tags.length === 0 ? null : <Regions place={place} tags={tags} />}
      {cross === null ? null : (
        <path
          d={crossLines(cross, box).map(pathThrough).join("")}
          stroke={colour("ink")}
          strokeWidth={1}
          opacity={0.8}
        />
      )}
      {reason.map(({ text, x, y }) => (
        <Label key={text} x={x} y={y} text={text} size={LABEL} anchor="middle" />
      ))}
      <Mark shape="ring" x={study[0]} y={study[1]} r={5} tone="ink" strokeWidth={2} />
      <Course visited={props.visited} stops={stops} lit={lit} frame={frame} />
      {trace.length === 0 ? null : (
        <g>
          <path
            d={pathThrough(trace)}
            fill="none"
            stroke={colour("belief")}
            strokeWidth={2.5}
            strokeDasharray=".1 5"
            strokeLinecap="round"
          />
          {trace.map(([x, y], k) => (
            <Mark
              key={`${x} ${y}`}
              shape="diamond"
              x={x}
              y={y}
              r={k === props.traceLit ? 7 : 4.5}
              tone="belief"
            />
          ))}
        </g>
      )}
      {labels.map((label) => (
        <Label
          key={label.key}
          x={label.textX}
          y={label.textY}
          text={label.text}
          size={LABEL}
          anchor={label.anchor}
        />
      ))}
    </Drawing>
  );
}

const LABEL = 13;

/** From the 10th to the 90th percentile of each round's margins. */
function bars(visited: readonly Visited[], frame: Frame): Point[][] {
  return visited.map(({ J, low, high }) => [
    [frame.x(J), frame.y(low)],
    [frame.x(J), frame.y(high)],
  ]);
}

function crossLines([x, y]: Point, box: Box): Point[][] {
  return [
    [
      [x, box.y],
      [x, box.y + box.height],
    ],
    [
      [box.x, y],
      [box.x + box.width, y],
    ],
  ];
}

function square([x, y]: Point, r: number): Box {
  return { x: x - r, y: y - r, width: 2 * r, height: 2 * r };
}

/** The margin's name in the map's upper right corner; in its left where the study stands there. */
function marginLabel(text: string, box: Box, marks: readonly Box[]) {
  const y = box.y + 18;
  const inCorner = (x: number, anchor: "start" | "end") => ({
    x,
    y,
    anchor,
    box: textBox(text, x, y, { size: LABEL }, anchor),
  });
  const right = inCorner(box.x + box.width - 8, "end");
  return marks.some((mark) => overlap(mark, right.box)) ? inCorner(box.x + 8, "start") : right;
}
