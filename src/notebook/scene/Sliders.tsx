import { useHighlight, useHighlightStore } from "#figures";
import { notebookWords, ParameterRow, rate, useWords } from "#ui";
import { useScene } from "./scene.ts";
import { SCENE_SLIDERS, type SceneSlider } from "./sliderStudy.ts";

/** `<Sliders of="alpha beta"/>`: sliders that move the scene's study. */
export function Sliders({ of }: { readonly of: string }) {
  const say = notebookWords[useWords().lang].scene;
  return (
    <fieldset className="scene-sliders">
      <legend className="visually-hidden">{say.sliders}</legend>
      {of.split(/\s+/).map((name) => {
        const slider = SCENE_SLIDERS[name];
        if (slider === undefined) {
          const known = Object.keys(SCENE_SLIDERS).join(", ");
          throw new RangeError(`no slider “${name}”; there are ${known}`);
        }
        return <Row key={name} name={name} slider={slider} />;
      })}
    </fieldset>
  );
}

function Row({ name, slider }: { readonly name: string; readonly slider: SceneSlider }) {
  const { study, base, change } = useScene();
  const words = useWords().controls;
  const say = notebookWords[useWords().lang].scene;
  const lit = useHighlight((now) => now.term === slider.lights);
  const store = useHighlightStore();
  const value = slider.read(study);
  const start = slider.read(base);
  const { range } = slider;
  const whole = range.integer === true;
  const format = (one: number): string => (whole ? String(one) : rate(one));
  const schedule = name === "alpha" ? (study.world.classes[0]?.alpha ?? []) : [];
  const rest = schedule[1];
  return (
    <ParameterRow
      name={name}
      symbol={slider.symbol}
      {...words.parameters[slider.words]}
      value={value}
      range={range}
      whole={whole}
      format={format}
      rangeWords={words.between(format(range.min), format(range.max))}
      onChange={(next) => change((now) => slider.write(now, next))}
      preset={start}
      changed={value !== start}
      onReset={() => change(() => resetOf(name, study, base, slider))}
      resetLabel={`${say.reset}: ${words.parameters[slider.words].words}`}
      lit={lit}
      onLight={(term) => store.set({ term: term === null ? null : slider.lights })}
      note={rest === undefined ? undefined : say.rest(rate(rest))}
    />
  );
}

/** The study with this slider's quantity, schedule and all, as the chapter opened it. */
function resetOf(
  name: string,
  study: ReturnType<typeof useScene>["study"],
  base: ReturnType<typeof useScene>["base"],
  slider: SceneSlider,
): typeof study {
  const key = name === "drift" ? "rho0" : name;
  if (key !== "alpha" && key !== "beta" && key !== "rho0" && key !== "rho1") {
    return slider.write(study, slider.read(base));
  }
  const schedule = base.world.classes[0]?.[key];
  const [one, ...others] = study.world.classes;
  if (schedule === undefined || one === undefined) return study;
  return {
    ...study,
    world: { ...study.world, classes: [{ ...one, [key]: schedule }, ...others] },
  };
}
