import { Suspense, use, useCallback, useId, useMemo, useState } from "react";
import { type FigureDefinition, FigurePanel, type FigureView, figureWith } from "#figures";
import { movedTo, type Study, StudyError } from "#study";
import { notebookWords, useWords } from "#ui";
import { controlName, LAB_LINKS, useClass } from "../teach/classSettings.ts";
import { labLink } from "./labLink.ts";
import { type PredictedField, usePredicted } from "./predicted.ts";
import { useScene } from "./scene.ts";
import { sharedOut } from "./scoreScene.ts";
import { withControls } from "./withControls.tsx";

export interface LiveProps {
  /** id of a public figure */
  readonly figure: string;
  readonly view?: FigureView;
  /** a field of the view that begins as what the reader has predicted */
  readonly predicted?: PredictedField;
  /** also the figure's own equation, where the chapter has no `<Formula>` */
  readonly equation?: boolean;
}

/** `<Live figure="…"/>`: a public figure of the scene's study, with the link that opens it in the Lab. */
export function Live({ figure, view = NOTHING, predicted, equation = false }: LiveProps) {
  const begins = usePredicted(predicted);
  const found = figureWith(figure);
  if (found === null) throw new RangeError(`no figure “${figure}” for a <Live>`);
  return (
    <Suspense fallback={<div className="live-blank" />}>
      <div className="live" data-equation={equation || undefined}>
        <Fetched fetched={found} view={{ ...view, ...begins }} />
      </div>
    </Suspense>
  );
}

const NOTHING: FigureView = {};

function Fetched(props: {
  readonly fetched: Promise<FigureDefinition>;
  readonly view: FigureView;
}) {
  const fetched = use(props.fetched);
  const scene = useScene();
  const { study, change, place, scores } = scene;
  const { controls } = useClass();
  const state = controls[controlName(fetched.id, place)];
  const figure = useMemo(() => withControls(fetched, state), [fetched, state]);
  const toLab = controls[controlName(LAB_LINKS, place)] !== "hidden";
  const say = notebookWords[useWords().lang].scene;
  const slot = useId();
  const [own, setOwn] = useState(props.view);
  const shared = scores?.view;
  const view = useMemo(() => (shared === undefined ? own : { ...shared, ...own }), [shared, own]);
  const moveAll = scores?.change;
  const onView = useCallback(
    (part: FigureView) => {
      const parts = moveAll === undefined ? { all: {}, own: part } : sharedOut(part);
      moveAll?.(parts.all);
      setOwn((now) => ({ ...now, ...parts.own }));
    },
    [moveAll],
  );
  return (
    <FigurePanel
      figure={figure}
      study={study}
      view={view}
      slot={`${figure.id}/${slot}`}
      onView={onView}
      onMoveTo={(J, margin) => change((now) => movedOrSame(now, J, margin))}
      actions={toLab ? <a href={labLink(scene, view)}>{say.inLab}</a> : null}
    />
  );
}

/** The study at a place of the risk map; as it is where no rates lead there. */
function movedOrSame(study: Study, J: number, margin: number): Study {
  try {
    return movedTo(study, { J, margin });
  } catch (problem) {
    if (problem instanceof StudyError) return study;
    throw problem;
  }
}
