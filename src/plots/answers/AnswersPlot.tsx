import { Axes } from "../frame/Axes.tsx";
import { Drawing } from "../frame/Drawing.tsx";
import { type Frame, frameOf } from "../frame/frame.ts";
import { type Point, pathThrough } from "../marks/Line.tsx";
import { Mark, type MarkShape } from "../marks/Mark.tsx";
import { colour, type Role } from "../palette.ts";
import { Label } from "../text/Label.tsx";
import { textWidth, wrapText } from "../text/measure.ts";
import { stackBlocks } from "../text/stack.ts";

/** One way to answer, over the true value. */
export interface AnswerLine {
  readonly key: string;
  readonly text: string;
  /** said under the text where there is room */
  readonly about: string;
  readonly points: readonly { readonly at: number; readonly share: number; readonly se: number }[];
  readonly tone: Role;
  readonly dash: string | null;
  readonly mark: MarkShape | null;
  readonly hollow: boolean;
  readonly strong: boolean;
}

export interface AnswersPlotProps {
  /** CSS pixels */
  readonly width: number;
  readonly lines: readonly AnswerLine[];
  /** where the answer turns */
  readonly threshold: number;
  readonly thresholdName: string;
  /** to both sides of it, what the right answer is; the first pair that fits is written */
  readonly sides: readonly (readonly [below: string, above: string])[];
  readonly coin: string;
  readonly xName: string;
  readonly yName: string;
  /** the true values at which answers were drawn */
  readonly xTicks: readonly number[];
  readonly summary: string;
  readonly tick: (value: number) => string;
}

const WIDE = 560;
const ROOM = 206;
const LEFT = 36;
const TOP = 46;
const PLOT = 300;
const AXIS = 44;
const NAME = 13;
const SMALL = 12.5;
const ROW = 20;
const SAMPLE = 34;

/** Shares of right answers over the true value, one line a way to answer, with the threshold between. */
export function AnswersPlot(props: AnswersPlotProps) {
  const { width, lines, threshold, xTicks, tick } = props;
  const wide = width >= WIDE;
  const bottom = TOP + PLOT;
  const key = wide ? 0 : 12 + lines.length * ROW;
  const height = bottom + AXIS + key;
  const last = xTicks[xTicks.length - 1] ?? 1;
  const first = xTicks[0] ?? 0;
  const frame = frameOf({
    width,
    height: bottom + AXIS,
    left: LEFT,
    right: wide ? ROOM : 12,
    top: TOP,
    bottom: AXIS,
    xDomain: [0, last + first / 3],
  });
  const every = (frame.right - frame.left) / xTicks.length < 34 ? 2 : 1;
  const shown = xTicks.filter((_, i) => (xTicks.length - 1 - i) % every === 0);
  return (
    <Drawing width={width} height={height} summary={props.summary}>
      <rect
        x={frame.left}
        y={TOP}
        width={frame.x(threshold) - frame.left}
        height={PLOT}
        fill={colour("sunk")}
      />
      <Axes
        frame={frame}
        xTicks={shown.map((at) => ({ at, label: tick(at) }))}
        yTicks={[0, 0.25, 0.5, 0.75, 1].map((at) => ({ at, label: tick(at) }))}
      />
      <path
        d={pathThrough([
          [frame.left, frame.y(0.5)],
          [frame.right, frame.y(0.5)],
        ])}
        stroke={colour("control")}
        strokeDasharray="2 4"
        fill="none"
      />
      <path
        d={pathThrough([
          [frame.x(threshold), TOP - 4],
          [frame.x(threshold), bottom],
        ])}
        stroke={colour("boundary")}
        strokeWidth={1.5}
        strokeDasharray="12 3 2 3"
        fill="none"
      />
      <Label x={2} y={14} text={props.yName} tone="muted" halo={false} />
      <Sides {...props} frame={frame} />
      <Label
        x={frame.right}
        y={bottom + 38}
        text={props.xName}
        anchor="end"
        tone="muted"
        halo={false}
      />
      {lines.map((line) => (
        <Answers key={line.key} line={line} frame={frame} />
      ))}
      <Label
        x={frame.right - 4}
        y={frame.y(0.5) + 16}
        text={props.coin}
        anchor="end"
        tone="muted"
      />
      {wide ? (
        <EndKey lines={lines} frame={frame} room={ROOM} />
      ) : (
        lines.map((line, i) => (
          <KeyRow key={line.key} line={line} x={2} y={bottom + AXIS + 18 + i * ROW} />
        ))
      )}
    </Drawing>
  );
}

/** The threshold's name and what is right on either side of it, above the plot. */
function Sides({
  frame,
  threshold,
  thresholdName,
  sides,
}: AnswersPlotProps & { readonly frame: Frame }) {
  const x = frame.x(threshold);
  const half = textWidth(thresholdName, { size: NAME }) / 2;
  const style = { size: SMALL };
  const fits = (text: string, room: number): boolean => textWidth(text, style) + half + 18 <= room;
  const pair = sides.find(
    ([below, above]) => fits(below, x - frame.left) && fits(above, frame.right - x),
  );
  return (
    <>
      <Label x={x} y={TOP - 10} text={thresholdName} anchor="middle" tone="muted" />
      {pair === undefined ? null : (
        <>
          <Label
            x={x - half - 12}
            y={TOP - 10}
            text={pair[0]}
            size={SMALL}
            anchor="end"
            tone="muted"
          />
          <Label x={x + half + 12} y={TOP - 10} text={pair[1]} size={SMALL} tone="muted" />
        </>
      )}
    </>
  );
}

function Answers({ line, frame }: { readonly line: AnswerLine; readonly frame: Frame }) {
  const at = line.points.map(({ at: x, share }): Point => [frame.x(x), frame.y(share)]);
  const bars = line.points
    .filter(({ se }) => se > 0)
    .map(({ at: x, share, se }) =>
      pathThrough([
        [frame.x(x), frame.y(Math.min(1, share + se))],
        [frame.x(x), frame.y(Math.max(0, share - se))],
      ]),
    )
    .join("");
  return (
    <g>
      <path d={bars} stroke={colour(line.tone)} strokeWidth={1} opacity={0.6} fill="none" />
      <path
        d={pathThrough(at)}
        fill="none"
        stroke={colour(line.tone)}
        strokeWidth={line.strong ? 2.5 : 1.5}
        strokeLinejoin="round"
        strokeLinecap={line.dash === ".1 5" ? "round" : "butt"}
        {...(line.dash === null ? {} : { strokeDasharray: line.dash })}
      />
      {line.mark === null
        ? null
        : at.map(([x, y], i) => (
            <Mark
              // biome-ignore lint/suspicious/noArrayIndexKey: a mark is known by its place on the axis
              key={i}
              shape={line.mark ?? "disc"}
              x={x}
              y={y}
              r={3.25}
              tone={line.tone}
              hollow={line.hollow}
            />
          ))}
    </g>
  );
}

/** A sample of a line with its mark, and its name. */
function KeyRow({
  line,
  x,
  y,
}: {
  readonly line: AnswerLine;
  readonly x: number;
  readonly y: number;
}) {
  return (
    <g>
      <path
        d={pathThrough([
          [x, y - 4.5],
          [x + SAMPLE - 8, y - 4.5],
        ])}
        stroke={colour(line.tone)}
        strokeWidth={line.strong ? 2.5 : 1.5}
        strokeLinecap={line.dash === ".1 5" ? "round" : "butt"}
        fill="none"
        {...(line.dash === null ? {} : { strokeDasharray: line.dash })}
      />
      {line.mark === null ? null : (
        <Mark
          shape={line.mark}
          x={x + (SAMPLE - 8) / 2}
          y={y - 4.5}
          r={3.25}
          tone={line.tone}
          hollow={line.hollow}
        />
      )}
      <Label
        x={x + SAMPLE}
        y={y}
        text={line.text}
        face={line.strong ? "strong" : "sans"}
        size={NAME}
        halo={false}
      />
    </g>
  );
}

/** Names beside the ends of the lines, each moved no further than the others need. */
function EndKey({
  lines,
  frame,
  room,
}: {
  readonly lines: readonly AnswerLine[];
  readonly frame: Frame;
  readonly room: number;
}) {
  const x = frame.right + 14;
  const about = lines.map((line) =>
    wrapText(line.about, room - SAMPLE - 16, { size: SMALL }).slice(0, 2),
  );
  const ordered = lines
    .map((line, i) => ({ line, i, end: line.points[line.points.length - 1]?.share ?? 0 }))
    .sort((a, b) => b.end - a.end || a.i - b.i);
  const blocks = ordered.map(({ i, end }) => ({
    wanted: frame.y(end),
    height: ROW + 16 * (about[i]?.length ?? 0) + 4,
  }));
  const middles = stackBlocks(blocks, frame.top - 8, frame.bottom + AXIS);
  return ordered.map(({ line, i }, place) => {
    const top = (middles[place] ?? 0) - (blocks[place]?.height ?? 0) / 2;
    return (
      <g key={line.key}>
        <KeyRow line={line} x={x} y={top + 15} />
        {about[i]?.map((text, row) => (
          <Label
            key={text}
            x={x + SAMPLE}
            y={top + 15 + 16 * (row + 1)}
            text={text}
            size={SMALL}
            tone="muted"
            halo={false}
          />
        ))}
      </g>
    );
  });
}
