import { Axes } from "../frame/Axes.tsx";
import { Drawing } from "../frame/Drawing.tsx";
import { frameOf, roundTicks } from "../frame/frame.ts";
import { Line, type Point, pathThrough } from "../marks/Line.tsx";
import { Mark } from "../marks/Mark.tsx";
import { colour } from "../palette.ts";
import { Label } from "../text/Label.tsx";
import { textWidth } from "../text/measure.ts";

/** What one repair does to a share of right plans: a straight line, said by its two ends. */
export interface RepairLine {
  /** after the repair, where nothing was right before it */
  readonly atNone: number;
  /** after the repair, where everything was */
  readonly atAll: number;
  readonly strong: boolean;
}

export interface CobwebPlotProps {
  /** CSS pixels */
  readonly width: number;
  readonly lines: readonly RepairLine[];
  /** (K + 1): share of right plans by round */
  readonly path: readonly number[];
  /** the round up to which the path is drawn strongly */
  readonly round: number;
  /** where a repair changes nothing; null where there is no one such place */
  readonly boundary: number | null;
  readonly boundaryText: string;
  readonly gains: string;
  readonly loses: string;
  readonly unchanged: string;
  readonly lineText: string;
  readonly xName: string;
  readonly yName: string;
  readonly rounds: string;
  readonly value: (share: number) => string;
  readonly summary: string;
}

const TOP = 46;
const BOTTOM = 44;
const LEFT = 36;
/** Between the square and the course by round: the line's own label stands there. */
const GAP = 84;
const SIZE = 13;
const SHARES = [0, 0.25, 0.5, 0.75, 1];

/** The cobweb: from the diagonal to the line of one repair and back, once for each repair. */
export function CobwebPlot(props: CobwebPlotProps) {
  const { width, path, round, boundary } = props;
  const isWide = width >= 520;
  const side = isWide
    ? Math.min(380, Math.round(0.55 * (width - LEFT)))
    : Math.min(380, width - LEFT - 12);
  const frame = frameOf({
    width: LEFT + side,
    height: TOP + side + BOTTOM,
    left: LEFT,
    right: 0,
    top: TOP,
    bottom: BOTTOM,
    xDomain: [0, 1],
  });
  const last = path.length - 1;
  const course = frameOf({
    width,
    height: frame.height,
    left: LEFT + side + GAP,
    right: 44,
    top: TOP,
    bottom: BOTTOM,
    xDomain: [0, last],
  });
  const done = web(path.slice(0, round + 1), frame);
  const ahead = web(path, frame).slice(Math.max(0, done.length - 1));
  const here = path[round] ?? 0;
  const strong = props.lines.find((line) => line.strong);
  const dots = path.map((share, t) => [course.x(t), course.y(share)] as const);
  return (
    <Drawing width={width} height={frame.height} summary={props.summary}>
      <Axes
        frame={frame}
        grid={false}
        xTicks={SHARES.map((at) => ({ at, label: props.value(at) }))}
        yTicks={SHARES.map((at) => ({ at, label: props.value(at) }))}
      />
      <Label x={0} y={13} text={props.yName} tone="muted" halo={false} />
      <Label
        x={frame.right}
        y={frame.bottom + 38}
        text={props.xName}
        anchor="end"
        tone="muted"
        halo={false}
      />
      {boundary === null ? null : <Boundary at={boundary} frame={frame} props={props} />}
      <path
        d={pathThrough([
          [frame.x(0), frame.y(0)],
          [frame.x(1), frame.y(1)],
        ])}
        stroke={colour("control")}
        strokeWidth={1}
        fill="none"
      />
      <Diagonal frame={frame} line={strong} text={props.unchanged} />
      {props.lines.map((line) => (
        <path
          key={`${line.atNone} ${line.atAll}`}
          d={pathThrough([
            [frame.x(0), frame.y(line.atNone)],
            [frame.x(1), frame.y(line.atAll)],
          ])}
          stroke={colour(line.strong ? "ink" : "control")}
          strokeWidth={line.strong ? 2 : 1.25}
          fill="none"
        />
      ))}
      {strong && isWide ? (
        <Label
          x={frame.right + 7}
          y={frame.y(strong.atAll) + 4.5}
          text={props.lineText}
          halo={false}
        />
      ) : null}
      <path
        d={pathThrough(ahead)}
        fill="none"
        stroke={colour("validity")}
        strokeWidth={1.25}
        opacity={0.4}
      />
      <Line tone="validity" points={done} />
      <Mark shape="disc" x={frame.x(path[0] ?? 0)} y={frame.bottom} tone="validity" r={4} />
      <Mark shape="disc" x={frame.x(here)} y={frame.y(here)} tone="validity" r={5} />
      {isWide && last > 0 ? (
        <g>
          <Axes
            frame={course}
            yTicks={[]}
            xTicks={roundTicks(last, course.right - course.left).map((at) => ({
              at,
              label: String(at),
              strong: at === round,
            }))}
          />
          {boundary === null ? null : (
            <Line
              tone="boundary"
              points={[
                [course.left, course.y(boundary)],
                [course.right, course.y(boundary)],
              ]}
            />
          )}
          <Line tone="validity" points={dots} dimmed />
          <Line tone="validity" points={dots.slice(0, round + 1)} />
          {dots.map(([x, y], t) => (
            <Mark
              // biome-ignore lint/suspicious/noArrayIndexKey: a round is its index
              key={t}
              shape="disc"
              x={x}
              y={y}
              tone="validity"
              r={t === round ? 5 : 3}
              hollow={t > round}
            />
          ))}
          <Label
            x={course.right + 7}
            y={course.y(path[last] ?? 0) + 4.5}
            text={props.value(path[last] ?? 0)}
            face="strong"
            tone="validity"
          />
          <Label
            x={course.right}
            y={course.bottom + 38}
            text={props.rounds}
            anchor="end"
            tone="muted"
            halo={false}
          />
        </g>
      ) : null}
    </Drawing>
  );
}

type Frame = ReturnType<typeof frameOf>;

/** Up or down from the axis to the line, across to the diagonal, and on. */
function web(path: readonly number[], frame: Frame): Point[] {
  const [start] = path;
  if (start === undefined) return [];
  const points: Point[] = [[frame.x(start), frame.bottom]];
  path.slice(1).forEach((next, t) => {
    const before = path[t] ?? 0;
    points.push([frame.x(before), frame.y(next)], [frame.x(next), frame.y(next)]);
  });
  if (path.length === 1) points.push([frame.x(start), frame.y(start)]);
  return points;
}

function Boundary(given: {
  readonly at: number;
  readonly frame: Frame;
  readonly props: CobwebPlotProps;
}) {
  const { at, frame, props } = given;
  const x = frame.x(at);
  const half = textWidth(props.boundaryText, { size: SIZE }) / 2;
  const middle = Math.min(frame.right - half, Math.max(frame.left + half, x));
  const y = TOP - 9;
  const before = textWidth(props.gains, { size: SIZE });
  const after = textWidth(props.loses, { size: SIZE });
  const fitsBefore = middle - half - 12 - before >= frame.left;
  const fitsAfter = middle + half + 12 + after <= frame.right;
  return (
    <g>
      <rect
        x={x}
        y={frame.top}
        width={Math.max(0, frame.right - x)}
        height={frame.bottom - frame.top}
        fill={colour("damage")}
        opacity={0.06}
      />
      <Line
        tone="boundary"
        points={[
          [x, frame.top - 4],
          [x, frame.bottom],
        ]}
      />
      <Label x={middle} y={y} text={props.boundaryText} anchor="middle" tone="boundary" />
      {fitsBefore ? (
        <Label x={middle - half - 12} y={y} text={props.gains} anchor="end" tone="muted" />
      ) : null}
      {fitsAfter ? <Label x={middle + half + 12} y={y} text={props.loses} tone="damage" /> : null}
    </g>
  );
}

/** The diagonal's name, where the line of the repair is further away. */
function Diagonal(given: {
  readonly frame: Frame;
  readonly line: RepairLine | undefined;
  readonly text: string;
}) {
  const { frame, line, text } = given;
  const away = (share: number): number =>
    line === undefined ? share : Math.abs(line.atNone + (line.atAll - line.atNone) * share - share);
  const share = away(0.82) >= away(0.18) ? 0.82 : 0.18;
  const x = frame.x(share);
  const y = frame.y(share);
  return (
    <g transform={`rotate(-45 ${x} ${y})`}>
      <Label x={x} y={y - 6} text={text} anchor="middle" tone="muted" size={12.5} />
    </g>
  );
}
