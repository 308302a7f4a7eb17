import { Drawing } from "../frame/Drawing.tsx";
import { Hatch } from "../marks/Hatch.tsx";
import { colour } from "../palette.ts";
import { Label } from "../text/Label.tsx";
import { textWidth } from "../text/measure.ts";

/** What a rule does at a round with so many accepting votes; `either` where it depends on what went before. */
export type StopCell = "commit" | "repair" | "either" | "never";

export interface StopGridProps {
  /** CSS pixels */
  readonly width: number;
  /** [round][votes 0 … M]; `never` where the rule does not come */
  readonly cells: readonly (readonly StopCell[])[];
  readonly votesLabel: string;
  readonly roundLabel: (k: number) => string;
  readonly legend: Readonly<Record<"commit" | "repair" | "either", string>>;
  readonly summary: string;
}

const ROW = 22;
const HEAD = 22;

/** A stopping rule as a grid: filled commits, hatched repairs, split where history decides. */
export function StopGrid(props: StopGridProps) {
  const { width, cells, votesLabel, roundLabel, legend, summary } = props;
  const columns = cells[0]?.length ?? 1;
  const kinds = (["commit", "repair", "either"] as const).filter((kind) =>
    cells.some((row) => row.includes(kind)),
  );
  const left =
    10 +
    Math.max(
      textWidth(votesLabel, { size: 13 }),
      textWidth(roundLabel(cells.length - 1), { size: 13 }),
    );
  const legendWidth = 30 + Math.max(...kinds.map((kind) => textWidth(legend[kind], { size: 13 })));
  const beside = width > 430;
  const right = beside ? legendWidth + 14 : 0;
  const cell = Math.min(34, (width - left - right) / columns);
  const gap = cell > 8 ? 2 : 0.5;
  const every = Math.max(1, Math.ceil(20 / cell));
  const below = HEAD + cells.length * ROW + 8;
  const height = beside ? Math.max(below, HEAD + kinds.length * ROW) : below + 22;
  const corner = (x: number, y: number) => [x, y] as const;
  const box = (kind: StopCell, x: number, y: number, w: number, h: number) => {
    if (kind === "never") return null;
    const corners = [corner(x, y), corner(x + w, y), corner(x + w, y + h), corner(x, y + h)];
    const frame = (
      <rect x={x} y={y} width={w} height={h} fill="none" stroke={colour("hair")} strokeWidth={1} />
    );
    if (kind === "commit")
      return <rect x={x} y={y} width={w} height={h} fill={colour("validity")} />;
    return (
      <>
        <Hatch points={corners} tone="control" gap={5} opacity={0.75} />
        {frame}
        {kind === "either" ? (
          <path d={`M${x + w} ${y}V${y + h}H${x}Z`} fill={colour("validity")} />
        ) : null}
      </>
    );
  };
  return (
    <Drawing width={width} height={height} summary={summary}>
      <Label x={0} y={14} text={votesLabel} tone="muted" halo={false} />
      {Array.from({ length: columns }, (_, votes) => votes)
        .filter((votes) => votes % every === 0)
        .map((votes) => (
          <Label
            key={votes}
            x={left + (votes + 0.5) * cell}
            y={14}
            text={String(votes)}
            anchor="middle"
            tone="muted"
            halo={false}
          />
        ))}
      {cells.map((row, k) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a round is its number
        <g key={k}>
          <Label x={0} y={HEAD + k * ROW + 15} text={roundLabel(k)} halo={false} />
          {row.map((kind, votes) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its votes
            <g key={votes}>
              {box(kind, left + votes * cell, HEAD + k * ROW, cell - gap, ROW - gap)}
            </g>
          ))}
        </g>
      ))}
      {kinds.map((kind, i) => {
        const x = beside ? left + columns * cell + 12 : i * (width / kinds.length);
        const y = beside ? HEAD + i * ROW : below;
        return (
          <g key={kind}>
            {box(kind, x, y + 2, 18, 14)}
            <Label x={x + 25} y={y + 14} text={legend[kind]} halo={false} />
          </g>
        );
      })}
    </Drawing>
  );
}
