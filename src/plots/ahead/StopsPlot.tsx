import { Axes } from "../frame/Axes.tsx";
import { Drawing } from "../frame/Drawing.tsx";
import { frameOf, roundTicks } from "../frame/frame.ts";
import { Line, type Point, pathThrough } from "../marks/Line.tsx";
import { Mark } from "../marks/Mark.tsx";
import { colour } from "../palette.ts";
import { Label } from "../text/Label.tsx";
import { wrapText } from "../text/measure.ts";
import { placeLabels } from "../text/place.ts";
import { stackBlocks } from "../text/stack.ts";

export interface StopsPlotProps {
  /** CSS pixels */
  readonly width: number;
  /** (rounds): beliefs from which a rule commits; 0 and 1 are drawn at the edges */
  readonly myopic: readonly number[];
  readonly ahead: readonly number[];
  readonly myopicText: string;
  readonly aheadText: string;
  /** beliefs that the first votes lead to, with their chances; a text is written beside its mark */
  readonly first: readonly {
    readonly key: number;
    readonly belief: number;
    readonly chance: number;
    readonly text: string;
  }[];
  readonly firstText: string;
  readonly yName: string;
  readonly xName: string;
  readonly tick: (value: number) => string;
  readonly summary: string;
}

/** Log odds at the edges of the axis: beliefs of .005 and .995. */
const EDGE = Math.log(0.995 / 0.005);
const TICKS = [0.01, 0.1, 0.5, 0.9, 0.99];
const SIZE = 13;
const LINE = 16;
const TOP = 28;
const BOTTOM = 44;
const HEIGHT = 190;
/** The lane of the first votes' beliefs, left of round 0. */
const LANE = 72;

/** Where two rules stop, by round, in log odds of belief; and where the first votes lead. */
export function StopsPlot(props: StopsPlotProps) {
  const { width, myopic, ahead } = props;
  const right = Math.min(150, Math.max(84, 0.32 * width));
  const rounds = myopic.length;
  const frame = frameOf({
    width,
    height: TOP + HEIGHT + BOTTOM,
    left: 36 + LANE + 8,
    right,
    top: TOP,
    bottom: BOTTOM,
    xDomain: [0, Math.max(1, rounds - 1)],
    yDomain: [-EDGE, EDGE],
  });
  const y = (belief: number): number => frame.y(odds(belief));
  const line = (stops: readonly number[]): Point[] => stops.map((b, k) => [frame.x(k), y(b)]);
  const below = line(myopic);
  const above = line(ahead);
  const ends = [
    { key: "ahead", text: props.aheadText, at: above.at(-1), tone: "ink" as const },
    { key: "myopic", text: props.myopicText, at: below.at(-1), tone: "boundary" as const },
  ].flatMap(({ at, text, ...end }) =>
    at === undefined ? [] : [{ ...end, at, lines: wrapText(text, right - 14, { size: SIZE }) }],
  );
  const middles = stackBlocks(
    ends.map(({ at, lines }) => ({ wanted: at[1], height: LINE * lines.length + 4 })),
    frame.top - 8,
    frame.bottom + 4,
  );
  const laneX = 36 + LANE / 4;
  const marks = props.first.map((one) => ({
    ...one,
    y: y(one.belief),
    r: 1.75 + 2.75 * Math.sqrt(one.chance),
  }));
  const labels = placeLabels(
    marks
      .filter(({ text }) => text !== "")
      .map((one) => ({
        key: String(one.key),
        text: one.text,
        style: { size: 12.5 },
        near: true,
        x: laneX,
        y: one.y,
      })),
    {
      bounds: { x: 34, y: frame.top - 4, width: width - 34, height: HEIGHT + 8 },
      taken: [],
      marks: marks.map((one) => ({
        x: laneX - one.r,
        y: one.y - one.r,
        width: 2 * one.r,
        height: 2 * one.r,
      })),
      avoid: [],
    },
  );
  const axis = { ...frame, left: 36 };
  return (
    <Drawing width={width} height={TOP + HEIGHT + BOTTOM} summary={props.summary}>
      <Label x={2} y={14} text={props.yName} tone="muted" halo={false} />
      <path d={`M${frame.left - 12} ${frame.top}V${frame.bottom + 4}`} stroke={colour("hair")} />
      <Axes
        frame={axis}
        xTicks={roundTicks(rounds - 1, frame.right - frame.left).map((k) => ({
          at: k,
          label: String(k),
        }))}
        yTicks={TICKS.map((belief) => ({ at: odds(belief), label: props.tick(belief) }))}
      />
      <Label x={36} y={frame.bottom + 38} text={props.firstText} tone="muted" halo={false} />
      <Label
        x={frame.right}
        y={frame.bottom + 38}
        text={props.xName}
        anchor="end"
        tone="muted"
        halo={false}
      />
      {below.length < 2 ? null : (
        <path
          d={`${pathThrough([...above, ...[...below].reverse()])}Z`}
          fill={colour("belief")}
          opacity={0.13}
        />
      )}
      <Line tone="boundary" points={below} />
      <path d={pathThrough(above)} fill="none" stroke={colour("ink")} strokeWidth={2} />
      {rounds > 20
        ? null
        : above.map(([x, at]) => (
            <Mark key={x} shape="ring" tone="ink" x={x} y={at} r={3.5} strokeWidth={1.5} />
          ))}
      {rounds > 20
        ? null
        : below.map(([x, at]) => (
            <path
              key={x}
              d={`M${x} ${at - 5}V${at + 5}`}
              stroke={colour("boundary")}
              strokeWidth={1.5}
            />
          ))}
      {marks.map((one) => (
        <Mark key={one.key} shape="diamond" tone="belief" x={laneX} y={one.y} r={one.r} />
      ))}
      {labels.map((label) => (
        <Label
          key={label.key}
          x={label.textX}
          y={label.textY}
          text={label.text}
          size={12.5}
          anchor={label.anchor}
        />
      ))}
      {ends.map(({ key, lines, tone }, i) =>
        lines.map((text, j) => (
          <Label
            key={`${key} ${text}`}
            x={frame.right + 12}
            y={(middles[i] ?? 0) + LINE * (j - (lines.length - 1) / 2) + 4.4}
            text={text}
            size={SIZE}
            tone={tone}
            halo={false}
          />
        )),
      )}
    </Drawing>
  );
}

/** Log odds, held to the axis. */
function odds(belief: number): number {
  if (belief <= 0) return -EDGE;
  if (belief >= 1) return EDGE;
  return Math.max(-EDGE, Math.min(EDGE, Math.log(belief / (1 - belief))));
}
