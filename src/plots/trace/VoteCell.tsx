import { colour } from "../palette.ts";
import { Label } from "../text/Label.tsx";
import { CELL_TEXT, type TraceLayout } from "./layout.ts";
import type { TraceColumn } from "./trace.ts";

interface VoteCellProps {
  readonly layout: TraceLayout;
  readonly round: number;
  readonly column: TraceColumn;
  /** stands where no votes are known */
  readonly unknown: string;
}

/** The votes on a plan: filled dots accept; too many for dots, a bar with its count. */
export function VoteCell({ layout, round, column, unknown }: VoteCellProps) {
  const row = layout.votes;
  if (row === null) return null;
  const x = layout.x(round);
  const { accepts, queries } = column;
  if (accepts === null || queries === null)
    return layout.shows.numbers ? (
      <Label
        x={x}
        y={row.middle + 4.4}
        text={unknown}
        size={CELL_TEXT}
        anchor="middle"
        tone="muted"
        halo={false}
      />
    ) : null;
  if (layout.shows.dots) return <Dots x={x} y={row.middle} {...{ accepts, queries, layout }} />;
  const numbers = layout.shows.numbers;
  const width = Math.max(2, Math.min(layout.column - (numbers ? 10 : 3), 56));
  const y = row.middle + (numbers ? 4 : -4);
  return (
    <g>
      {numbers ? (
        <Label
          x={x}
          y={row.middle}
          text={`${accepts}/${queries}`}
          size={CELL_TEXT}
          anchor="middle"
          halo={false}
        />
      ) : null}
      <rect
        x={x - width / 2 + 0.5}
        y={y + 0.5}
        width={width - 1}
        height={7}
        fill={colour("paper")}
        stroke={colour("control")}
      />
      <rect
        x={x - width / 2}
        y={y}
        width={(width * accepts) / queries}
        height={8}
        fill={colour("acceptance")}
      />
    </g>
  );
}

interface DotsProps {
  readonly x: number;
  readonly y: number;
  readonly accepts: number;
  readonly queries: number;
  readonly layout: TraceLayout;
}

function Dots({ x, y, accepts, queries, layout }: DotsProps) {
  const step = Math.min(7.6, (layout.column - 6) / queries);
  const r = Math.min(3.1, 0.43 * step);
  const start = x - (step * (queries - 1)) / 2;
  return (
    <g>
      {Array.from({ length: queries }, (_, i) =>
        i < accepts ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: votes have no identity but their place
          <circle key={i} cx={start + i * step} cy={y} r={r} fill={colour("acceptance")} />
        ) : (
          <circle
            // biome-ignore lint/suspicious/noArrayIndexKey: votes have no identity but their place
            key={i}
            cx={start + i * step}
            cy={y}
            r={r - 0.5}
            fill={colour("paper")}
            stroke={colour("control")}
            strokeWidth={1.1}
          />
        ),
      )}
    </g>
  );
}
