import { memo, type ReactNode, useId, useState } from "react";
import { Sym } from "../equation/Sym.tsx";
import { type SymbolName, symbolText } from "../equation/symbols.ts";
import { WithSymbols } from "../equation/WithSymbols.tsx";
import { useWords } from "../words/words.ts";
import { IconButton } from "./Button.tsx";
import type { Change } from "./gesture.ts";
import { NumberField, type Refusal } from "./NumberField.tsx";
import { type ByRound, RoundBars } from "./RoundBars.tsx";
import { type ControlRange, stepped } from "./range.ts";
import { Slider } from "./Slider.tsx";

export interface ParameterRowProps {
  /** Name that links it to equations and figures. */
  readonly name: string;
  readonly symbol: SymbolName | null;
  readonly words: string;
  /** The words at more length, as a hint. */
  readonly about?: string;
  /** Full name where symbol and words do not make one. */
  readonly label?: string;
  readonly value: number;
  readonly range: ControlRange;
  readonly whole?: boolean;
  readonly format: (value: number) => string;
  /** Where the value may lie, in words: "from 0 to 1". */
  readonly rangeWords: string;
  readonly onChange: Change;
  /** Value to return to; the tick on the track, and the reset, stand for it. */
  readonly preset?: number | undefined;
  readonly changed?: boolean;
  readonly onReset?: (() => void) | undefined;
  /** What the reset does where it does not go back to the preset. */
  readonly resetLabel?: string;
  readonly byRound?: ByRound | undefined;
  readonly lit?: boolean;
  readonly onLight?: ((name: string | null) => void) | undefined;
  /** A line under the track: what a log measured, a limit that bites. */
  readonly note?: ReactNode;
}

/** One quantity: symbol, words, − field +, and its slider, or bars where it changes by round. */
export const ParameterRow = memo(function ParameterRow(props: ParameterRowProps) {
  const { name, symbol, words, value, range, whole, format, rangeWords, onChange } = props;
  const { preset, changed = false, onReset, byRound, lit = false, onLight, note } = props;
  const text = useWords().controls;
  const id = useId();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const full = props.label ?? (symbol === null ? words : `${symbolText(symbol)}, ${words}`);
  const spoken = byRound === undefined ? full : `${full}, ${byRound.roundName(byRound.selected)}`;
  const noteId = note === undefined || note === null ? undefined : `${id}-note`;
  const step = (steps: number): void => {
    setRefusal(null);
    const next = stepped(value, steps, range);
    if (next !== value) onChange(next, "settle");
  };
  return (
    <fieldset
      className="row"
      data-lit={lit ? "" : undefined}
      data-name={name}
      aria-label={full}
      onPointerEnter={() => onLight?.(name)}
      onPointerLeave={() => onLight?.(null)}
      onFocus={() => onLight?.(name)}
      onBlur={() => onLight?.(null)}
    >
      <div className="row-head">
        <span className="row-symbol">{symbol === null ? null : <Sym name={symbol} />}</span>
        <span className="row-words" title={props.about}>
          {words}
        </span>
        <button
          type="button"
          className="row-step"
          aria-label={text.less(spoken)}
          disabled={value <= range.min}
          onClick={() => step(-1)}
        >
          −
        </button>
        <NumberField
          range={range}
          value={value}
          shown={format(value)}
          label={spoken}
          whole={whole}
          refused={refusal !== null}
          describedBy={refusal === null ? noteId : `${id}-refusal`}
          onRefuse={setRefusal}
          onCommit={(next) => onChange(next, "settle")}
        />
        <button
          type="button"
          className="row-step"
          aria-label={text.more(spoken)}
          disabled={value >= range.max}
          onClick={() => step(1)}
        >
          +
        </button>
      </div>
      {byRound === undefined ? (
        <Slider
          range={range}
          value={value}
          onChange={onChange}
          label={full}
          valueText={format(value)}
          mark={preset}
          describedBy={noteId}
        />
      ) : (
        <RoundBars {...byRound} range={range} format={format} label={full} />
      )}
      {onReset === undefined ? null : (
        // Always there: Chromium ends a drag when its fieldset gets another box.
        <IconButton
          icon="reset"
          label={props.resetLabel ?? text.reset(full)}
          className="row-reset"
          data-shown={changed || undefined}
          onClick={onReset}
        />
      )}
      {refusal === null ? null : (
        <p className="row-refusal" id={`${id}-refusal`} role="alert">
          {text.refused(symbol === null ? words : symbolText(symbol), refusal, rangeWords)}
        </p>
      )}
      {noteId === undefined ? null : (
        <p className="row-note" id={noteId}>
          {typeof note === "string" ? <WithSymbols text={note} /> : note}
        </p>
      )}
    </fieldset>
  );
});
