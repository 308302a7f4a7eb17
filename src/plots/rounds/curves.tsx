import type { ReactNode } from "react";
import type { Frame } from "../frame/frame.ts";
import { Hatch } from "../marks/Hatch.tsx";
import { Line, type Point, pathThrough } from "../marks/Line.tsx";
import { marksPath } from "../marks/Mark.tsx";
import { colour, LINES } from "../palette.ts";
import { curvePoints } from "./layout.ts";
import type { RoundsPicture } from "./picture.ts";

interface CurveProps {
  readonly tone: "validity" | "acceptance" | "pinned";
  readonly shape: "disc" | "square" | "ring";
  readonly values: readonly number[];
  readonly frame: Frame;
  readonly round: number | null;
  readonly lit?: boolean;
}

/** Marks nearer than this would hide the line, CSS pixels. */
const MARKS_APART = 13;

/** A curve with its marks. */
export function Curve({ tone, shape, values, frame, round, lit = false }: CurveProps): ReactNode {
  const points = curvePoints(values, frame);
  const last = values.length - 1;
  const apart = frame.x(1) - frame.x(0);
  const every = Math.max(1, Math.ceil(MARKS_APART / apart));
  const pinned = tone === "pinned";
  const { role } = LINES[tone];
  const marks = points.flatMap(([x, y], t) =>
    t % every === 0 || t === last || t === round
      ? [{ x, y, r: pinned ? 2.5 : t === round || t === last ? 4.75 : 3.25 }]
      : [],
  );
  return (
    <g>
      {lit ? (
        <path
          d={pathThrough(points)}
          fill="none"
          stroke={colour(role)}
          strokeWidth={10}
          strokeLinejoin="round"
          opacity={0.22}
        />
      ) : null}
      <Line tone={tone} points={points} />
      <path
        d={marksPath(shape === "square" ? "square" : "disc", marks)}
        {...(pinned || shape === "ring"
          ? { fill: colour("paper"), stroke: colour(role), strokeWidth: 1.5 }
          : { fill: colour(role) })}
      />
    </g>
  );
}

/** A further rule, in grey. */
export function Other({
  other,
  frame,
  lit,
}: {
  readonly other: RoundsPicture["others"][number];
  readonly frame: Frame;
  readonly lit: boolean;
}) {
  const validity = pathThrough(curvePoints(other.validity, frame));
  const stroke = {
    stroke: colour(lit ? "ink" : "control"),
    strokeWidth: lit ? 1.75 : 1,
    fill: "none",
  };
  return (
    <g opacity={lit ? 1 : 0.55}>
      <path d={validity} fill="none" stroke="transparent" strokeWidth={12} pointerEvents="stroke" />
      <path d={validity} {...stroke} />
      <path
        d={pathThrough(curvePoints(other.acceptance, frame))}
        {...stroke}
        strokeDasharray="5 4"
      />
    </g>
  );
}

/** The Monte Carlo band around both curves. */
export function Bands({
  band,
  frame,
}: {
  readonly band: NonNullable<RoundsPicture["band"]>;
  readonly frame: Frame;
}) {
  return (["validity", "acceptance"] as const).map((tone) => {
    const upper = band[tone].map(([, high], t): Point => [frame.x(t), frame.y(high)]);
    const lower = band[tone].map(([low], t): Point => [frame.x(t), frame.y(low)]);
    return (
      <path
        key={tone}
        d={`${pathThrough([...upper, ...lower.reverse()])}Z`}
        fill={colour(tone)}
        opacity={0.2}
      />
    );
  });
}

/** A hatched strip over the steps in which acceptance rises while validity falls. */
export function Parting({ left, right, y }: { left: number; right: number; y: number }) {
  const corners: readonly Point[] = [
    [left, y - 2],
    [right, y - 2],
    [right, y + 3],
    [left, y + 3],
  ];
  return (
    <g>
      <Hatch points={corners} gap={4} opacity={1} />
      <path
        d={`M${left} ${y - 3}V${y + 4}M${right} ${y - 3}V${y + 4}`}
        stroke={colour("damage")}
        strokeWidth={1.25}
      />
    </g>
  );
}
