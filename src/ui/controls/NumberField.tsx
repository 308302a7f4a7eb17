import { useLayoutEffect, useRef, useState } from "react";
import { parseNumber } from "./parseNumber.ts";
import { type ControlRange, stepsOfKey, valueOfKey } from "./range.ts";

/** Why a typed text was not taken. */
export interface Refusal {
  readonly got: string;
  readonly reason: "not-a-number" | "not-whole" | "out-of-range";
}

export interface NumberFieldProps {
  readonly range: ControlRange;
  readonly value: number;
  /** The value as shown while the field is not being typed in. */
  readonly shown: string;
  readonly label: string;
  /** Only whole numbers are taken. */
  readonly whole?: boolean | undefined;
  readonly onCommit: (value: number) => void;
  readonly onRefuse: (refusal: Refusal | null) => void;
  readonly refused: boolean;
  readonly describedBy?: string | undefined;
}

/** Reads ".68", "0.68", "68%". A refused text stays, marked, until it is mended or left with Escape. */
export function NumberField(props: NumberFieldProps) {
  const { range, value, shown, label, whole, onCommit, onRefuse, refused, describedBy } = props;
  const [draft, setDraft] = useState<string | null>(null);
  const escaped = useRef(false);
  const entered = useRef(false);
  const field = useRef<HTMLInputElement>(null);
  const typing = draft !== null;
  useLayoutEffect(() => {
    // The exact value has replaced the rounded one, and with it the selection.
    if (typing) field.current?.select();
  }, [typing]);

  const commit = (text: string): void => {
    const read = parseNumber(text);
    const reason =
      read === null
        ? "not-a-number"
        : read < range.min || read > range.max
          ? "out-of-range"
          : whole === true && !Number.isInteger(read)
            ? "not-whole"
            : null;
    if (reason !== null) {
      onRefuse({ got: text.trim(), reason });
      return;
    }
    onRefuse(null);
    setDraft(null);
    if (read !== null && read !== value) onCommit(read);
  };

  return (
    <input
      ref={field}
      className="number-field"
      type="text"
      inputMode="decimal"
      autoComplete="off"
      spellCheck={false}
      enterKeyHint="done"
      aria-label={label}
      aria-invalid={refused || undefined}
      aria-describedby={describedBy}
      value={draft ?? shown}
      onFocus={(event) => {
        if (draft === null) setDraft(exact(value));
        entered.current = true;
        event.currentTarget.select();
      }}
      onPointerUp={(event) => {
        // The press that brought the focus has put a caret; a later one is meant.
        if (entered.current) event.currentTarget.select();
        entered.current = false;
      }}
      onChange={(event) => setDraft(event.currentTarget.value)}
      onBlur={() => {
        if (escaped.current) escaped.current = false;
        else if (draft !== null) commit(draft);
      }}
      onKeyDown={(event) => {
        entered.current = false;
        if (event.key === "Enter") {
          if (draft !== null) commit(draft);
          event.currentTarget.select();
        } else if (event.key === "Escape") {
          escaped.current = true;
          onRefuse(null);
          setDraft(null);
          event.currentTarget.blur();
        } else if (stepsOfKey(event.key, event.shiftKey, range) !== null && vertical(event.key)) {
          event.preventDefault();
          const from = parseNumber(draft ?? "") ?? value;
          const next = valueOfKey(from, event.key, event.shiftKey, range);
          if (next === null) return;
          onRefuse(null);
          setDraft(exact(next));
          if (next !== value) onCommit(next);
        }
      }}
    />
  );
}

/** Left, right, Home and End move the caret in a text field. */
function vertical(key: string): boolean {
  return key === "ArrowUp" || key === "ArrowDown" || key === "PageUp" || key === "PageDown";
}

/** The value to the last digit that counts, with no leading zero. */
function exact(value: number): string {
  return String(Number(value.toPrecision(6))).replace(/^(-?)0\./, "$1.");
}
