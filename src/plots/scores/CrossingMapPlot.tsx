import { Axes, type Tick } from "../frame/Axes.tsx";
import { Drawing } from "../frame/Drawing.tsx";
import { type Frame, frameOf } from "../frame/frame.ts";
import { Hatch } from "../marks/Hatch.tsx";
import { type Point, pathThrough } from "../marks/Line.tsx";
import { Mark } from "../marks/Mark.tsx";
import { colour } from "../palette.ts";
import { Label } from "../text/Label.tsx";
import { textWidth, wrapText } from "../text/measure.ts";

export interface CrossingMapPlotProps {
  readonly width: number;
  readonly frame: Frame;
  /** [σ, correlation], ascending in σ; 1 where there is no crossing */
  readonly boundary: readonly Point[];
  /** [σ, low, high] of crossings that are simulated */
  readonly whiskers: readonly (readonly [x: number, low: number, high: number])[];
  readonly neverUpTo: number | null;
  readonly atOnceFrom: number | null;
  /** the σ that is read, and its crossing; null where there is none within [0, 1] */
  readonly x: number;
  readonly at: number | null;
  readonly atText: string;
  /** the judge of the view */
  readonly here: Point;
  readonly hereText: string;
  readonly never: string;
  readonly atOnce: string;
  readonly behind: string;
  readonly xTicks: readonly Tick[];
  readonly yTicks: readonly Tick[];
  readonly xName: string;
  readonly yName: string;
  readonly summary: string;
}

const LEFT = 40;
const TOP = 40;
const BOTTOM = 44;

export function crossingMapFrame(width: number, most: number): Frame {
  return frameOf({
    width,
    height: width < 480 ? 340 : 392,
    left: LEFT,
    right: 14,
    top: TOP,
    bottom: BOTTOM,
    xDomain: [0, most],
  });
}

/** The correlation at which a rule stops being better, against the judge's noise: better below the line. */
export function CrossingMapPlot(props: CrossingMapPlotProps) {
  const { width, frame, boundary, x, at, here } = props;
  const { left, right, top, bottom } = frame;
  const px = ([sigma, c]: Point): Point => [frame.x(sigma), frame.y(c)];
  const first = boundary[0];
  const line = (first === undefined ? [] : [[0, first[1]] as const, ...boundary]).map(px);
  const last = line.at(-1);
  const behind: Point[] =
    last === undefined ? [] : [...line, [right, last[1]], [right, top], [left, top]];
  const reading = frame.x(x);
  return (
    <Drawing width={width} height={bottom + BOTTOM} summary={props.summary}>
      <Axes frame={frame} xTicks={props.xTicks} yTicks={props.yTicks} />
      {behind.length > 3 ? <Hatch points={behind} gap={9} opacity={0.4} /> : null}
      <path
        d={pathThrough(line.filter(([, y], i) => inside(line, i, y, frame)))}
        fill="none"
        stroke={colour("ink")}
        strokeWidth={2.5}
        strokeLinejoin="round"
      />
      {props.whiskers.map(([sigma, low, high]) => (
        <path
          key={sigma}
          d={`M${frame.x(sigma)} ${frame.y(low)}V${frame.y(high)}`}
          stroke={colour("ink")}
          strokeWidth={1.25}
        />
      ))}
      <path d={`M${reading} ${top - 6}V${bottom}`} stroke={colour("ink")} strokeWidth={1} />
      <Areas {...props} />
      {at === null ? null : (
        <Mark shape="ring" tone="ink" x={reading} y={frame.y(at)} r={6} strokeWidth={2} />
      )}
      <Beside frame={frame} x={reading} y={frame.y(at ?? 1)} text={props.atText} strong />
      <Mark shape="disc" tone="validity" x={px(here)[0]} y={px(here)[1]} r={4.5} />
      <Beside frame={frame} x={px(here)[0]} y={px(here)[1] - 9} text={props.hereText} left />
      <Label x={0} y={14} text={props.yName} halo={false} />
      <Label x={right} y={bottom + 38} text={props.xName} anchor="end" tone="muted" halo={false} />
    </Drawing>
  );
}

/** Whether a point is of the line proper: within the frame, or where it enters or leaves it. */
function inside(line: readonly Point[], i: number, y: number, { top, bottom }: Frame): boolean {
  const edge = (at: number | undefined): boolean =>
    at === undefined || at <= top + 0.01 || at >= bottom - 0.01;
  return !(edge(y) && edge(line[i - 1]?.[1]) && edge(line[i + 1]?.[1]));
}

/** What the two areas beside the line say; clear of the judge. */
function Areas(props: CrossingMapPlotProps) {
  const { frame, neverUpTo, atOnceFrom, boundary, here } = props;
  const { left, right, top, bottom } = frame;
  const to = neverUpTo === null ? left : frame.x(neverUpTo);
  const from = atOnceFrom === null ? right : frame.x(atOnceFrom);
  const room = to - left - 20;
  const lines = wrapText(props.never, room, { size: 13 }).length;
  const any = boundary.some(([, c]) => c < 1);
  return (
    <g>
      <Block
        x={left + 10}
        y={here[1] > 0.5 ? bottom - 12 - 17 * (lines - 1) : top + 26}
        room={room}
        text={props.never}
        tone="validity"
      />
      <Block
        x={from + 8}
        y={bottom - 64}
        room={right - from - 14}
        text={atOnceFrom === null ? "" : props.atOnce}
        tone="damage"
      />
      {any ? (
        <Label x={right - 8} y={top + 22} text={props.behind} anchor="end" tone="damage" />
      ) : null}
    </g>
  );
}

/** Words of several lines, left out where they would be narrower than a word or two. */
function Block(props: {
  readonly x: number;
  readonly y: number;
  readonly room: number;
  readonly text: string;
  readonly tone: "validity" | "damage";
}) {
  const { x, y, room, text, tone } = props;
  if (text === "" || room < 60) return null;
  return (
    <g>
      {wrapText(text, room, { size: 13 }).map((line, i) => (
        <Label key={line} x={x} y={y + 17 * i} text={line} tone={tone} />
      ))}
    </g>
  );
}

function Beside(props: {
  readonly frame: Frame;
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly strong?: boolean;
  /** on the left where there is room */
  readonly left?: boolean;
}) {
  const { frame, x, y, text, strong = false, left = false } = props;
  const face = strong ? "strong" : "sans";
  const room = 12 + textWidth(text, { size: 13, face });
  const onLeft = left ? x - room > frame.left : x + room > frame.right;
  return (
    <Label
      x={onLeft ? x - 12 : x + 12}
      y={Math.max(frame.top - 8, Math.min(frame.bottom - 6, y + 4.5))}
      text={text}
      face={face}
      anchor={onLeft ? "end" : "start"}
    />
  );
}
