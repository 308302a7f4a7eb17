import { StudySliderRow } from "#figures";
import { studySlidersWords, useWords } from "#ui";
import { useScene } from "./scene.ts";

/** `<Sliders of="alpha beta"/>`: sliders that move the scene's study. */
export function Sliders({ of }: { readonly of: string }) {
  const { study, base, change } = useScene();
  return (
    <fieldset className="scene-sliders">
      <legend className="visually-hidden">{studySlidersWords[useWords().lang].sliders}</legend>
      {of.split(/\s+/).map((name) => (
        <StudySliderRow key={name} name={name} study={study} base={base} onStudy={change} />
      ))}
    </fieldset>
  );
}
