import { Axes } from "../frame/Axes.tsx";
import { Drawing } from "../frame/Drawing.tsx";
import { type Frame, frameOf, roundTicks } from "../frame/frame.ts";
import { Line, type Point, pathThrough } from "../marks/Line.tsx";
import { Mark } from "../marks/Mark.tsx";
import { colour, type Role } from "../palette.ts";
import { Label } from "../text/Label.tsx";
import { type Box, wrapText } from "../text/measure.ts";
import { PlacedLabel } from "../text/PlacedLabel.tsx";
import { boxesAlong, placeLabels } from "../text/place.ts";
import { stackBlocks } from "../text/stack.ts";

/** Validity by round, with what is written at its end. */
export interface PeakCurve {
  /** (rounds + 1) */
  readonly values: readonly number[];
  readonly text: string;
  /** muted, beneath it */
  readonly below: string;
}

/** Who stops where. */
export interface PeakRow {
  readonly key: string;
  readonly text: string;
  /** (rounds + 1): chance that p_k is committed */
  readonly committed: readonly number[];
  /** mean round of the committed plan */
  readonly mean: number;
  /** written at the right: ours, and what is published */
  readonly value: string;
  readonly published: string;
}

export interface PeakPlotProps {
  /** CSS pixels */
  readonly width: number;
  readonly repaired: PeakCurve;
  readonly fresh: PeakCurve;
  /** the least and the most that is published of fresh draws */
  readonly band: readonly [low: number, high: number];
  /** published points of the repaired population */
  readonly points: readonly {
    readonly round: number;
    readonly value: number;
    readonly text: string;
  }[];
  readonly best: { readonly round: number; readonly text: string };
  /** the first repair under the broken prompt; null: it never breaks */
  readonly breaksAt: number | null;
  readonly breakText: string;
  readonly rowsTitle: string;
  readonly rows: readonly PeakRow[];
  readonly roundName: string;
  readonly tick: (value: number) => string;
  readonly summary: string;
}

const LEFT = 34;
const TOP = 26;
const PLOT = 220;
const AXIS = 44;
const HEAD = 22;
const ROW = 46;
/** A disc that stands for everything. */
const WHOLE = 9;
const SIZE = 13;
const LINE = 16;

/** A validity that rises and breaks, and beneath it, on the same rounds, where each rule stops. */
export function PeakPlot(props: PeakPlotProps) {
  const { width, repaired, fresh, band, best, breaksAt, rows } = props;
  const right = width >= 540 ? 150 : 88;
  const last = repaired.values.length - 1;
  const frame = frameOf({
    width,
    height: TOP + PLOT + AXIS,
    left: LEFT,
    right,
    top: TOP,
    bottom: AXIS,
    xDomain: [0, last],
  });
  const line = ({ values }: PeakCurve): Point[] => values.map((v, k) => [frame.x(k), frame.y(v)]);
  const [main, control] = [line(repaired), line(fresh)];
  const bottom = frame.bottom + AXIS;
  const height = bottom + HEAD + ROW * rows.length + 4;
  const breakX = breaksAt === null || last === 0 ? null : frame.x(breaksAt - 0.5);
  const [top, floor] = [frame.y(band[1]), frame.y(band[0])];
  return (
    <Drawing width={width} height={height} summary={props.summary}>
      <rect
        x={frame.left}
        y={top}
        width={frame.right - frame.left}
        height={floor - top}
        fill={colour("sunk")}
      />
      {breakX === null ? null : (
        <rect
          x={breakX}
          y={frame.top}
          width={frame.right - breakX}
          height={height - frame.top}
          fill={colour("damage")}
          opacity={0.045}
        />
      )}
      <Axes
        frame={frame}
        xTicks={roundTicks(last, frame.right - frame.left).map((k) => ({
          at: k,
          label: String(k),
        }))}
        yTicks={[0, 0.25, 0.5, 0.75, 1].map((at) => ({ at, label: props.tick(at) }))}
      />
      <Label
        x={frame.right}
        y={frame.bottom + 36}
        text={props.roundName}
        anchor="end"
        tone="muted"
        halo={false}
      />
      {breakX === null ? null : (
        <path
          d={`M${breakX} ${frame.top}V${height}`}
          stroke={colour("damage")}
          strokeWidth={1.25}
          strokeDasharray="4 3"
        />
      )}
      <Line tone="pinned" points={control} />
      {control.map(([x, y]) => (
        <Mark key={x} shape="ring" tone="control" x={x} y={y} r={3.25} strokeWidth={1.25} />
      ))}
      <Line tone="validity" points={main} />
      {main.map(([x, y], k) =>
        k === best.round ? (
          <Mark key={x} shape="ring" tone="ink" x={x} y={y} r={5.5} strokeWidth={2} />
        ) : (
          <Mark key={x} shape="disc" tone="validity" x={x} y={y} r={3.5} />
        ),
      )}
      {props.points.map(({ round, value }) => (
        <Mark
          key={round}
          shape="diamond"
          tone="muted"
          hollow
          x={frame.x(round)}
          y={frame.y(value)}
          r={5}
          strokeWidth={1.25}
        />
      ))}
      <Inside {...props} frame={frame} lines={[main, control]} breakX={breakX} />
      <Ends frame={frame} curves={[repaired, fresh]} />
      <Label x={2} y={bottom + 12} text={props.rowsTitle} tone="muted" halo={false} />
      {rows.map((row, i) => (
        <Row key={row.key} row={row} frame={frame} y={bottom + HEAD + ROW * i} />
      ))}
    </Drawing>
  );
}

/** Labels in the plotting area. */
function Inside(
  props: PeakPlotProps & {
    readonly frame: Frame;
    readonly lines: readonly Point[][];
    readonly breakX: number | null;
  },
) {
  const { frame, best, lines, breakX } = props;
  const style = { size: SIZE };
  const at = lines[0]?.[best.round] ?? [frame.left, frame.bottom];
  const later = breakX !== null && breakX > (frame.left + frame.right) / 2;
  const fault =
    breakX === null
      ? null
      : {
          x: breakX + (later ? -7 : 7),
          y: frame.top - 8,
          anchor: later ? ("end" as const) : ("start" as const),
        };
  const wall: Point[] =
    breakX === null
      ? []
      : [
          [breakX, frame.top],
          [breakX, frame.bottom],
        ];
  const marks = lines.flat().map(([x, y]): Box => ({ x: x - 4, y: y - 4, width: 8, height: 8 }));
  const labels = placeLabels(
    [
      { key: "best", text: props.best.text, style, x: at[0], y: at[1] },
      ...props.points.map(({ round, value, text }) => ({
        key: `§${round}`,
        text,
        style,
        near: true,
        x: frame.x(round),
        y: frame.y(value),
      })),
    ],
    {
      bounds: {
        x: frame.left + 2,
        y: frame.top - 4,
        width: frame.right - frame.left - 4,
        height: frame.bottom - frame.top + 2,
      },
      taken: [],
      avoid: [...marks, ...[...lines, wall].flatMap((line) => boxesAlong(line))],
    },
  );
  return (
    <g>
      {fault === null ? null : (
        <Label {...fault} text={props.breakText} tone="damage" halo={false} />
      )}
      {labels.map((label) => (
        <PlacedLabel key={label.key} label={label} tone={label.key === "best" ? "ink" : "muted"} />
      ))}
    </g>
  );
}

function Ends({ frame, curves }: { readonly frame: Frame; readonly curves: readonly PeakCurve[] }) {
  const room = frame.width - frame.right - 12;
  const ends = curves.map(({ values, text, below }, i) => {
    const face = i === 0 ? ("strong" as const) : ("sans" as const);
    const tone: Role = i === 0 ? "validity" : "muted";
    const part = (of: string, style: typeof face, colour: Role) =>
      wrapText(of, room, { size: SIZE, face: style }).map((line) => ({
        text: line,
        face: style,
        tone: colour,
      }));
    return {
      y: frame.y(values.at(-1) ?? 0),
      lines: [...part(text, face, tone), ...part(below, "sans", "muted")],
    };
  });
  const middles = stackBlocks(
    ends.map(({ y, lines }) => ({ wanted: y, height: LINE * lines.length + 4 })),
    frame.top - 8,
    frame.bottom + 8,
  );
  return ends.map(({ lines }, i) =>
    lines.map(({ text, face, tone }, j) => (
      <Label
        key={`${curves[i]?.text} ${text}`}
        x={frame.right + 12}
        y={(middles[i] ?? 0) + LINE * (j - (lines.length - 1) / 2) + 4.4}
        text={text}
        face={face}
        tone={tone}
        halo={false}
      />
    )),
  );
}

function Row({
  row,
  frame,
  y,
}: {
  readonly row: PeakRow;
  readonly frame: Frame;
  readonly y: number;
}) {
  const middle = y + 30;
  const mean = frame.x(row.mean);
  return (
    <g data-row={row.text}>
      <path d={`M${frame.left} ${middle}H${frame.right}`} stroke={colour("hair")} />
      {row.committed.map((chance, k) =>
        chance < 1e-4 ? null : (
          <circle
            // biome-ignore lint/suspicious/noArrayIndexKey: a round has no other identity
            key={k}
            cx={frame.x(k)}
            cy={middle}
            r={Math.round(100 * WHOLE * Math.sqrt(chance)) / 100}
            fill={colour("validity")}
            opacity={0.8}
          />
        ),
      )}
      <path
        d={pathThrough([
          [mean, middle - 9],
          [mean, middle + 9],
        ])}
        stroke={colour("ink")}
        strokeWidth={1.5}
      />
      <Label x={2} y={y + 12} text={row.text} />
      <Label
        x={frame.right + 12}
        y={row.published === "" ? middle + 4.5 : middle - 1}
        text={row.value}
        face="strong"
        halo={false}
      />
      <Label x={frame.right + 12} y={middle + 14} text={row.published} tone="muted" halo={false} />
    </g>
  );
}
