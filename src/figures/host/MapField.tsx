import type { KeyboardEvent, MouseEvent, PointerEvent, ReactNode } from "react";

interface MapFieldProps {
  /** the whole drawing, CSS pixels */
  readonly frame: { readonly width: number; readonly height: number };
  /** its map within it */
  readonly box: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  };
  readonly label: string;
  /** spoken as it changes; left out where it can be seen */
  readonly readout?: string;
  readonly onClick: (event: MouseEvent<HTMLElement>) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onPointerMove?: (event: PointerEvent<HTMLElement>) => void;
  /** the pointer or the keyboard has gone elsewhere */
  readonly onLeave?: () => void;
  readonly children: ReactNode;
}

/** What is pointed at on a map lies over its drawing, which stays a plain image. */
export function MapField(props: MapFieldProps) {
  const { frame, box } = props;
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
        onPointerMove={props.onPointerMove}
        onPointerLeave={props.onLeave}
        onBlur={props.onLeave}
        onClick={props.onClick}
        onKeyDown={props.onKeyDown}
      />
      {props.readout === undefined ? null : (
        <span className="visually-hidden" aria-live="polite">
          {props.readout}
        </span>
      )}
    </div>
  );
}

/** Where on its map a pointer is, as shares from the left and from the top. */
export function shareUnder(event: MouseEvent<HTMLElement>): readonly [x: number, y: number] {
  const seen = event.currentTarget.getBoundingClientRect();
  return [(event.clientX - seen.left) / seen.width, (event.clientY - seen.top) / seen.height];
}

/** How an arrow key moves a cell: columns to the right, rows upwards. */
export const ARROWS: Readonly<Record<string, readonly [columns: number, rows: number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};
