import { colour } from "../palette.ts";
import { Label } from "../text/Label.tsx";
import { CELL_TEXT, type Row, type TraceLayout, WIDE_BAR } from "./layout.ts";

interface BeliefBarProps {
  readonly layout: TraceLayout;
  readonly row: Row;
  readonly round: number;
  readonly belief: number | null;
  readonly boundary: number | null;
  /** stands where there is no posterior */
  readonly none: string;
}

/** A belief from 0 to 1 with a tick at b*: right of the tick a repair does harm. Standing in narrow columns. */
export function BeliefBar({ layout, row, round, belief, boundary, none }: BeliefBarProps) {
  const x = layout.x(round);
  if (belief === null)
    return layout.shows.numbers ? (
      <Label
        x={x}
        y={row.middle + 4.4}
        text={none}
        size={CELL_TEXT}
        anchor="middle"
        tone="muted"
        halo={false}
      />
    ) : null;
  if (layout.column < WIDE_BAR) return <Standing {...{ x, layout, row, belief, boundary }} />;
  const width = Math.min(layout.column - 8, 60);
  const left = x - width / 2;
  const tick = boundary === null ? null : left + width * boundary;
  return (
    <g>
      <rect
        x={left + 0.5}
        y={row.middle - 4}
        width={width - 1}
        height={8}
        fill={colour("paper")}
        stroke={colour("control")}
      />
      <rect
        x={left}
        y={row.middle - 4.5}
        width={width * belief}
        height={9}
        fill={colour("belief")}
      />
      {tick === null ? null : (
        <rect
          x={tick - 1}
          y={row.middle - 8}
          width={2}
          height={16}
          fill={colour("ink")}
          stroke={colour("paper")}
          strokeWidth={3}
          paintOrder="stroke"
        />
      )}
    </g>
  );
}

interface StandingProps {
  readonly x: number;
  readonly layout: TraceLayout;
  readonly row: Row;
  readonly belief: number;
  readonly boundary: number | null;
}

function Standing({ x, layout, row, belief, boundary }: StandingProps) {
  const width = Math.max(2, layout.column - 3);
  const height = 20;
  const bottom = row.middle + height / 2;
  const tick = boundary === null ? null : bottom - height * boundary;
  return (
    <g>
      <rect
        x={x - width / 2}
        y={bottom - height}
        width={width}
        height={height}
        fill={colour("sunk")}
      />
      <rect
        x={x - width / 2}
        y={bottom - height * belief}
        width={width}
        height={height * belief}
        fill={colour("belief")}
      />
      {tick === null ? null : (
        <line
          x1={x - layout.column / 2}
          x2={x + layout.column / 2}
          y1={tick}
          y2={tick}
          stroke={colour("ink")}
          strokeWidth={1.5}
        />
      )}
    </g>
  );
}
