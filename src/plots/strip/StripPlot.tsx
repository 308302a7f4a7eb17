import { Mark } from "../marks/Mark.tsx";
import { colour } from "../palette.ts";
import { StripLine, stripScale } from "./StripLine.tsx";

/** One row's values on a line from 0 to 1. */
export interface StripPlotProps {
  /** CSS pixels */
  readonly width: number;
  readonly height: number;
  /** null while it is computed */
  readonly value: number | null;
  /** 5th and 95th percentile of a value that varies */
  readonly spread?: readonly [low: number, high: number] | null;
  readonly pinned?: number | null;
  readonly published?: {
    readonly value: number;
    /** its 95 % interval, drawn where the row is lit */
    readonly interval: readonly [low: number, high: number] | null;
    readonly title: string;
  } | null;
  /** dashed line through all rows */
  readonly baseline: number | null;
  readonly lit: boolean;
}

/** Dots on a line: now a disc, pinned A a hollow grey disc, published a hollow diamond. */
export function StripPlot(props: StripPlotProps) {
  const {
    width,
    height,
    value,
    spread = null,
    pinned = null,
    published = null,
    baseline,
    lit,
  } = props;
  const x = stripScale(width);
  const y = height / 2;
  const marks = [value, pinned, published?.value ?? null].filter((v) => v !== null);
  const interval = lit ? (published?.interval ?? null) : null;
  return (
    <StripLine width={width} height={height} baseline={baseline}>
      {marks.length > 1 ? (
        <line
          x1={x(Math.min(...marks))}
          x2={x(Math.max(...marks))}
          y1={y}
          y2={y}
          stroke={colour("control")}
          strokeWidth={1.25}
        />
      ) : null}
      {interval ? (
        <path
          d={`M${x(interval[0])} ${y - 4}v8M${x(interval[0])} ${y}H${x(interval[1])}M${x(interval[1])} ${y - 4}v8`}
          stroke={colour("ink")}
          strokeWidth={1}
          fill="none"
        />
      ) : null}
      {spread ? (
        <rect
          x={x(spread[0])}
          y={y - 2.5}
          width={Math.max(1, x(spread[1]) - x(spread[0]))}
          height={5}
          fill={colour("validity")}
          opacity={0.35}
        />
      ) : null}
      {published ? (
        <g>
          <title>{published.title}</title>
          <Mark
            shape="diamond"
            tone="muted"
            hollow
            x={x(published.value)}
            y={y}
            r={5}
            strokeWidth={1.25}
          />
        </g>
      ) : null}
      {pinned === null ? null : (
        <Mark shape="ring" tone="control" x={x(pinned)} y={y} r={3.75} strokeWidth={1.5} />
      )}
      {value === null ? null : (
        <Mark shape="disc" tone="validity" x={x(value)} y={y} r={lit ? 5.5 : 4.25} />
      )}
    </StripLine>
  );
}
