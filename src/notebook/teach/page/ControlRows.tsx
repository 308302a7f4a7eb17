import { Suspense, use } from "react";
import { type FigureDefinition, figureWith } from "#figures";
import { Segmented, SmallField, Sym, teachWords, useWords } from "#ui";
import { type ClassSettings, type ControlState, controlName, LAB_LINKS } from "../classSettings.ts";
import type { ChapterOutline, SceneOutline } from "../outline.ts";
import { sceneSlider } from "../sceneSlider.ts";

export interface SettingProps {
  readonly outline: ChapterOutline;
  readonly settings: ClassSettings;
  readonly onSettings: (settings: ClassSettings) => void;
}

/** Each control of a chapter's scenes: free, fixed or left out, and where a slider starts. */
export function ControlRows({ outline, ...props }: SettingProps) {
  const say = teachWords[useWords().lang].link;
  return outline.scenes.map((scene) => (
    <div className="teach-scene" key={scene.place}>
      {outline.scenes.length > 1 ? <h4>{say.scene(scene.place)}</h4> : null}
      {scene.sliders.map((name) => (
        <SliderRow key={name} scene={scene} name={name} {...props} />
      ))}
      {scene.figures.map((id) => {
        const fetched = figureWith(id);
        return fetched === null ? null : (
          <Suspense key={id} fallback={null}>
            <FigureRow scene={scene} fetched={fetched} {...props} />
          </Suspense>
        );
      })}
      <StateRow
        control={controlName(LAB_LINKS, scene.place)}
        words={say.labLinks}
        choices={["free", "hidden"]}
        {...props}
      />
    </div>
  ));
}

interface RowProps extends Omit<SettingProps, "outline"> {
  readonly scene: SceneOutline;
}

function SliderRow({ scene, name, settings, onSettings }: RowProps & { readonly name: string }) {
  const words = useWords();
  const say = teachWords[words.lang].link;
  const control = controlName(name, scene.place);
  const slider = sceneSlider(scene, name, words);
  const { [control]: start = slider.start, ...others } = settings.starts;
  return (
    <div className="teach-control">
      <span className="teach-control-name">
        {slider.symbol === null ? null : <Sym name={slider.symbol} />} {slider.words}
      </span>
      <SmallField
        words={say.startWord}
        label={say.start(slider.words)}
        value={start}
        range={slider.range}
        rangeWords={words.controls.between(
          slider.format(slider.range.min),
          slider.format(slider.range.max),
        )}
        format={slider.format}
        whole={slider.range.integer === true}
        onCommit={(value) =>
          onSettings({
            ...settings,
            starts: value === slider.start ? others : { ...others, [control]: value },
          })
        }
      />
      <StateChoice control={control} name={slider.words} {...{ settings, onSettings }} />
    </div>
  );
}

/** Buttons of a figure's own, where it has any. */
function FigureRow(props: RowProps & { readonly fetched: Promise<FigureDefinition> }) {
  const words = useWords();
  const figure = use(props.fetched);
  if (figure.controls === undefined) return null;
  return (
    <StateRow
      control={controlName(figure.id, props.scene.place)}
      words={teachWords[words.lang].link.ownControls(figure.title(words))}
      {...props}
    />
  );
}

interface StateProps extends Omit<SettingProps, "outline"> {
  readonly control: string;
  readonly choices?: readonly (ControlState | "free")[];
}

function StateRow(props: StateProps & { readonly words: string }) {
  return (
    <div className="teach-control">
      <span className="teach-control-name">{props.words}</span>
      <StateChoice {...props} name={props.words} />
    </div>
  );
}

const STATES = ["free", "locked", "hidden"] as const;

function StateChoice(props: StateProps & { readonly name: string }) {
  const { control, name, choices = STATES, settings, onSettings } = props;
  const say = teachWords[useWords().lang].link;
  const { [control]: now = "free", ...others } = settings.controls;
  return (
    <Segmented
      label={say.stateOf(name)}
      value={now}
      choices={choices.map((value) => ({ value, label: say.states[value] }))}
      onChange={(next) =>
        onSettings({
          ...settings,
          controls: next === "free" ? others : { ...others, [control]: next },
        })
      }
    />
  );
}
