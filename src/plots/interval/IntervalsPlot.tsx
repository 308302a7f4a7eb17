import { Axes } from "../frame/Axes.tsx";
import { Drawing } from "../frame/Drawing.tsx";
import { frameOf, roundTicks } from "../frame/frame.ts";
import { Mark, type MarkShape } from "../marks/Mark.tsx";
import { colour, type Role } from "../palette.ts";
import { Label } from "../text/Label.tsx";
import { textWidth } from "../text/measure.ts";

export interface IntervalPoint {
  /** 1, 2, … */
  readonly at: number;
  readonly estimate: number;
  readonly low: number;
  readonly high: number;
  /** such as "5/30" */
  readonly label: string;
}

export interface IntervalsPlotProps {
  /** CSS pixels */
  readonly width: number;
  readonly points: readonly IntervalPoint[];
  /** last place on the x axis */
  readonly last: number;
  readonly pooled: { readonly value: number; readonly label: string } | null;
  readonly tone: Role;
  readonly shape: MarkShape;
  readonly axis: string;
  readonly summary: string;
  /** ticks of a share, such as .2 */
  readonly share: (value: number) => string;
}

const HEIGHT = 150;

/** Rates with intervals by repair number, and the pooled rate as a dotted line. */
export function IntervalsPlot(props: IntervalsPlotProps) {
  const { width, points, last, pooled, tone, shape, axis, summary, share } = props;
  const top = ceiling(Math.max(...points.map(({ high }) => high), pooled?.value ?? 0));
  const room = pooled === null ? 8 : 12 + textWidth(pooled.label, { size: 13 });
  const frame = frameOf({
    width,
    height: HEIGHT,
    left: 34,
    right: Math.max(room, textWidth(axis, { size: 13 }) + 6),
    top: 8,
    bottom: 26,
    xDomain: [0.4, last + 0.6],
    yDomain: [0, top],
  });
  const apart = (frame.right - frame.left) / Math.max(1, last);
  const ticks = roundTicks(last, frame.right - frame.left).filter((k) => k >= 1);
  const yTicks = [0, top / 2, top].map((at) => ({ at, label: share(at) }));
  return (
    <Drawing width={width} height={HEIGHT} summary={summary}>
      <Axes
        frame={frame}
        xTicks={(ticks.length > 0 ? ticks : [1]).map((at) => ({ at, label: String(at) }))}
        yTicks={yTicks}
      />
      {pooled === null ? null : (
        <>
          <line
            x1={frame.left}
            x2={frame.right}
            y1={frame.y(pooled.value)}
            y2={frame.y(pooled.value)}
            stroke={colour("muted")}
            strokeWidth={1.5}
            strokeDasharray="2 3"
          />
          <Label
            x={frame.right + 6}
            y={frame.y(pooled.value) + 4.5}
            text={pooled.label}
            tone="muted"
          />
        </>
      )}
      {points.map(({ at, estimate, low, high }) => (
        <g key={at}>
          <line
            x1={frame.x(at)}
            x2={frame.x(at)}
            y1={frame.y(low)}
            y2={frame.y(high)}
            stroke={colour(tone)}
            strokeWidth={2.25}
          />
          <Mark shape={shape} tone={tone} x={frame.x(at)} y={frame.y(estimate)} r={4} />
        </g>
      ))}
      {points
        .filter(({ label }) => textWidth(label, { size: 13 }) + 14 < apart)
        .map(({ at, estimate, label }) => (
          <Label key={at} x={frame.x(at) + 9} y={frame.y(estimate) + 4.5} text={label} />
        ))}
      <Label x={frame.right + 6} y={frame.bottom + 19} text={axis} tone="muted" halo={false} />
    </Drawing>
  );
}

/** The least round number that holds the highest interval. */
function ceiling(highest: number): number {
  return [0.1, 0.2, 0.4, 0.6, 0.8].find((top) => highest <= top) ?? 1;
}
