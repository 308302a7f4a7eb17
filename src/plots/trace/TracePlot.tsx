import { useId } from "react";
import { Drawing } from "../frame/Drawing.tsx";
import { roundTicks } from "../frame/frame.ts";
import { colour } from "../palette.ts";
import { Label } from "../text/Label.tsx";
import { BeliefBar } from "./BeliefBar.tsx";
import { FateLine } from "./FateLine.tsx";
import { CELL_TEXT, ROW_TEXT, type Row, type TraceLayout, traceLayout } from "./layout.ts";
import { StateCell } from "./StateCell.tsx";
import type { TraceDrawing } from "./trace.ts";
import { VoteCell } from "./VoteCell.tsx";

/** Where everything of a trace lies; the gestures over it read the same places. */
export function layoutOf(drawing: TraceDrawing): TraceLayout {
  const most = Math.max(...drawing.columns.map((column) => column.queries ?? 0));
  const asked = drawing.columns.some((column) => column.queries !== null);
  return traceLayout({
    width: drawing.width,
    columns: drawing.columns.length,
    names: [
      drawing.names.round,
      drawing.names.truth,
      drawing.names.votes,
      ...[...drawing.beliefs, ...drawing.gains, ...drawing.fates].map((row) => row.name),
    ],
    ends: [...drawing.beliefs, ...drawing.gains, ...drawing.fates].map((row) => row.end),
    states: Object.values(drawing.states),
    votes: !asked ? "none" : most <= MOST_DOTS ? "dots" : "bars",
    mostVotes: most,
    beliefs: drawing.beliefs.length,
    gains: drawing.gains.length,
    fates: drawing.fates.length,
  });
}

/** Up to this many votes are drawn one by one. */
const MOST_DOTS = 12;

/** One plan followed through its repairs: rounds as columns, what is true, what is seen, what each policy does. */
export function TracePlot(drawing: TraceDrawing) {
  const layout = layoutOf(drawing);
  const hatch = useId();
  const { columns, highlight } = drawing;
  const shownRounds = new Set(roundTicks(columns.length - 1, layout.right - layout.left, 22));
  const lit = highlight.round !== null && highlight.round < columns.length ? highlight.round : null;
  return (
    <Drawing width={layout.width} height={layout.height} summary={drawing.summary}>
      <pattern
        id={hatch}
        width={6}
        height={6}
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect width={6} height={6} fill={colour("damage")} opacity={0.06} />
        <line x1={0} x2={0} y1={0} y2={6} stroke={colour("damage")} strokeWidth={1} opacity={0.7} />
      </pattern>
      {lit === null ? null : (
        <rect
          x={layout.x(lit) - layout.column / 2}
          y={0}
          width={layout.column}
          height={layout.height}
          fill={colour("ink")}
          opacity={0.06}
        />
      )}
      <Name row={layout.header} text={drawing.names.round} muted />
      <Name row={layout.truth} text={drawing.names.truth} />
      {layout.votes === null ? null : <Name row={layout.votes} text={drawing.names.votes} />}
      {columns.map((column, k) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column is its round
        <g key={k}>
          <rect
            data-row={k}
            x={layout.x(k) - layout.column / 2}
            y={0}
            width={layout.column}
            height={layout.height}
            fill="transparent"
          />
          {shownRounds.has(k) || k === lit ? (
            <Label
              x={layout.x(k)}
              y={layout.header.middle + 4.6}
              text={String(k)}
              size={ROW_TEXT}
              anchor="middle"
              face={k === lit ? "strong" : "sans"}
              tone={k === lit ? "ink" : "muted"}
              halo={k === lit}
            />
          ) : null}
          <StateCell
            layout={layout}
            round={k}
            state={column.truth}
            words={drawing.states}
            hatch={hatch}
          />
          <VoteCell layout={layout} round={k} column={column} unknown={drawing.states.unknown} />
        </g>
      ))}
      {drawing.beliefs.map((belief, i) => {
        const row = layout.beliefs[i];
        return row === undefined ? null : (
          <g key={belief.name}>
            <Name row={row} text={belief.name} />
            <End row={row} layout={layout} text={belief.end} />
            {belief.values.map((value, k) => (
              <BeliefBar
                // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its round
                key={k}
                layout={layout}
                row={row}
                round={k}
                belief={value}
                boundary={belief.boundaries[k] ?? null}
                none={drawing.names.noPosterior}
              />
            ))}
          </g>
        );
      })}
      {drawing.gains.map((gain, i) => {
        const row = layout.gains[i];
        return row === undefined ? null : (
          <g key={gain.name}>
            <Name row={row} text={gain.name} />
            <End row={row} layout={layout} text={gain.end} />
            {gain.values.map((value, k) => (
              <GainCell
                // biome-ignore lint/suspicious/noArrayIndexKey: a number is its round's
                key={k}
                layout={layout}
                row={row}
                round={k}
                value={value}
                text={gain.texts[k] ?? ""}
                lit={k === lit}
              />
            ))}
          </g>
        );
      })}
      <line
        x1={0}
        x2={layout.width}
        y1={layout.rule}
        y2={layout.rule}
        stroke={colour("hair")}
        shapeRendering="crispEdges"
      />
      {drawing.fates.map((fate, i) => {
        const row = layout.fates[i];
        return row === undefined ? null : (
          <FateLine
            key={fate.id}
            layout={layout}
            row={row}
            fate={fate}
            dimmed={highlight.policy !== null && highlight.policy !== fate.id}
          />
        );
      })}
    </Drawing>
  );
}

function Name({ row, text, muted = false }: { row: Row; text: string; muted?: boolean }) {
  return (
    <Label
      x={0}
      y={row.name}
      text={text}
      size={ROW_TEXT}
      tone={muted ? "muted" : "ink"}
      halo={false}
    />
  );
}

function End({ row, layout, text }: { row: Row; layout: TraceLayout; text: string }) {
  if (text === "") return null;
  const at = layout.stacked
    ? ({ x: layout.width, anchor: "end" } as const)
    : ({ x: layout.right + 10, anchor: "start" } as const);
  return <Label {...at} y={row.name} text={text} size={ROW_TEXT} tone="muted" halo={false} />;
}

interface GainCellProps {
  readonly layout: TraceLayout;
  readonly row: Row;
  readonly round: number;
  readonly value: number | null;
  readonly text: string;
  readonly lit: boolean;
}

/** The gain as a number; where there is no room for one, its sign: above the line a repair pays. */
function GainCell({ layout, row, round, value, text, lit }: GainCellProps) {
  if (value === null) return null;
  const x = layout.x(round);
  if (layout.shows.numbers)
    return (
      <Label
        x={x}
        y={row.middle + 4.4}
        text={text}
        size={CELL_TEXT}
        anchor="middle"
        tone={lit ? "ink" : "muted"}
        halo={false}
      />
    );
  const half = Math.max(1.5, layout.column / 2 - 1.5);
  return (
    <rect
      x={x - half}
      y={value > 0 ? row.middle - 6 : row.middle}
      width={2 * half}
      height={value === 0 ? 1 : 6}
      fill={colour("muted")}
    />
  );
}
