import type { CSSProperties } from "react";
import { useWords } from "../words/words.ts";
import { useGesture } from "./gesture.ts";
import { along, type ControlRange, snap, valueOfKey } from "./range.ts";

export interface ByRound {
  /** Values of the rounds drawn, the last one held where the schedule is shorter. */
  readonly values: readonly number[];
  /** Round whose value the field and the buttons change. */
  readonly selected: number;
  readonly onSelect: (round: number) => void;
  /** Name of round k: "round 2", "repair 3". */
  readonly roundName: (round: number) => string;
  /** How many values are the schedule's own; later ones are held. */
  readonly own: number;
  readonly onChange: (round: number, value: number, phase: "move" | "settle") => void;
}

export interface RoundBarsProps extends ByRound {
  readonly range: ControlRange;
  readonly format: (value: number) => string;
  readonly label: string;
}

/** More bars than this leave no room for a number under each. */
const NUMBERED = 7;

/** A value for each round, as bars; each bar is a native range standing upright. */
export function RoundBars(props: RoundBarsProps) {
  const { values, selected } = props;
  const { byRoundShort } = useWords().controls;
  const numbered = values.length <= NUMBERED;
  return (
    <fieldset className="bars" aria-label={byRoundShort} data-numbered={numbered || undefined}>
      {values.map((value, round) => (
        <Bar
          // biome-ignore lint/suspicious/noArrayIndexKey: a round is its index
          key={round}
          {...props}
          round={round}
          value={value}
          showsNumber={numbered || round === selected}
        />
      ))}
    </fieldset>
  );
}

interface BarProps extends RoundBarsProps {
  readonly round: number;
  readonly value: number;
  readonly showsNumber: boolean;
}

function Bar(props: BarProps) {
  const { round, value, range, format, label, selected, onSelect, onChange, showsNumber } = props;
  const { move, settle, pressed } = useGesture<number>((next, phase) =>
    onChange(round, next, phase),
  );
  return (
    <span
      className="bar"
      data-selected={round === selected || undefined}
      data-held={round >= props.own || undefined}
      style={{ "--at": along(value, range) } as CSSProperties}
    >
      <span className="bar-fill" aria-hidden="true" />
      <input
        type="range"
        aria-orientation="vertical"
        min={range.min}
        max={range.max}
        step={range.step}
        value={value}
        tabIndex={round === selected ? 0 : -1}
        aria-label={`${label}, ${props.roundName(round)}`}
        aria-valuetext={format(value)}
        onPointerDown={() => {
          pressed();
          onSelect(round);
        }}
        onFocus={() => onSelect(round)}
        onChange={(event) => move(snap(event.currentTarget.valueAsNumber, range))}
        onKeyDown={(event) => {
          if (event.altKey || event.ctrlKey || event.metaKey) return;
          const aside = event.key === "ArrowLeft" ? -1 : event.key === "ArrowRight" ? 1 : 0;
          if (aside !== 0) {
            event.preventDefault();
            focusBar(event.currentTarget, aside);
            return;
          }
          const next = valueOfKey(value, event.key, event.shiftKey, range);
          if (next === null) return;
          event.preventDefault();
          if (next !== value) move(next);
        }}
        onKeyUp={settle}
        onBlur={settle}
      />
      <span className="bar-number" aria-hidden="true">
        {showsNumber ? format(value) : ""}
      </span>
    </span>
  );
}

/** Left and right go to the neighbouring bar: up and down already change the value. */
function focusBar(from: HTMLInputElement, aside: number): void {
  const bars = [...(from.closest(".bars")?.querySelectorAll("input") ?? [])];
  bars[bars.indexOf(from) + aside]?.focus();
}
