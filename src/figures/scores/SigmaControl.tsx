import { scoreReachWords } from "#ui";
import type { FigureActions, FigureInput } from "../figure.ts";
import { Range } from "../host/Range.tsx";
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
    <Range
      className="score-sigma"
      label={say.sigma}
      min={min}
      max={max}
      step={step}
      value={sigma}
      shown={say.sigmaValue(sigma)}
      room={2.6}
      spoken={say.sigmaValue(sigma)}
      onChange={(to) => actions.setView({ sigma: to })}
    />
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
