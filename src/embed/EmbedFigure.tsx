import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import {
  type FigureDefinition,
  FigurePanel,
  type FigureView,
  figureSliders,
  StudySliderRow,
} from "#figures";
import { encodeFigure, encodeFigureState, type FigureValue, type Study } from "#study";
import { embedWords, studySlidersWords, useWords } from "#ui";
import type { EmbedSettings } from "./settings.ts";

/** What an embedded figure starts from, and goes back to. */
export interface EmbedStart {
  readonly study: Study;
  readonly view: FigureView;
}

export interface EmbedFigureProps {
  readonly figure: FigureDefinition;
  readonly start: EmbedStart;
  readonly settings: EmbedSettings;
  /** address of Overfix, before "#" */
  readonly home: string;
  /** names its jobs' slots: two figures that share a runner must not share it */
  readonly slot: string;
  /** a reader has moved something */
  readonly onChange: (value: FigureValue) => void;
}

/** One figure in somebody else's page: its drawing, its sentence, the sliders that were asked for. */
export function EmbedFigure(props: EmbedFigureProps) {
  const { figure, start, settings, home, slot, onChange } = props;
  const { lang } = useWords();
  const say = embedWords[lang];
  const [state, setState] = useState(start);
  const { study, view } = state;
  const told = useRef(encodeFigureState(state));
  useEffect(() => {
    const now = encodeFigureState(state);
    if (told.current === now) return;
    told.current = now;
    onChange({ figure: figure.id, ...state });
  }, [figure, state, onChange]);
  const onView = useCallback(
    (part: FigureView) => setState((now) => ({ ...now, view: { ...now.view, ...part } })),
    [],
  );
  const onStudy = useCallback(
    (next: (study: Study) => Study) => setState((now) => ({ ...now, study: next(now.study) })),
    [],
  );
  const onNewSeed = useCallback(
    () => onStudy((now) => ({ ...now, seed: (now.seed + 1) % 2 ** 32 })),
    [onStudy],
  );
  const sliders = useMemo(() => slidersOf(figure.id, settings), [figure.id, settings]);
  const hidden = [...settings.hide, ...(settings.controls === "none" ? ["own"] : [])].join(" ");
  return (
    <div className="embed" data-hide={hidden || undefined}>
      <FigurePanel
        figure={figure}
        study={study}
        view={view}
        quiet="below"
        slot={slot}
        onView={onView}
        onNewSeed={onNewSeed}
        actions={
          <a
            className="embed-link"
            href={home + encodeFigure({ figure: figure.id, study, view })}
            target="_blank"
            rel="noopener"
          >
            {say.open}
          </a>
        }
      />
      {sliders.length === 0 ? null : (
        <fieldset className="embed-sliders">
          <legend className="visually-hidden">{studySlidersWords[lang].sliders}</legend>
          {sliders.map((name) => (
            <StudySliderRow
              key={name}
              name={name}
              study={study}
              base={start.study}
              onStudy={onStudy}
              locked={settings.lock.has(name)}
            />
          ))}
        </fieldset>
      )}
    </div>
  );
}

/** A slider that is locked by name is shown even where few are asked for. */
function slidersOf(id: string, settings: EmbedSettings): readonly string[] {
  if (settings.controls === "none") return [];
  const { main, all } = figureSliders(id);
  return all.filter(
    (name) =>
      !settings.hide.has(name) &&
      (settings.controls === "all" || main.includes(name) || settings.lock.has(name)),
  );
}
