import { Axes } from "../frame/Axes.tsx";
import { Drawing } from "../frame/Drawing.tsx";
import { type Frame, frameOf, roundTicks } from "../frame/frame.ts";
import { Hatch } from "../marks/Hatch.tsx";
import { Line, type Point, pathThrough } from "../marks/Line.tsx";
import { Mark, type MarkShape } from "../marks/Mark.tsx";
import { colour, type LineRole, type Role } from "../palette.ts";
import { Label } from "../text/Label.tsx";
import { wrapText } from "../text/measure.ts";
import { stackBlocks } from "../text/stack.ts";

/** What a line in a sketch is of. */
type SketchTone = Extract<LineRole, "validity" | "acceptance" | "belief">;

const SHAPES: Readonly<Record<SketchTone, MarkShape>> = {
  validity: "disc",
  acceptance: "square",
  belief: "diamond",
};

export interface SketchPlotProps {
  /** CSS pixels */
  readonly width: number;
  /** (K + 1): the reader's line; the first point is given, null where nothing is drawn yet */
  readonly drawn: readonly (number | null)[];
  /** (K + 1): the line that the reader is shown, or null */
  readonly given: readonly number[] | null;
  /** (K + 1): what is so, once the reader has committed to a line */
  readonly truth: readonly number[] | null;
  readonly givenTone: SketchTone;
  readonly truthTone: SketchTone;
  /** the round whose point the keyboard moves */
  readonly active: number | null;
  /** names at the ends of the lines */
  readonly drawnText: (last: string) => string;
  readonly givenText: (last: string) => string;
  readonly truthText: (last: string) => string;
  readonly gapText: (gap: string) => string;
  /** in the empty field, before anything is drawn */
  readonly hint: string;
  readonly xName: string;
  readonly value: (share: number) => string;
  readonly summary: string;
}

const SIZE = 13;
const LINE = 16;
const SHARES = [0, 0.25, 0.5, 0.75, 1];

/** Where the field of a sketch lies: what a pointer's place is read by. */
export function sketchFrame(width: number, last: number): Frame {
  return frameOf({
    width,
    height: 292,
    left: 34,
    right: width >= 540 ? 150 : 92,
    top: 12,
    bottom: 44,
    xDomain: [0, last],
  });
}

/** A field for a line by round: what is given, what the reader drew, and then what is so. */
export function SketchPlot(props: SketchPlotProps) {
  const { width, drawn, given, truth, active, value } = props;
  const last = drawn.length - 1;
  const frame = sketchFrame(width, last);
  const through = (values: readonly (number | null)[]): Point[] =>
    values.flatMap((share, t) => (share === null ? [] : [[frame.x(t), frame.y(share)] as const]));
  const own = through(drawn);
  const real = truth === null ? [] : through(truth);
  const isWhole = own.length === last + 1;
  const ownLast = drawn[last] ?? null;
  const realLast = truth?.[last] ?? null;
  const gap = ownLast === null || realLast === null ? 0 : Math.abs(ownLast - realLast);
  const ends: { key: string; text: string; at: number; tone: Role }[] = [];
  if (given !== null) {
    const at = given[last] ?? 0;
    ends.push({ key: "given", text: props.givenText(value(at)), at, tone: props.givenTone });
  }
  if (ownLast !== null) {
    ends.push({ key: "drawn", text: props.drawnText(value(ownLast)), at: ownLast, tone: "ink" });
  }
  if (realLast !== null) {
    ends.push({
      key: "truth",
      text: props.truthText(value(realLast)),
      at: realLast,
      tone: props.truthTone,
    });
  }
  const blocks = ends.map((end) => ({
    ...end,
    lines: wrapText(end.text, width - frame.right - 12, { size: SIZE }),
  }));
  const middles = stackBlocks(
    blocks.map(({ at, lines }) => ({ wanted: frame.y(at), height: LINE * lines.length + 4 })),
    0,
    frame.bottom + 14,
  );
  return (
    <Drawing width={width} height={frame.height} summary={props.summary}>
      <Axes
        frame={frame}
        xTicks={roundTicks(last, frame.right - frame.left).map((at) => ({
          at,
          label: String(at),
          strong: at === active,
        }))}
        yTicks={SHARES.map((at) => ({ at, label: value(at) }))}
      />
      <Label
        x={frame.right}
        y={frame.bottom + 38}
        text={props.xName}
        anchor="end"
        tone="muted"
        halo={false}
      />
      {isWhole && truth !== null ? (
        <Hatch points={[...own, ...[...real].reverse()]} tone="control" />
      ) : null}
      {given === null ? null : (
        <g>
          <Line tone={props.givenTone} points={through(given)} />
          {through(given).map(([x, y]) => (
            <Mark
              key={x}
              shape={SHAPES[props.givenTone]}
              x={x}
              y={y}
              tone={props.givenTone}
              r={3}
            />
          ))}
        </g>
      )}
      {own.length > 1 ? (
        <path
          d={pathThrough(own)}
          fill="none"
          stroke={colour("ink")}
          strokeWidth={2}
          strokeLinejoin="round"
        />
      ) : null}
      {truth === null ? (
        <Empty
          frame={frame}
          drawn={drawn}
          active={active}
          hint={props.hint}
          clearOf={given?.[Math.round(last / 2)] ?? null}
          tone={props.truthTone}
        />
      ) : (
        <g>
          <Line tone={props.truthTone} points={real} />
          {real.map(([x, y]) => (
            <Mark
              key={x}
              shape={SHAPES[props.truthTone]}
              x={x}
              y={y}
              tone={props.truthTone}
              r={props.truthTone === "belief" ? 5 : 3.5}
            />
          ))}
        </g>
      )}
      {gap >= 0.12 && ownLast !== null && realLast !== null ? (
        <Label
          x={frame.x(Math.max(0.5, last - 0.75))}
          y={frame.y((ownLast + realLast) / 2) + 4.5}
          text={props.gapText(value(gap))}
          anchor="middle"
        />
      ) : null}
      {blocks.map(({ key, lines, tone }, i) =>
        lines.map((line, j) => (
          <Label
            key={`${key} ${line}`}
            x={frame.right + 10}
            y={(middles[i] ?? 0) - (LINE * (lines.length - 1)) / 2 + LINE * j + 4.5}
            text={line}
            tone={tone}
            face={j === 0 ? "strong" : "sans"}
          />
        )),
      )}
    </Drawing>
  );
}

/** The points that a hand may take hold of; rounds without one are marked on the axis. */
function Empty(given: {
  readonly frame: Frame;
  readonly drawn: readonly (number | null)[];
  readonly active: number | null;
  readonly hint: string;
  /** where the line that is shown passes the middle */
  readonly clearOf: number | null;
  readonly tone: SketchTone;
}) {
  const { frame, drawn, active, hint, clearOf, tone } = given;
  const isBare = drawn.slice(1).every((share) => share === null);
  return (
    <g>
      {isBare ? (
        <Label
          x={(frame.left + frame.right) / 2}
          y={frame.y(clearOf !== null && clearOf < 0.6 ? clearOf + 0.25 : 0.4)}
          text={hint}
          anchor="middle"
          tone="muted"
        />
      ) : null}
      {drawn.map((share, t) =>
        share === null ? null : (
          <Mark
            // biome-ignore lint/suspicious/noArrayIndexKey: a round is its index
            key={t}
            shape={t === 0 ? SHAPES[tone] : "ring"}
            x={frame.x(t)}
            y={frame.y(share)}
            tone={t === 0 ? tone : "ink"}
            r={t === 0 ? 4 : 5}
          />
        ),
      )}
      {active === null ? null : (
        <circle
          cx={frame.x(active)}
          cy={frame.y(drawn[active] ?? drawn.findLast((share) => share !== null) ?? 0.5)}
          r={10}
          fill="none"
          stroke={colour("focus")}
          strokeWidth={2}
        />
      )}
    </g>
  );
}
