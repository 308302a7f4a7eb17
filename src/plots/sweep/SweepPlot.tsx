import { Axes, type Tick } from "../frame/Axes.tsx";
import { Drawing } from "../frame/Drawing.tsx";
import { type Frame, frameOf } from "../frame/frame.ts";
import { Line, type Point } from "../marks/Line.tsx";
import { Mark, type MarkShape } from "../marks/Mark.tsx";
import { colour, type LineRole, type Role } from "../palette.ts";
import { Label } from "../text/Label.tsx";
import { type Box, boxAround } from "../text/measure.ts";
import { PlacedLabel } from "../text/PlacedLabel.tsx";
import { boxesAlong, placeLabels, type Wish } from "../text/place.ts";

/** A line through values of what is swept. */
export interface SweepCurve {
  readonly key: string;
  readonly tone: LineRole;
  /** x ascending */
  readonly points: readonly Point[];
  readonly dimmed?: boolean;
}

/** A single value, named where there is room. */
export interface SweepMark {
  readonly key: string;
  readonly x: number;
  readonly y: number;
  readonly shape: MarkShape;
  readonly tone: Role;
  readonly hollow?: boolean;
  readonly text?: string;
}

/** An upright interval. */
export interface SweepBar {
  readonly key: string;
  readonly x: number;
  readonly low: number;
  readonly high: number;
  readonly tone: Role;
  readonly wide: boolean;
}

/** A straight line across, at a value of x or of y. */
export interface SweepRule {
  readonly key: string;
  readonly axis: "x" | "y";
  readonly at: number;
  readonly text: string;
  readonly boundary?: boolean;
}

/** One plot of validity, or of another share, against what is swept. */
export interface SweepPanel {
  readonly key: string;
  readonly title: string;
  readonly xDomain: readonly [number, number];
  readonly xTicks: readonly Tick[];
  readonly xName: string;
  readonly yTicks: readonly Tick[];
  readonly curves: readonly SweepCurve[];
  readonly bars: readonly SweepBar[];
  readonly rules: readonly SweepRule[];
  readonly marks: readonly SweepMark[];
}

export interface SweepPlotProps {
  /** CSS pixels */
  readonly width: number;
  /** panels beside one another */
  readonly columns: number;
  /** of a panel's plotting area, CSS pixels */
  readonly height: number;
  readonly panels: readonly SweepPanel[];
  readonly summary: string;
}

const TITLE = 24;
const LEFT = 32;
const AXIS = 24;
const NAME = 18;
const GUTTER = 20;
const TEXT = 13;

/** Panels with axes that stay, in a grid. */
export function SweepPlot({ width, columns, height, panels, summary }: SweepPlotProps) {
  const wide = (width - GUTTER * (columns - 1)) / columns;
  const named = panels.some(({ xName }) => xName !== "");
  const tall = TITLE + height + AXIS + (named ? NAME : 0) + 8;
  const rows = Math.ceil(panels.length / columns);
  return (
    <Drawing width={width} height={rows * tall} summary={summary}>
      {panels.map((panel, i) => (
        <g
          key={panel.key}
          transform={`translate(${Math.round((i % columns) * (wide + GUTTER))} ${Math.floor(i / columns) * tall})`}
        >
          <Panel panel={panel} width={Math.floor(wide)} height={height} />
        </g>
      ))}
    </Drawing>
  );
}

function Panel(props: {
  readonly panel: SweepPanel;
  readonly width: number;
  readonly height: number;
}) {
  const { panel, width, height } = props;
  const { curves, bars, rules, marks } = panel;
  const frame = frameOf({
    width,
    height: TITLE + height + AXIS,
    left: LEFT,
    right: 8,
    top: TITLE,
    bottom: AXIS,
    xDomain: panel.xDomain,
  });
  const at = ([x, y]: Point): Point => [frame.x(x), frame.y(y)];
  const lines = curves.map(({ points }) => points.map(at));
  const labels = labelsOf(panel, frame, lines);
  return (
    <>
      <Label x={0} y={13} text={panel.title} size={TEXT} halo={false} />
      <Axes frame={frame} xTicks={panel.xTicks} yTicks={panel.yTicks} />
      {panel.xName === "" ? null : (
        <Label
          x={frame.right}
          y={frame.bottom + AXIS + 13}
          text={panel.xName}
          size={TEXT}
          anchor="end"
          tone="muted"
          halo={false}
        />
      )}
      {rules.map((rule) => (
        <line
          key={rule.key}
          {...endsOf(rule, frame)}
          stroke={colour(rule.boundary ? "boundary" : "muted")}
          strokeWidth={1.5}
          strokeDasharray={rule.boundary ? "12 3 2 3" : "2 3"}
        />
      ))}
      {bars.map(({ key, x, low, high, tone, wide }) => (
        <line
          key={key}
          x1={frame.x(x)}
          x2={frame.x(x)}
          y1={frame.y(low)}
          y2={frame.y(high)}
          stroke={colour(tone)}
          strokeWidth={wide ? 7 : 2}
          opacity={wide ? 0.3 : 1}
        />
      ))}
      {lines.map((points, i) => {
        const curve = curves[i];
        return curve === undefined ? null : (
          <Line key={curve.key} tone={curve.tone} points={points} dimmed={curve.dimmed ?? false} />
        );
      })}
      {marks.map(({ key, x, y, shape, tone, hollow = false }) => (
        <Mark
          key={key}
          shape={shape}
          tone={tone}
          hollow={hollow}
          x={frame.x(x)}
          y={frame.y(y)}
          r={shape === "diamond" ? 5.5 : 4.25}
        />
      ))}
      {labels.map((label) => (
        <PlacedLabel
          key={label.key}
          label={label}
          size={TEXT}
          tone={label.key.startsWith(RULE) ? "muted" : "ink"}
        />
      ))}
    </>
  );
}

const RULE = "rule ";

/** Names of marks first, then those of rules, each where it covers least. */
function labelsOf(
  { marks, rules, bars }: SweepPanel,
  frame: Frame,
  lines: readonly (readonly Point[])[],
) {
  const wishes: Wish[] = marks.flatMap(({ key, x, y, text }): Wish[] =>
    text === undefined ? [] : [{ key, text, style: { size: TEXT }, x: frame.x(x), y: frame.y(y) }],
  );
  for (const rule of rules) {
    if (rule.text === "") continue;
    const across = rule.axis === "y";
    wishes.push({
      key: `${RULE}${rule.key}`,
      text: rule.text,
      style: { size: TEXT },
      x: across ? frame.right - 2 : frame.x(rule.at),
      y: across ? frame.y(rule.at) : frame.top + 8,
    });
  }
  return placeLabels(wishes, {
    bounds: {
      x: frame.left,
      y: frame.top - 2,
      width: frame.right - frame.left + 8,
      height: frame.bottom - frame.top + 2,
    },
    taken: [],
    marks: marks.map(({ x, y }): Box => boxAround(frame.x(x), frame.y(y), 5)),
    avoid: [
      ...lines.flatMap((line) => boxesAlong(line)),
      ...bars.flatMap(({ x, low, high }) =>
        boxesAlong([
          [frame.x(x), frame.y(low)],
          [frame.x(x), frame.y(high)],
        ]),
      ),
      ...rules.flatMap((rule) => {
        const { x1, y1, x2, y2 } = endsOf(rule, frame);
        return boxesAlong([
          [x1, y1],
          [x2, y2],
        ]);
      }),
    ],
  });
}

function endsOf({ axis, at }: SweepRule, frame: Frame) {
  return axis === "y"
    ? { x1: frame.left, x2: frame.right, y1: frame.y(at), y2: frame.y(at) }
    : { x1: frame.x(at), x2: frame.x(at), y1: frame.top, y2: frame.bottom };
}
