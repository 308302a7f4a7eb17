import type { KeyboardEvent, PointerEvent, ReactNode } from "react";
import type { FlipRiskOutcome } from "#compute";
import type { FigureActions, Highlight } from "../figure.ts";
import { type Cell, cellOf, centreOf } from "./cells.ts";
import { type MapFrame, pointAt } from "./mapFrame.ts";

interface MapCursorProps {
  readonly place: MapFrame;
  readonly map: FlipRiskOutcome;
  /** where the study stands: the keyboard's cursor starts there */
  readonly at: { readonly J: number; readonly margin: number };
  readonly highlight: Highlight;
  readonly label: string;
  /** the round that decides in a cell, which then lights up everywhere, or null */
  readonly roundIn: (cell: Cell) => number | null;
  /** spoken as the cursor moves */
  readonly readout: string;
  readonly actions: FigureActions;
  readonly children: ReactNode;
}

/** Pointing at a cell reads it out, a click or Enter moves the study there; the drawing stays a plain image. */
export function MapCursor(props: MapCursorProps) {
  const { place, map, at, highlight, actions } = props;
  const { frame, box } = place;
  const lit = highlight.cell;

  const light = (cell: Cell): void => {
    const centre = centreOf(map, cell);
    if (lit !== null && lit.J === centre.J && lit.margin === centre.margin) return;
    const round = props.roundIn(cell);
    actions.highlight({ cell: centre, term: "J", ...(round === null ? {} : { round }) });
  };
  const under = (event: PointerEvent<HTMLElement> | React.MouseEvent<HTMLElement>) => {
    const seen = event.currentTarget.getBoundingClientRect();
    const share = (value: number): number => Math.min(1, Math.max(0, value));
    return pointAt(
      share((event.clientX - seen.left) / seen.width),
      share((event.clientY - seen.top) / seen.height),
    );
  };
  const press = (event: KeyboardEvent): void => {
    const { J, margin } = lit ?? at;
    const cell = cellOf(map, J, margin);
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      const centre = centreOf(map, cell);
      actions.moveTo(centre.J, centre.margin);
      return;
    }
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const held = (place: number): number => Math.min(map.grid - 1, Math.max(0, place));
    light(
      lit === null ? cell : { column: held(cell.column + step[0]), row: held(cell.row + step[1]) },
    );
  };
  return (
    <div style={{ position: "relative", width: frame.width, height: frame.height }}>
      {props.children}
      <div
        className="figure-hit"
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: its cursor is moved by arrow keys
        tabIndex={0}
        aria-label={props.label}
        style={{
          position: "absolute",
          left: box.x,
          top: box.y,
          width: box.width,
          height: box.height,
          cursor: "crosshair",
          touchAction: "manipulation",
        }}
        onPointerMove={(event) => {
          const { J, margin } = under(event);
          light(cellOf(map, J, margin));
        }}
        onPointerLeave={() => actions.highlight({ cell: null, term: null })}
        onBlur={() => actions.highlight({ cell: null, term: null })}
        onClick={(event) => {
          const { J, margin } = under(event);
          actions.moveTo(J, margin);
        }}
        onKeyDown={press}
      />
      <span className="visually-hidden" aria-live="polite">
        {lit === null ? "" : props.readout}
      </span>
    </div>
  );
}

const STEPS: Readonly<Record<string, readonly [columns: number, rows: number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};
