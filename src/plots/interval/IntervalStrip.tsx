import { Mark, type MarkShape } from "../marks/Mark.tsx";
import { colour, type Role } from "../palette.ts";
import { STRIP_PAD } from "../strip/StripPlot.tsx";

export interface IntervalStripProps {
  /** CSS pixels */
  readonly width: number;
  readonly height: number;
  readonly estimate: number;
  readonly low: number;
  readonly high: number;
  readonly tone: Role;
  readonly shape: MarkShape;
  /** dashed line through all rows */
  readonly baseline?: number | null;
}

/** One rate on a line from 0 to 1, with its interval. The numbers stand beside it. */
export function IntervalStrip(props: IntervalStripProps) {
  const { width, height, estimate, low, high, tone, shape, baseline = null } = props;
  const x = (v: number): number =>
    Math.round((STRIP_PAD + Math.min(1, Math.max(0, v)) * (width - 2 * STRIP_PAD)) * 100) / 100;
  const y = height / 2;
  return (
    <svg
      width={width}
      height={height}
      aria-hidden="true"
      style={{ display: "block", overflow: "visible" }}
    >
      <line x1={x(0)} x2={x(1)} y1={y} y2={y} stroke={colour("hair")} strokeWidth={2} />
      {baseline === null ? null : (
        <line
          x1={x(baseline)}
          x2={x(baseline)}
          y1={0}
          y2={height}
          stroke={colour("muted")}
          strokeWidth={1.5}
          strokeDasharray="2 2.5"
        />
      )}
      <line x1={x(low)} x2={x(high)} y1={y} y2={y} stroke={colour(tone)} strokeWidth={2} />
      <Mark shape={shape} tone={tone} x={x(estimate)} y={y} r={3.75} />
    </svg>
  );
}
