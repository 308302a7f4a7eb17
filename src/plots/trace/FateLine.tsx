import { Mark } from "../marks/Mark.tsx";
import { colour, type Role } from "../palette.ts";
import { Label } from "../text/Label.tsx";
import { ROW_TEXT, type Row, type TraceLayout } from "./layout.ts";
import type { Fate } from "./trace.ts";

interface FateLineProps {
  readonly layout: TraceLayout;
  readonly row: Row;
  readonly fate: Fate;
  /** another policy is highlighted */
  readonly dimmed: boolean;
}

/**
 * One policy on this instance: a line through the rounds that it runs, a mark at the plan that it
 * commits. A rule that went on and came back to an earlier plan ends in a tick.
 */
export function FateLine({ layout, row, fate, dimmed }: FateLineProps) {
  const from = layout.x(0);
  const to = layout.x(fate.reaches);
  const { committed } = fate;
  const returned = committed !== null && committed < fate.reaches;
  const end = layout.stacked
    ? ({ x: layout.width, anchor: "end" } as const)
    : ({ x: layout.right + 10, anchor: "start" } as const);
  return (
    <g {...(dimmed ? { opacity: 0.4 } : {})}>
      <Label x={0} y={row.name} text={fate.name} size={ROW_TEXT} halo={false} />
      <g stroke={colour("control")} strokeWidth={1.5}>
        {to > from ? <line x1={from} x2={to} y1={row.middle} y2={row.middle} /> : null}
        {fate.open ? (
          <line
            x1={to}
            x2={Math.min(to + layout.column / 2 + 4, layout.right)}
            y1={row.middle}
            y2={row.middle}
            strokeDasharray="2 3"
          />
        ) : null}
        {returned ? <line x1={to} x2={to} y1={row.middle - 4} y2={row.middle + 4} /> : null}
      </g>
      {committed === null ? null : (
        <PlanMark x={layout.x(committed)} y={row.middle} plan={fate.plan} />
      )}
      <Label
        {...end}
        y={row.name}
        text={fate.end}
        size={ROW_TEXT}
        face={fate.overfixed ? "strong" : "sans"}
        tone={endRole(fate)}
        halo={false}
      />
    </g>
  );
}

function endRole(fate: Fate): Role {
  if (fate.overfixed) return "damage";
  return fate.committed !== null && fate.plan === "valid" ? "validity" : "muted";
}

function PlanMark({ x, y, plan }: { x: number; y: number; plan: Fate["plan"] }) {
  if (plan === "unknown") return <Mark shape="ring" x={x} y={y} r={4.5} tone="muted" />;
  if (plan === "valid") return <Mark shape="disc" x={x} y={y} r={5} tone="validity" />;
  return (
    <g>
      <rect x={x - 7} y={y - 3} width={14} height={6} fill={colour("paper")} />
      <Mark shape="cross" x={x} y={y} r={4.2} tone="damage" strokeWidth={2.6} />
    </g>
  );
}
