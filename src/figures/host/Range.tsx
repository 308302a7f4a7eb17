import type { ReactNode } from "react";

interface RangeProps {
  readonly label: ReactNode;
  readonly min?: number;
  readonly max: number;
  readonly step: number;
  readonly value: number;
  /** the value as it is shown */
  readonly shown: string;
  /** em that the longest of those takes, so that nothing moves */
  readonly room: number;
  /** the value as it is spoken, where that says more */
  readonly spoken?: string;
  readonly disabled?: boolean;
  readonly className?: string;
  readonly onChange: (value: number) => void;
}

/** A slider of a figure's own, on one line with its name and its value. */
export function Range(props: RangeProps) {
  const { label, min = 0, max, step, value, shown, room, spoken, disabled, className } = props;
  return (
    <label className={className === undefined ? "figure-range" : `figure-range ${className}`}>
      {label}{" "}
      <input
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        disabled={disabled}
        aria-valuetext={spoken}
        onChange={(event) => props.onChange(event.currentTarget.valueAsNumber)}
      />{" "}
      <output style={{ minWidth: `${room}em` }}>{shown}</output>
    </label>
  );
}
