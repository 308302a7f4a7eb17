import { scoreReachWords } from "#ui";
import type { FigureActions, FigureInput } from "../figure.ts";
import "./scores.css";
import { SCORE_RANGES, scoreSettings } from "./scoreView.ts";

/** σ over the drawing that goes by it. */
export function SigmaControl(props: {
  readonly input: FigureInput;
  readonly actions: FigureActions;
}) {
  const { input, actions } = props;
  const say = scoreReachWords[input.words.lang];
  const { sigma } = scoreSettings(input.asked ?? input.view);
  const { min, max, step } = SCORE_RANGES.sigma;
  return (
    <label className="score-sigma">
      {say.sigma}
      <input
        type="range"
        min={min}
        max={max}
        step={step}
        value={sigma}
        aria-valuetext={say.sigmaValue(sigma)}
        onChange={(event) => actions.setView({ sigma: event.currentTarget.valueAsNumber })}
      />
      <output>{say.sigmaValue(sigma)}</output>
    </label>
  );
}

/** All task types, or one. */
export function TypeChoice(props: {
  readonly types: readonly string[];
  readonly chosen: string | null;
  readonly names: Readonly<Record<string, string>>;
  readonly all: string;
  readonly onChoose: (type: string) => void;
}) {
  const { types, chosen, names, all, onChoose } = props;
  return (
    <span className="figure-choice">
      {["", ...types].map((type) => (
        <button
          key={type}
          type="button"
          aria-pressed={(chosen ?? "") === type}
          onClick={() => onChoose(type)}
        >
          {type === "" ? all : (names[type] ?? type)}
        </button>
      ))}
    </span>
  );
}
