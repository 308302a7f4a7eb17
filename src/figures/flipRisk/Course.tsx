import { colour, type Frame, Label, type Point, pathThrough } from "#plots";
import { type Stop, stopHalfWidth, stopText } from "./course.ts";
import type { Visited } from "./visited.ts";

interface CourseProps {
  readonly visited: readonly Visited[];
  readonly stops: readonly Stop[];
  /** index of the stop that is lit up, or null */
  readonly lit: number | null;
  readonly frame: Frame;
}

/** The study's rounds on the map: medians as numbered marks, in order; bars from the 10th to the 90th percentile. */
export function Course({ visited, stops, lit, frame }: CourseProps) {
  const path = pathThrough(stops.map(({ x, y }): Point => [x, y]));
  const bars = visited
    .map(({ J, low, high }) => `M${frame.x(J)} ${frame.y(low)}V${frame.y(high)}`)
    .join("");
  return (
    <g>
      <g fill="none" strokeLinecap="round">
        <path d={bars} stroke={colour("paper")} strokeWidth={4} />
        <path d={bars} stroke={colour("ink")} strokeWidth={1.5} />
      </g>
      <path d={path} fill="none" stroke={colour("paper")} strokeWidth={5} strokeLinejoin="round" />
      <path d={path} fill="none" stroke={colour("ink")} strokeWidth={2} strokeLinejoin="round" />
      {stops.map((stop, i) => {
        const half = stopHalfWidth(stop);
        const on = i === lit;
        return (
          <g key={stop.first}>
            <rect
              x={stop.x - half}
              y={stop.y - 9}
              width={2 * half}
              height={18}
              rx={9}
              fill={colour(on ? "ink" : "paper")}
              stroke={colour(on ? "paper" : "ink")}
              strokeWidth={2}
            />
            <Label
              x={stop.x}
              y={stop.y + 4.4}
              text={stopText(stop)}
              size={12.5}
              face="strong"
              anchor="middle"
              tone={on ? "paper" : "ink"}
              halo={false}
            />
          </g>
        );
      })}
    </g>
  );
}
