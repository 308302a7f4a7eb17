import type { ReactNode } from "react";
import { colour } from "../palette.ts";

/** Room for half a mark at either end, CSS pixels. */
const STRIP_PAD = 6;

interface StripLineProps {
  /** CSS pixels */
  readonly width: number;
  readonly height: number;
  /** dashed line through all rows */
  readonly baseline: number | null;
  readonly children: ReactNode;
}

/** Where a value in [0, 1] stands on the line, CSS pixels. */
export function stripScale(width: number): (value: number) => number {
  return (value) => Math.round((STRIP_PAD + value * (width - 2 * STRIP_PAD)) * 100) / 100;
}

/** A line from 0 to 1 without its numbers, for marks that are its children. */
export function StripLine({ width, height, baseline, children }: StripLineProps) {
  const x = stripScale(width);
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
      {children}
    </svg>
  );
}
