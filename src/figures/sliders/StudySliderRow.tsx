import type { Study } from "#study";
import { ParameterRow, rate, Sym, studySlidersWords, useWords } from "#ui";
import { useHighlight, useHighlightStore } from "../host/highlight.tsx";
import { sliderWords, studySlider } from "./studySlider.ts";
import { resetSlider, STUDY_SLIDERS, type StudySlider } from "./studySliders.ts";

export interface StudySliderRowProps {
  /** a key of `STUDY_SLIDERS`, or one of a kind of instance: `kindSlider` */
  readonly name: string;
  readonly study: Study;
  /** where a reset goes back to */
  readonly base: Study;
  readonly onStudy: (next: (study: Study) => Study) => void;
  /** shows the value and does not let it be moved */
  readonly locked?: boolean;
}

/**
 * One slider of a study, linked to what lights up beside it.
 *
 * @throws RangeError for a name that is none of a slider
 */
export function StudySliderRow(props: StudySliderRowProps) {
  const slider = studySlider(props.name);
  if (slider === undefined) {
    const known = Object.keys(STUDY_SLIDERS).join(", ");
    throw new RangeError(`no slider “${props.name}”; there are ${known}`);
  }
  return props.locked === true ? (
    <LockedRow slider={slider} study={props.study} />
  ) : (
    <MovableRow {...props} slider={slider} />
  );
}

function MovableRow(props: StudySliderRowProps & { readonly slider: StudySlider }) {
  const { name, study, base, onStudy, slider } = props;
  const { lang, controls: words } = useWords();
  const say = studySlidersWords[lang];
  const named = sliderWords(slider, words);
  const lit = useHighlight((now) => now.term === slider.lights);
  const store = useHighlightStore();
  const value = slider.read(study);
  const start = slider.read(base);
  const { range } = slider;
  const format = formatOf(slider);
  const rest = name === "alpha" ? study.world.classes[0]?.alpha[1] : undefined;
  return (
    <ParameterRow
      name={name}
      symbol={slider.symbol}
      {...named}
      value={value}
      range={range}
      whole={range.integer === true}
      format={format}
      rangeWords={words.between(format(range.min), format(range.max))}
      onChange={(next) => onStudy((now) => slider.write(now, next))}
      preset={start}
      changed={value !== start}
      onReset={() =>
        onStudy((now) =>
          slider.kind === undefined ? resetSlider(name, now, base) : slider.write(now, start),
        )
      }
      resetLabel={`${say.reset}: ${named.words}`}
      lit={lit}
      onLight={(term) => store.set({ term: term === null ? null : slider.lights })}
      note={rest === undefined ? undefined : say.rest(rate(rest))}
    />
  );
}

function LockedRow({ slider, study }: { readonly slider: StudySlider; readonly study: Study }) {
  const { lang, controls: words } = useWords();
  return (
    <p className="locked-row">
      {slider.symbol === null ? null : <Sym name={slider.symbol} />}{" "}
      <span>{sliderWords(slider, words).words}</span> <b>{formatOf(slider)(slider.read(study))}</b>{" "}
      <span className="muted">{studySlidersWords[lang].locked}</span>
    </p>
  );
}

function formatOf({ range }: StudySlider): (value: number) => string {
  return (value) => (range.integer === true ? String(value) : rate(value));
}
