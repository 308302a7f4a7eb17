import { useId } from "react";
import { Axes } from "../frame/Axes.tsx";
import { Drawing } from "../frame/Drawing.tsx";
import { type Frame, frameOf } from "../frame/frame.ts";
import { Heatmap, RampScale } from "../heatmap/Heatmap.tsx";
import { hundredths } from "../hundredths.ts";
import { type Point, pathThrough } from "../marks/Line.tsx";
import { Mark } from "../marks/Mark.tsx";
import { colour } from "../palette.ts";
import { Label } from "../text/Label.tsx";
import { type Box, boxAround, overlap, textBox, textWidth } from "../text/measure.ts";
import { bordersOf, middlesOf, type Regions, runsOfRegion } from "./regions.ts";

/** Where the plane lies in its drawing. */
export interface PlanePlace {
  readonly frame: Frame;
  readonly box: Box;
}

export interface PlaneMapProps {
  readonly place: PlanePlace;
  /** (side × side), row 0 at the bottom; negative where there is none */
  readonly heat: Float64Array;
  /** heat at the ramp's end */
  readonly max: number;
  readonly heatName: string;
  readonly maxText: string;
  readonly regions: Regions;
  /** by region; an empty one is not written */
  readonly names: readonly string[];
  /** a region that is hatched, and what the hatching means; null where there is none */
  readonly hatched: {
    readonly region: number;
    readonly text: string;
    readonly shorter: string;
  } | null;
  readonly xName: string;
  readonly yName: string;
  readonly tick: (value: number) => string;
  /** where the study is, round by round */
  readonly study: readonly Point[];
  readonly studyText: string;
  /** the chosen place */
  readonly chosen: Point;
  readonly summary: string;
}

const LEFT = 44;
const RIGHT = 14;
const TOP = 54;
const BOTTOM = 46;
const SIZE = 13;
const RAMP = 64;
/** Between the name of the y axis and what the hatching means, CSS pixels. */
const HATCHED_APART = 14;
/** Regions of fewer cells are not named on the map. */
const LEAST_NAMED = 14;

/** Lays a plane of two rates from 0 to 1 out, as square as there is room. */
export function planePlace(width: number): PlanePlace {
  const side = Math.max(120, width - LEFT - RIGHT);
  const height = Math.min(side, 430);
  const frame = frameOf({
    width,
    height: TOP + height + BOTTOM,
    left: LEFT,
    right: RIGHT,
    top: TOP,
    bottom: BOTTOM,
    xDomain: [0, 1],
  });
  return { frame, box: { x: LEFT, y: TOP, width: frame.right - LEFT, height } };
}

/** A plane of two rates: heat by cell, the regions in it, and where the study is. */
export function PlaneMap(props: PlaneMapProps) {
  const { place, heat, regions, study, chosen, hatched } = props;
  const id = useId();
  const { frame, box } = place;
  const { side } = regions;
  const x = (cells: number): number => hundredths(box.x + (cells / side) * box.width);
  const y = (cells: number): number => hundredths(box.y + (1 - cells / side) * box.height);
  const path = study.map(([a, b]): Point => [frame.x(a), frame.y(b)]);
  const [cx, cy] = [frame.x(chosen[0]), frame.y(chosen[1])];
  const ticks = [0, 0.25, 0.5, 0.75, 1].map((at) => ({ at, label: props.tick(at) }));
  const first = path[0];
  const taken: Box[] = path.map(([px, py]) => boxAround(px, py, 9));
  const names = middlesOf(regions).flatMap((middle) => {
    const text = props.names[middle.region] ?? "";
    const at = { x: x(middle.x), y: y(middle.y) + 4.5 };
    const around = textBox(text, at.x, at.y, { size: SIZE, face: "strong" }, "middle");
    const room = (middle.reach / side) * box.width;
    const spots = [0, 18, -18, 36, -36].map((dy) => ({ ...around, y: around.y + dy, dy }));
    const free = spots.find(
      (spot) =>
        spot.y > box.y + 2 &&
        spot.y + spot.height < box.y + box.height - 2 &&
        !taken.some((other) => overlap(other, spot)),
    );
    if (text === "" || middle.cells < LEAST_NAMED || around.width / 2 > room || free === undefined)
      return [];
    taken.push(free);
    return [{ text, x: at.x, y: at.y + free.dy }];
  });
  const here = textBox(
    props.studyText,
    (first?.[0] ?? 0) + 10,
    (first?.[1] ?? 0) + 4.5,
    { size: SIZE },
    "start",
  );
  const turned = here.x + here.width > box.x + box.width - 2;
  const roomBeside = frame.right - 2 - textWidth(props.yName, { size: SIZE }) - HATCHED_APART;
  const hatchedText =
    hatched === null
      ? ""
      : textWidth(hatched.text, { size: SIZE }) <= roomBeside
        ? hatched.text
        : hatched.shorter;
  const borders = bordersOf(regions)
    .map(([x1, y1, x2, y2]) => `M${x(x1)} ${y(y1)}L${x(x2)} ${y(y2)}`)
    .join("");
  const end = frame.right - textWidth(props.maxText, { size: SIZE });
  const ramp = { x: end - 6 - RAMP, y: 6, width: RAMP, height: 11 };
  return (
    <Drawing width={frame.width} height={frame.height} summary={props.summary}>
      <Label x={ramp.x - 16} y={16} text={props.heatName} anchor="end" tone="muted" halo={false} />
      <Label x={ramp.x - 5} y={16} text="0" anchor="end" tone="muted" halo={false} />
      <RampScale box={ramp} />
      <rect {...ramp} fill="none" stroke={colour("control")} strokeWidth={0.75} />
      <Label x={frame.right} y={16} text={props.maxText} anchor="end" tone="muted" halo={false} />
      <Label x={2} y={TOP - 12} text={props.yName} tone="muted" halo={false} />
      <Heatmap grid={{ columns: side, rows: side, values: heat }} max={props.max} box={box} />
      {hatched === null || !regions.of.includes(hatched.region) ? null : (
        <g>
          <pattern
            id={id}
            width={6}
            height={6}
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <line x1={0} y1={0} x2={0} y2={6} stroke={colour("damage")} strokeWidth={1.2} />
          </pattern>
          <path
            d={runsOfRegion(regions, hatched.region)
              .map(([from, to, row]) => `M${x(from)} ${y(row)}H${x(to)}V${y(row + 1)}H${x(from)}Z`)
              .join("")}
            fill={`url(#${id})`}
          />
          <Label
            x={frame.right}
            y={TOP - 12}
            text={hatchedText}
            anchor="end"
            tone="damage"
            halo={false}
          />
        </g>
      )}
      <path d={borders} stroke={colour("paper")} strokeWidth={4} strokeLinecap="square" />
      <path d={borders} stroke={colour("ink")} strokeWidth={1.75} strokeLinecap="square" />
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
      <path
        d={`M${cx} ${box.y}V${box.y + box.height}M${box.x} ${cy}H${box.x + box.width}`}
        stroke={colour("ink")}
        strokeWidth={1}
        opacity={0.55}
      />
      <path
        d={pathThrough(path)}
        fill="none"
        stroke={colour("paper")}
        strokeWidth={5}
        strokeLinejoin="round"
      />
      <path d={pathThrough(path)} fill="none" stroke={colour("ink")} strokeWidth={2} />
      {path.map(([px, py], i) => (
        <Mark
          // biome-ignore lint/suspicious/noArrayIndexKey: a round has no other identity
          key={i}
          shape={i === 0 ? "ring" : "disc"}
          x={px}
          y={py}
          r={i === 0 ? 5.5 : 3}
          tone="ink"
          strokeWidth={2}
        />
      ))}
      {names.map((name) => (
        <Label key={name.text} {...name} size={SIZE} face="strong" anchor="middle" />
      ))}
      {first === undefined ? null : (
        <Label
          x={turned ? first[0] - 10 : first[0] + 10}
          y={first[1] + (first[1] > box.y + box.height - 20 ? -8 : 18)}
          text={props.studyText}
          size={SIZE}
          anchor={turned ? "end" : "start"}
        />
      )}
    </Drawing>
  );
}
