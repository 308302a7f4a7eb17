import { inverseMapWords, ParameterRow, rate, type Words } from "#ui";
import type { FigureActions } from "../figure.ts";
import type { InverseReading } from "./reading.ts";

interface ThresholdSliderProps {
  readonly reading: InverseReading;
  readonly words: Words;
  readonly actions: FigureActions;
}

const LEAST = { min: 0, max: 1, step: 0.01 } as const;
const BY = { min: 0, max: 0.5, step: 0.01 } as const;

/** How much is asked for: v or d; nothing where the best policy is. */
export function ThresholdSlider({ reading, words, actions }: ThresholdSliderProps) {
  const say = inverseMapWords[words.lang];
  const { view, least } = reading;
  if (view.ask === "best") return null;
  const isValidity = view.ask === "validity";
  return (
    <div className="inverse-slider">
      <ParameterRow
        key={view.ask}
        name={isValidity ? "v" : "d"}
        symbol={null}
        words={isValidity ? say.least : say.by}
        value={isValidity ? least : view.by}
        range={isValidity ? LEAST : BY}
        format={(value) => rate(value)}
        rangeWords={isValidity ? say.range : say.rangeBy}
        onChange={(value) => actions.setView(isValidity ? { v: value } : { d: value })}
      />
    </div>
  );
}
