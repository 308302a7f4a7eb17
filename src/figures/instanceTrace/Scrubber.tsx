import type { KeyboardEvent, PointerEvent, ReactNode } from "react";
import type { TraceLayout } from "#plots";
import type { FigureActions } from "../figure.ts";

interface ScrubberProps {
  readonly layout: TraceLayout;
  /** ids of the policies in the order of their rows */
  readonly policies: readonly string[];
  readonly rounds: number;
  /** the round in hand */
  readonly round: number;
  readonly label: string;
  /** the round in hand, in words */
  readonly text: string;
  readonly actions: FigureActions;
  readonly children: ReactNode;
}

/**
 * Hover, drag or arrow keys choose the round; a policy's row under the pointer is lit up. The drawing
 * below stays a plain image.
 */
export function Scrubber(props: ScrubberProps) {
  const { layout, policies, rounds, round, label, text, actions, children } = props;
  const last = rounds - 1;

  const point = (event: PointerEvent<HTMLDivElement>): void => {
    const box = event.currentTarget.getBoundingClientRect();
    const x = event.clientX - box.left;
    const y = event.clientY - box.top;
    const column = Math.floor((x - layout.left) / layout.column);
    const row = layout.fates.findIndex(({ top, height }) => y >= top && y < top + height);
    actions.highlight({
      ...(x >= layout.left && x <= layout.right
        ? { round: Math.max(0, Math.min(column, last)) }
        : {}),
      policy: policies[row] ?? null,
    });
  };
  const press = (event: KeyboardEvent): void => {
    const to = KEYS[event.key]?.(round, last);
    if (to === undefined) return;
    event.preventDefault();
    actions.highlight({ round: Math.max(0, Math.min(to, last)) });
  };
  return (
    <div style={{ position: "relative", width: layout.width, height: layout.height }}>
      {children}
      <div
        className="figure-hit"
        style={{ position: "absolute", inset: 0, touchAction: "pan-y", cursor: "crosshair" }}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={round}
        aria-valuetext={text}
        onPointerDown={point}
        onPointerMove={point}
        onPointerLeave={() => actions.highlight({ policy: null })}
        onKeyDown={press}
      />
    </div>
  );
}

const KEYS: Readonly<Record<string, (now: number, last: number) => number>> = {
  ArrowRight: (now) => now + 1,
  ArrowUp: (now) => now + 1,
  ArrowLeft: (now) => now - 1,
  ArrowDown: (now) => now - 1,
  Home: () => 0,
  End: (_, last) => last,
};
