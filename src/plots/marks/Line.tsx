import { hundredths } from "../hundredths.ts";
import { colour, LINES, type LineRole } from "../palette.ts";

export type Point = readonly [x: number, y: number];

export interface LineProps {
  readonly tone: LineRole;
  /** CSS pixels, in order; straight between them: nothing happens between two rounds */
  readonly points: readonly Point[];
  readonly dimmed?: boolean;
}

/** A line by role. */
export function Line({ tone, points, dimmed = false }: LineProps) {
  const style = LINES[tone];
  return (
    <path
      d={pathThrough(points)}
      fill="none"
      stroke={colour(style.role)}
      strokeWidth={style.width}
      strokeLinejoin="round"
      strokeLinecap={style.cap}
      {...(style.dash === undefined ? {} : { strokeDasharray: style.dash })}
      {...(dimmed ? { opacity: 0.45 } : {})}
    />
  );
}

/** The path through points, for a drawing that styles it itself. */
export function pathThrough(points: readonly Point[]): string {
  return points.length === 0
    ? ""
    : `M${points.map(([x, y]) => `${hundredths(x)},${hundredths(y)}`).join("L")}`;
}
