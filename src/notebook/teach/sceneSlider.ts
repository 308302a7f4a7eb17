import { SCORE_RANGES, scoreSettings, sliderWords, studySlider } from "#figures";
import { type ControlRange, rate, type SymbolName, scoreOpenWords, type Words } from "#ui";
import { sceneStart } from "../scene/sceneStart.ts";
import { isScoreSlider, SCORE_SLIDERS } from "../scene/scoreScene.ts";
import type { SceneOutline } from "./outline.ts";

/** A slider of a scene as a teacher sees it. */
export interface SceneSlider {
  readonly symbol: SymbolName | null;
  readonly words: string;
  readonly range: SliderRange;
  /** where the chapter starts it */
  readonly start: number;
  readonly format: (value: number) => string;
}

/** Values that a slider takes. */
export interface SliderRange extends ControlRange {
  readonly open?: true;
  readonly integer?: true;
}

/** Values that the slider of this name takes; null where there is no such slider. */
export function sliderRange(name: string): SliderRange | null {
  if (isScoreSlider(name)) return SCORE_RANGES[SCORE_SLIDERS[name]];
  return studySlider(name)?.range ?? null;
}

/** @throws RangeError for a name that is none of a slider */
export function sceneSlider(scene: SceneOutline, name: string, words: Words): SceneSlider {
  const { opens } = scene;
  if (isScoreSlider(name)) {
    const key = SCORE_SLIDERS[name];
    return {
      symbol: null,
      words: scoreOpenWords[words.lang].rows[key].words,
      range: SCORE_RANGES[key],
      start: scoreSettings(opens.scores ?? {})[key],
      format: (value) => rate(value, 3),
    };
  }
  const slider = studySlider(name);
  if (slider === undefined) throw new RangeError(`no slider “${name}” in scene ${scene.place}`);
  const { range } = slider;
  return {
    symbol: slider.symbol,
    words: sliderWords(slider, words.controls).words,
    range,
    start: slider.read(sceneStart(opens, opens.scores !== undefined).study),
    format: (value) => (range.integer === true ? String(value) : rate(value)),
  };
}
