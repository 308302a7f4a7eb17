import { StudySliderRow } from "#figures";
import { studySlidersWords, useWords } from "#ui";
import { controlName, useClass } from "../teach/classSettings.ts";
import { ScoreSliderRow } from "./ScoreSliderRow.tsx";
import { useScene } from "./scene.ts";
import { isScoreSlider } from "./scoreScene.ts";

/** `<Sliders of="alpha beta"/>`: sliders that move the scene's study, or its score loop. */
export function Sliders({ of }: { readonly of: string }) {
  const { study, base, change, place, scores } = useScene();
  const { controls } = useClass();
  const say = studySlidersWords[useWords().lang];
  const stateOf = (name: string) => controls[controlName(name, place)];
  const shown = of.split(/\s+/).filter((name) => stateOf(name) !== "hidden");
  if (shown.length === 0) return null;
  return (
    <fieldset className="scene-sliders">
      <legend className="visually-hidden">{say.sliders}</legend>
      {shown.map((name) => {
        const locked = stateOf(name) === "locked";
        return scores !== null && isScoreSlider(name) ? (
          <ScoreSliderRow key={name} name={name} scores={scores} locked={locked} />
        ) : (
          <StudySliderRow
            key={name}
            name={name}
            study={study}
            base={base}
            onStudy={change}
            locked={locked}
          />
        );
      })}
    </fieldset>
  );
}
