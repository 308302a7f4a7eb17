import type { ReactNode } from "react";

export interface RoundScrubProps {
  readonly label: string;
  readonly value: number;
  readonly last: number;
  /** the value in words */
  readonly text: string;
  readonly onChange: (round: number) => void;
  /** the drawing whose bottom edge is the axis of rounds */
  readonly children: ReactNode;
}

/** A drawing over rounds with a native range laid over its axis: arrow keys choose a round. */
export function RoundScrub({ label, value, last, text, onChange, children }: RoundScrubProps) {
  return (
    <div className="round-scrub">
      {children}
      <input
        type="range"
        aria-label={label}
        aria-valuetext={text}
        min={0}
        max={last}
        step={1}
        value={value}
        disabled={last === 0}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
      />
    </div>
  );
}
