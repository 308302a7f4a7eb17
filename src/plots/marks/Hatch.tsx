import { useId } from "react";
import { colour, type Role } from "../palette.ts";
import { type Point, pathThrough } from "./Line.tsx";

export interface HatchProps {
  /** corners of the area, CSS pixels */
  readonly points: readonly Point[];
  readonly tone?: Role;
  /** distance between the strokes, CSS pixels */
  readonly gap?: number;
  readonly opacity?: number;
}

/** An area hatched at 45°: damage, and whatever must be seen without colour. */
export function Hatch({ points, tone = "damage", gap = 6, opacity = 0.6 }: HatchProps) {
  const id = useId();
  return (
    <g>
      <pattern
        id={id}
        width={gap}
        height={gap}
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <line x1={0} y1={0} x2={0} y2={gap} stroke={colour(tone)} strokeWidth={1.2} />
      </pattern>
      <path d={`${pathThrough(points)}Z`} fill={`url(#${id})`} opacity={opacity} />
    </g>
  );
}
