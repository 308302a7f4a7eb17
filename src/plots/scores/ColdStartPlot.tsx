import { Axes, type Tick } from "../frame/Axes.tsx";
import { Drawing } from "../frame/Drawing.tsx";
import { type Frame, frameOf } from "../frame/frame.ts";
import { Line, type Point } from "../marks/Line.tsx";
import { Mark } from "../marks/Mark.tsx";
import { colour } from "../palette.ts";
import { Label } from "../text/Label.tsx";
import { textWidth } from "../text/measure.ts";
import { stackBlocks } from "../text/stack.ts";

/** Both shares after a number of warm-up tasks; `half` is half of a 95 % interval. */
export interface ColdStartPoint {
  readonly warmup: number;
  readonly truth: number;
  readonly truthHalf: number;
  readonly said: number;
  readonly saidHalf: number;
  /** a measured value beside ours; null where there is none */
  readonly measured: number | null;
}

export interface ColdStartPlotProps {
  readonly width: number;
  readonly frame: Frame;
  readonly points: readonly ColdStartPoint[];
  /** the point that is read */
  readonly index: number;
  readonly threshold: number;
  /** name and value at the right of each line */
  readonly ends: Readonly<Record<"truth" | "said" | "threshold", readonly [string, string]>>;
  readonly measuredText: string;
  readonly xTicks: readonly Tick[];
  readonly yTicks: readonly Tick[];
  readonly xName: string;
  readonly summary: string;
}

const LEFT = 46;
const TOP = 14;
const BOTTOM = 44;
const SIZE = 13;

/** Warm-up tasks lie along a square-root scale. */
export function coldStartFrame(props: {
  readonly width: number;
  readonly ends: ColdStartPlotProps["ends"];
  readonly most: number;
  readonly least: number;
}): Frame {
  const { width, ends, most, least } = props;
  const strong = { size: SIZE, face: "strong" } as const;
  const widest = Math.max(
    ...Object.values(ends)
      .flat()
      .map((text) => textWidth(text, strong)),
  );
  return frameOf({
    width,
    height: 330,
    left: LEFT,
    right: widest + 24,
    top: TOP,
    bottom: BOTTOM,
    xDomain: [0, Math.sqrt(most)],
    yDomain: [least < 0.4 ? 0 : 0.4, 1],
  });
}

/** True and observed reach of a rule that learns, against the tasks it has seen before. */
export function ColdStartPlot(props: ColdStartPlotProps) {
  const { width, frame, points, index, threshold } = props;
  const x = (warmup: number): number => frame.x(Math.sqrt(warmup));
  const through = (key: "truth" | "said"): Point[] =>
    points.map((point) => [x(point.warmup), frame.y(point[key])]);
  const now = points[index];
  const level = frame.y(threshold);
  return (
    <Drawing width={width} height={frame.bottom + BOTTOM} summary={props.summary}>
      <Axes
        frame={frame}
        xTicks={props.xTicks.map((tick) => ({ ...tick, at: Math.sqrt(tick.at) }))}
        yTicks={props.yTicks}
      />
      <path
        d={`M${frame.left} ${level}H${frame.right}`}
        stroke={colour("boundary")}
        strokeWidth={1.5}
        strokeDasharray="12 3 2 3"
      />
      <Line tone="acceptance" points={through("said")} />
      <Line tone="validity" points={through("truth")} />
      {now === undefined ? null : (
        <path
          d={`M${x(now.warmup)} ${frame.top - 6}V${frame.bottom}`}
          stroke={colour("ink")}
          strokeWidth={1}
        />
      )}
      {points.map((point, i) => (
        <g key={point.warmup}>
          {point.measured === null ? null : (
            <Mark
              shape="diamond"
              tone="ink"
              x={x(point.warmup)}
              y={frame.y(point.measured)}
              r={7}
              hollow
              strokeWidth={1.25}
            />
          )}
          <Whisker
            frame={frame}
            x={x(point.warmup)}
            y={point.said}
            half={point.saidHalf}
            tone="acceptance"
          />
          <Whisker
            frame={frame}
            x={x(point.warmup)}
            y={point.truth}
            half={point.truthHalf}
            tone="validity"
          />
          <Mark
            shape="square"
            tone="acceptance"
            x={x(point.warmup)}
            y={frame.y(point.said)}
            r={i === index ? 4.25 : 3}
          />
          <Mark
            shape="disc"
            tone="validity"
            x={x(point.warmup)}
            y={frame.y(point.truth)}
            r={i === index ? 4.75 : 3.25}
          />
        </g>
      ))}
      <Measured {...props} />
      <Ends {...props} />
      <Label
        x={frame.right}
        y={frame.bottom + 38}
        text={props.xName}
        anchor="end"
        tone="muted"
        halo={false}
      />
    </Drawing>
  );
}

function Whisker(props: {
  readonly frame: Frame;
  readonly x: number;
  readonly y: number;
  readonly half: number;
  readonly tone: "validity" | "acceptance";
}) {
  const { frame, x, y, half, tone } = props;
  if (!(half > 0)) return null;
  const low = frame.y(Math.max(0, y - half));
  const high = frame.y(Math.min(1, y + half));
  return <path d={`M${x} ${low}V${high}`} stroke={colour(tone)} strokeWidth={1.5} />;
}

/** What the diamonds are, at the bottom right, which both curves leave free. */
function Measured({ frame, points, measuredText }: ColdStartPlotProps) {
  if (points.every(({ measured }) => measured === null)) return null;
  const right = frame.right - 6;
  const y = frame.bottom - 14;
  const left = right - textWidth(measuredText, { size: SIZE });
  return (
    <g>
      <Mark shape="diamond" tone="ink" x={left - 12} y={y - 4.5} r={6} hollow strokeWidth={1.25} />
      <Label x={right} y={y} text={measuredText} anchor="end" tone="muted" />
    </g>
  );
}

/** Names and values at the right, moved apart. */
function Ends({ frame, points, threshold, ends }: ColdStartPlotProps) {
  const last = points.at(-1);
  if (last === undefined) return null;
  const rows = [
    { key: "said", value: last.said, tone: "acceptance" },
    { key: "threshold", value: threshold, tone: "muted" },
    { key: "truth", value: last.truth, tone: "validity" },
  ] as const;
  const places = stackBlocks(
    rows.map(({ value }) => ({ wanted: frame.y(value), height: 36 })),
    frame.top - 12,
    frame.bottom + 14,
  );
  return (
    <g>
      {rows.map(({ key, value, tone }, i) => {
        const y = places[i] ?? 0;
        const [name, text] = ends[key];
        return (
          <g key={key}>
            <path
              d={`M${frame.right + 6} ${frame.y(value)}L${frame.right + 13} ${y}`}
              stroke={colour("hair")}
              strokeWidth={1}
            />
            <Label x={frame.right + 16} y={y - 3} text={name} tone={tone} halo={false} />
            <Label
              x={frame.right + 16}
              y={y + 13}
              text={text}
              face={key === "truth" ? "strong" : "sans"}
              halo={false}
            />
          </g>
        );
      })}
    </g>
  );
}
