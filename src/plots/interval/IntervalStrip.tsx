import { Mark, type MarkShape } from "../marks/Mark.tsx";
import { colour, type Role } from "../palette.ts";
import { StripLine, stripScale } from "../strip/StripLine.tsx";

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
  const scale = stripScale(width);
  const x = (v: number): number => scale(Math.min(1, Math.max(0, v)));
  const y = height / 2;
  return (
    <StripLine width={width} height={height} baseline={baseline}>
      <line x1={x(low)} x2={x(high)} y1={y} y2={y} stroke={colour(tone)} strokeWidth={2} />
      <Mark shape={shape} tone={tone} x={x(estimate)} y={y} r={3.75} />
    </StripLine>
  );
}
