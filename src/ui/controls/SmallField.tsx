import { type ReactNode, useId, useState } from "react";
import { useWords } from "../words/words.ts";
import { NumberField, type Refusal } from "./NumberField.tsx";
import type { ControlRange } from "./range.ts";

export interface SmallFieldProps {
  readonly words: ReactNode;
  /** Name of the field where `words` is more than a text. */
  readonly label?: string;
  readonly value: number;
  readonly range: ControlRange;
  readonly rangeWords: string;
  readonly format: (value: number) => string;
  readonly whole?: boolean;
  /** Sign or unit written before the number. */
  readonly unit?: string;
  readonly onCommit: (value: number) => void;
}

/** A number of minor weight: words and a field, no track. */
export function SmallField(props: SmallFieldProps) {
  const { words, value, range, rangeWords, format, whole, unit, onCommit } = props;
  const text = useWords().controls;
  const id = useId();
  const label = props.label ?? (typeof words === "string" ? words : "");
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  return (
    <div className="small-field">
      <span className="small-field-words">{words}</span>
      <span className="small-field-number">
        {unit === undefined ? null : <span aria-hidden="true">{unit}</span>}
        <NumberField
          range={range}
          value={value}
          shown={format(value)}
          label={label}
          whole={whole}
          refused={refusal !== null}
          describedBy={refusal === null ? undefined : id}
          onRefuse={setRefusal}
          onCommit={onCommit}
        />
      </span>
      {refusal === null ? null : (
        <p className="row-refusal" id={id} role="alert">
          {text.refused(label, refusal, rangeWords)}
        </p>
      )}
    </div>
  );
}
