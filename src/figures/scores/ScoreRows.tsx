import { ParameterRow, rate, scoreOpenWords } from "#ui";
import type { FigureActions, FigureInput } from "../figure.ts";
import "./scoreRows.css";
import { SCORE_DEFAULTS, SCORE_RANGES, type ScoreNumber, scoreSettings } from "./scoreView.ts";

/** Numbers that a figure has sliders for. */
type RowKey = Extract<ScoreNumber, "sigma" | "correlation" | "persistence">;

interface ScoreRowsProps {
  readonly keys: readonly RowKey[];
  readonly input: FigureInput;
  readonly actions: FigureActions;
}

/** The judge's error, each number with its slider and field. */
export function ScoreRows({ keys, input, actions }: ScoreRowsProps) {
  const { rows } = scoreOpenWords[input.words.lang];
  const settings = scoreSettings(input.asked ?? input.view);
  return (
    <div className="score-rows">
      {keys.map((key) => {
        const range = SCORE_RANGES[key];
        const format = (value: number): string => shortNumber(value);
        return (
          <ParameterRow
            key={key}
            name={key}
            symbol={null}
            words={rows[key].words}
            about={rows[key].about}
            value={settings[key]}
            range={range}
            format={format}
            rangeWords={input.words.controls.between(format(range.min), format(range.max))}
            preset={SCORE_DEFAULTS[key]}
            onChange={(value) => actions.setView({ [key]: value })}
          />
        );
      })}
    </div>
  );
}

/** ".15", ".125", "1": as many decimals as it has, up to three. */
export function shortNumber(value: number): string {
  return rate(value, Number.isInteger(Number((value * 100).toFixed(6))) ? 2 : 3);
}
