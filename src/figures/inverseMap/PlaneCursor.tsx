import type { KeyboardEvent, MouseEvent, ReactNode } from "react";
import type { PlanePlace } from "#plots";

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
    const seen = event.currentTarget.getBoundingClientRect();
    choose(
      Math.floor(((event.clientX - seen.left) / seen.width) * grid),
      Math.floor((1 - (event.clientY - seen.top) / seen.height) * grid),
    );
  };
  const press = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    choose(cell.column + step[0], cell.row + step[1]);
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
        onClick={click}
        onKeyDown={press}
      />
      <span className="visually-hidden" aria-live="polite">
        {props.readout}
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
