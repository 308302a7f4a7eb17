import { memo } from "react";
import { hundredths } from "../hundredths.ts";
import { colour, type Role } from "../palette.ts";

export type MarkShape =
  /** validity */
  | "disc"
  /** acceptance */
  | "square"
  /** belief; hollow: a published value */
  | "diamond"
  /** damage */
  | "cross"
  /** where a policy stops; hollow grey: pinned A */
  | "ring";

export interface MarkProps {
  readonly shape: MarkShape;
  readonly x: number;
  readonly y: number;
  readonly tone: Role;
  /** half the width, CSS pixels */
  readonly r?: number;
  /** outline only, filled with the ground */
  readonly hollow?: boolean;
  readonly strokeWidth?: number;
}

/** One mark. Each role has its own shape, so that nothing depends on colour. */
export const Mark = memo(function Mark({
  shape,
  x,
  y,
  tone,
  r = 3.5,
  hollow = false,
  strokeWidth = 1.5,
}: MarkProps) {
  const open = hollow || shape === "ring";
  const paint = open
    ? { fill: colour("paper"), stroke: colour(tone), strokeWidth }
    : { fill: colour(tone) };
  switch (shape) {
    case "disc":
    case "ring":
      return <circle cx={x} cy={y} r={r} {...paint} />;
    case "square":
      return <rect x={x - r} y={y - r} width={2 * r} height={2 * r} {...paint} />;
    case "diamond":
      return <path d={`M${x} ${y - r}L${x + r} ${y}L${x} ${y + r}L${x - r} ${y}Z`} {...paint} />;
    case "cross":
      return (
        <path
          d={`M${x - r} ${y - r}L${x + r} ${y + r}M${x - r} ${y + r}L${x + r} ${y - r}`}
          fill="none"
          stroke={colour(tone)}
          strokeWidth={Math.max(strokeWidth, 2)}
        />
      );
  }
});

/** Marks of one curve as one path: a mark each would be an element each to move. */
export function marksPath(
  shape: "disc" | "square",
  marks: readonly { readonly x: number; readonly y: number; readonly r: number }[],
): string {
  return marks
    .map(({ x, y, r }) =>
      shape === "square"
        ? `M${hundredths(x - r)} ${hundredths(y - r)}h${2 * r}v${2 * r}h${-2 * r}Z`
        : `M${hundredths(x - r)} ${hundredths(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`,
    )
    .join("");
}
