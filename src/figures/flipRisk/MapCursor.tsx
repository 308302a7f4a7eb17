import type { KeyboardEvent, MouseEvent, ReactNode } from "react";
import type { FlipRiskOutcome } from "#compute";
import type { FigureActions, Highlight } from "../figure.ts";
import { ARROWS, MapField, shareUnder } from "../host/MapField.tsx";
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
  const under = (event: MouseEvent<HTMLElement>) => {
    const [x, y] = shareUnder(event);
    const held = (share: number): number => Math.min(1, Math.max(0, share));
    return pointAt(held(x), held(y));
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
    const step = ARROWS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const held = (place: number): number => Math.min(map.grid - 1, Math.max(0, place));
    light(
      lit === null ? cell : { column: held(cell.column + step[0]), row: held(cell.row + step[1]) },
    );
  };
  return (
    <MapField
      frame={frame}
      box={box}
      label={props.label}
      readout={lit === null ? "" : props.readout}
      onPointerMove={(event) => {
        const { J, margin } = under(event);
        light(cellOf(map, J, margin));
      }}
      onLeave={() => actions.highlight({ cell: null, term: null })}
      onClick={(event) => {
        const { J, margin } = under(event);
        actions.moveTo(J, margin);
      }}
      onKeyDown={press}
    >
      {props.children}
    </MapField>
  );
}
