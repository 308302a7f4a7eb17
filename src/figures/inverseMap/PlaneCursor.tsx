import type { KeyboardEvent, MouseEvent, ReactNode } from "react";
import type { PlanePlace } from "#plots";
import { ARROWS, MapField, shareUnder } from "../host/MapField.tsx";

interface PlaneCursorProps {
  readonly place: PlanePlace;
  /** cells a side */
  readonly grid: number;
  readonly cell: { readonly column: number; readonly row: number };
  readonly label: string;
  /** spoken as the chosen cell moves */
  readonly readout: string;
  /** the middle of the cell, as shares */
  readonly onChoose: (x: number, y: number) => void;
  readonly children: ReactNode;
}

/** A click chooses a cell, arrow keys move the choice; the drawing stays a plain image. */
export function PlaneCursor(props: PlaneCursorProps) {
  const { place, grid, cell, onChoose } = props;
  const { frame, box } = place;
  const choose = (column: number, row: number): void => {
    const held = (at: number): number => Math.min(grid - 1, Math.max(0, at));
    const middle = (at: number): number => Math.round(((held(at) + 0.5) / grid) * 1e6) / 1e6;
    onChoose(middle(column), middle(row));
  };
  const click = (event: MouseEvent<HTMLElement>): void => {
    const [x, y] = shareUnder(event);
    choose(Math.floor(x * grid), Math.floor((1 - y) * grid));
  };
  const press = (event: KeyboardEvent): void => {
    const step = ARROWS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    choose(cell.column + step[0], cell.row + step[1]);
  };
  return (
    <MapField
      frame={frame}
      box={box}
      label={props.label}
      readout={props.readout}
      onClick={click}
      onKeyDown={press}
    >
      {props.children}
    </MapField>
  );
}
