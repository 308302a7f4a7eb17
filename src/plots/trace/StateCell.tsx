import { colour } from "../palette.ts";
import { Label } from "../text/Label.tsx";
import { CELL_TEXT, type TraceLayout } from "./layout.ts";
import type { TraceDrawing } from "./trace.ts";

interface StateCellProps {
  readonly layout: TraceLayout;
  readonly round: number;
  readonly state: 0 | 1 | null;
  readonly words: TraceDrawing["states"];
  /** id of the pattern of what is wrong */
  readonly hatch: string;
}

/** Whether the plan of a round is right: solid; wrong: hatched; without a label: an empty frame. */
export function StateCell({ layout, round, state, words, hatch }: StateCellProps) {
  const gap = layout.column >= 12 ? 1 : 0.5;
  const x = layout.x(round) - layout.column / 2 + gap;
  const width = layout.column - 2 * gap;
  const y = layout.truth.middle - 9;
  const fill = state === 1 ? colour("validity") : state === 0 ? `url(#${hatch})` : colour("paper");
  const word = state === 1 ? words.valid : state === 0 ? words.invalid : words.unknown;
  return (
    <g>
      <rect
        x={x + (state === null ? 0.5 : 0)}
        y={y + (state === null ? 0.5 : 0)}
        width={width - (state === null ? 1 : 0)}
        height={state === null ? 17 : 18}
        fill={fill}
        {...(state === null ? { stroke: colour("control"), strokeDasharray: "2 2" } : {})}
      />
      {layout.shows.states ? (
        <Label
          x={layout.x(round)}
          y={layout.truth.middle + 4.4}
          text={word}
          size={CELL_TEXT}
          anchor="middle"
          face={state === 1 ? "strong" : "sans"}
          tone={state === 1 ? "paper" : state === 0 ? "damage" : "muted"}
          halo={state === 0}
        />
      ) : null}
    </g>
  );
}
