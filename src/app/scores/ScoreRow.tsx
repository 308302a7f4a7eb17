import { useCallback } from "react";
import { SCORE_DEFAULTS, SCORE_RANGES, type ScoreNumber, type ScoreSettings } from "#figures";
import { ParameterRow, rate, type SymbolName, scoresPageWords, useWords } from "#ui";
import type { SetView } from "./setView.ts";

export type RowName = Exclude<ScoreNumber, "task">;

interface ScoreRowProps {
  readonly name: RowName;
  readonly settings: ScoreSettings;
  readonly onView: SetView;
}

const SYMBOLS: Partial<Record<RowName, SymbolName>> = { sigma: "sigma" };

/** One number of the page's view. */
export function ScoreRow({ name, settings, onView }: ScoreRowProps) {
  const words = useWords();
  const { rows } = scoresPageWords[words.lang];
  const range = SCORE_RANGES[name];
  const { min, max, whole } = range;
  const value = settings[name];
  const preset = SCORE_DEFAULTS[name];
  const format = whole ? String : decimals;
  const onChange = useCallback((next: number) => onView({ [name]: next }), [name, onView]);
  const onReset = useCallback(() => onView({ [name]: preset }), [name, preset, onView]);
  return (
    <ParameterRow
      name={name}
      symbol={SYMBOLS[name] ?? null}
      {...rows[name]}
      value={value}
      range={range}
      whole={whole}
      format={format}
      rangeWords={words.controls.between(format(min), format(max))}
      onChange={onChange}
      preset={preset}
      changed={value !== preset}
      onReset={onReset}
    />
  );
}

/** ".1", ".125": no digit more than there is. */
function decimals(value: number): string {
  return rate(value, 3).replace(/(\.\d\d)0$/, "$1");
}
