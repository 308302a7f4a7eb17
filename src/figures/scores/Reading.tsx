import { type KeyboardEvent, type PointerEvent, type ReactNode, useState } from "react";

interface ReadingProps {
  /** (places) where each can be read, CSS pixels from the drawing's left, ascending */
  readonly places: readonly number[];
  /** the place that is chosen */
  readonly index: number;
  /** places that Shift and PageUp go */
  readonly leap?: number;
  readonly label: string;
  /** the chosen place in words */
  readonly text: string;
  readonly onChoose: (index: number) => void;
  /** the drawing, read at the place under the pointer, or null where there is none */
  readonly children: (hovered: number | null) => ReactNode;
}

/**
 * A drawing that is read along its x axis: values follow the pointer; a press, a drag or the arrow keys
 * choose where they stay.
 */
export function Reading(props: ReadingProps) {
  const { places, index, leap = 10, label, text, onChoose, children } = props;
  const [hovered, setHovered] = useState<number | null>(null);
  const last = places.length - 1;
  const choose = (to: number): void => {
    const held = Math.max(0, Math.min(last, to));
    if (held !== index) onChoose(held);
  };
  const point = (event: PointerEvent<HTMLDivElement>): void => {
    const at = nearest(places, event.clientX - event.currentTarget.getBoundingClientRect().left);
    if (event.buttons > 0) {
      setHovered(null);
      choose(at);
    } else if (event.pointerType === "mouse") setHovered(at);
  };
  const press = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const to = KEYS[event.key]?.(index, event.shiftKey ? leap : 1, leap, last);
    if (to === undefined) return;
    event.preventDefault();
    setHovered(null);
    choose(to);
  };
  return (
    <div className="score-reading">
      {children(hovered !== null && hovered <= last ? hovered : null)}
      <div
        className="score-reading-hit"
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={index}
        aria-valuetext={text}
        onPointerDown={point}
        onPointerMove={point}
        onPointerLeave={() => setHovered(null)}
        onKeyDown={press}
      />
    </div>
  );
}

type Move = (now: number, step: number, leap: number, last: number) => number;

const KEYS: Readonly<Record<string, Move>> = {
  ArrowRight: (now, step) => now + step,
  ArrowUp: (now, step) => now + step,
  ArrowLeft: (now, step) => now - step,
  ArrowDown: (now, step) => now - step,
  PageUp: (now, _, leap) => now + leap,
  PageDown: (now, _, leap) => now - leap,
  Home: () => 0,
  End: (_now, _step, _leap, last) => last,
};

/** Index of the place nearest to x. */
function nearest(places: readonly number[], x: number): number {
  let best = 0;
  places.forEach((place, i) => {
    if (Math.abs(place - x) < Math.abs((places[best] ?? 0) - x)) best = i;
  });
  return best;
}
