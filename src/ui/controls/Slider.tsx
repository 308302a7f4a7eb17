import type { CSSProperties } from "react";
import { type Change, useGesture } from "./gesture.ts";
import { along, type ControlRange, snap, valueOfKey } from "./range.ts";

export interface SliderProps {
  readonly range: ControlRange;
  readonly value: number;
  readonly onChange: Change;
  /** Full name: "ρ₀, accepts wrong plans". */
  readonly label: string;
  /** The value in words, for those who hear it. */
  readonly valueText: string;
  /** Value of the preset, marked by a tick. */
  readonly mark?: number | undefined;
  readonly describedBy?: string | undefined;
}

/** A native range over a hairline track. Arrows step, Shift and PageUp step further. */
export function Slider(props: SliderProps) {
  const { range, value, onChange, label, valueText, mark, describedBy } = props;
  const { move, settle, pressed } = useGesture(onChange);
  return (
    <span className="slider" style={{ "--at": along(value, range) } as CSSProperties}>
      <span className="slider-track" aria-hidden="true" />
      {mark === undefined ? null : (
        <span
          className="slider-mark"
          aria-hidden="true"
          style={{ "--mark": along(mark, range) } as CSSProperties}
        />
      )}
      <input
        type="range"
        min={range.min}
        max={range.most ?? range.max}
        // The browser's own grid: Chromium ends a drag when a script sets a value beside the thumb's.
        step={range.step}
        value={value}
        aria-label={label}
        aria-valuetext={valueText}
        aria-describedby={describedBy}
        onPointerDown={pressed}
        onChange={(event) => move(snap(event.currentTarget.valueAsNumber, range))}
        onKeyDown={(event) => {
          if (event.altKey || event.ctrlKey || event.metaKey) return;
          const next = valueOfKey(value, event.key, event.shiftKey, range);
          if (next === null) return;
          event.preventDefault();
          if (next !== value) move(next);
        }}
        onKeyUp={settle}
        onBlur={settle}
      />
    </span>
  );
}
