import { SCORE_RANGES, scoreSettings, useHighlight, useHighlightStore } from "#figures";
import { ParameterRow, rate, scoreOpenWords, studySlidersWords, useWords } from "#ui";
import { SCORE_SLIDERS, type ScoreScene, type ScoreSlider } from "./scoreScene.ts";

export interface ScoreSliderRowProps {
  readonly name: ScoreSlider;
  readonly scores: ScoreScene;
  /** shows the value and does not let it be moved */
  readonly locked: boolean;
}

/** One slider of a score scene, linked to the terms that it moves. */
export function ScoreSliderRow({ name, scores, locked }: ScoreSliderRowProps) {
  const { lang, controls } = useWords();
  const say = studySlidersWords[lang];
  const lit = useHighlight((now) => now.term === name);
  const store = useHighlightStore();
  const key = SCORE_SLIDERS[name];
  const { words, about } = scoreOpenWords[lang].rows[key];
  const range = SCORE_RANGES[key];
  const value = scoreSettings(scores.view)[key];
  const start = scoreSettings(scores.base)[key];
  const format = (one: number): string => rate(one, 3);
  if (locked) {
    return (
      <p className="locked-row">
        <span>{words}</span> <b>{format(value)}</b> <span className="muted">{say.locked}</span>
      </p>
    );
  }
  return (
    <ParameterRow
      name={name}
      symbol={null}
      words={words}
      about={about}
      value={value}
      range={range}
      format={format}
      rangeWords={controls.between(format(range.min), format(range.max))}
      onChange={(next) => scores.change({ [key]: next })}
      preset={start}
      changed={value !== start}
      onReset={() => scores.change({ [key]: start })}
      resetLabel={`${say.reset}: ${words}`}
      lit={lit}
      onLight={(term) => store.set({ term: term === null ? null : name })}
    />
  );
}
