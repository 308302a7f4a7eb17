import { use, useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { Runner } from "#compute";
import {
  type FigureDefinition,
  FigurePanel,
  type FigureView,
  figureSliders,
  StudySliderRow,
} from "#figures";
import {
  decodeFigure,
  encodeFigure,
  encodeLab,
  encodeScores,
  FIGURES_ROUTE,
  type Study,
  type StudyProblem,
} from "#study";
import { Disclosure, galleryWords, useWords } from "#ui";
import { useActions, useLabContext } from "../lab/lab.ts";
import { useLog } from "../log/useLog.ts";
import { today } from "../loop/today.ts";
import { isOfScores } from "../scores/scoresLink.ts";
import { LinkProblems } from "../shell/LinkProblems.tsx";
import { useNotices } from "../shell/notices.ts";
import { homeAddress } from "./home.ts";
import { ShareSheet } from "./share/ShareSheet.tsx";

const NONE: readonly StudyProblem[] = [];

/** One figure with its question, its sliders and what it can be taken along as; its own study and view, all of it in the address. */
export function FigurePage(props: {
  readonly figure: Promise<FigureDefinition>;
  readonly runner: Runner;
}) {
  const figure = use(props.figure);
  const words = useWords();
  const say = galleryWords[words.lang];
  const { store } = useLabContext();
  const { load } = useActions();
  const log = useLog();
  const { runner } = props;
  const [state, setState] = useState(() =>
    location.hash.includes("?")
      ? decodeFigure(location.hash)
      : { study: store.getState().study, view: {} as FigureView, problems: NONE },
  );
  const { study, view } = state;
  const [base, setBase] = useState(study);
  const value = useMemo(() => ({ figure: figure.id, study, view }), [figure, study, view]);
  const place = useRef<HTMLDivElement>(null);
  const seen = useCallback(() => place.current, []);
  const board = useNotices();
  const { problems } = state;
  useEffect(() => {
    if (problems.length === 0) board.dismiss("figure-link");
    else board.post({ id: "figure-link", text: <LinkProblems problems={problems} /> });
  }, [problems, board]);
  useEffect(() => {
    if (!location.hash.startsWith(`${FIGURES_ROUTE}/${figure.id}`)) return;
    history.replaceState(history.state, "", encodeFigure({ figure: figure.id, study, view }));
  }, [figure, study, view]);
  // Another link to this figure, by hand or from a file that was dropped, is another state.
  useEffect(() => {
    const follow = (): void => {
      const link = decodeFigure(location.hash);
      if (link.figure !== figure.id || !location.hash.includes("?")) return;
      setState(link);
      setBase(link.study);
    };
    addEventListener("hashchange", follow);
    return () => removeEventListener("hashchange", follow);
  }, [figure]);
  const onView = useCallback(
    (part: FigureView) => setState((now) => ({ ...now, view: { ...now.view, ...part } })),
    [],
  );
  const onMove = useCallback(
    (next: (study: Study) => Study) =>
      setState((now) => ({ ...now, study: next(now.study), problems: NONE })),
    [],
  );
  const onNewSeed = useCallback(
    () => onMove((now) => ({ ...now, seed: (now.seed + 1) % 2 ** 32 })),
    [onMove],
  );
  const onStudy = useCallback(
    (next: Study) => {
      const { pinned, view: labView } = store.getState();
      load({ study: next, pinned, view: labView });
      location.hash = encodeLab({ study: next, pinned, view: labView });
    },
    [load, store],
  );
  return (
    <main className="gallery-one" id="figures" tabIndex={-1}>
      <h1 className="gallery-back">
        <a href={FIGURES_ROUTE}>{say.title}</a>
      </h1>
      <div ref={place}>
        <FigurePanel
          figure={figure}
          study={study}
          view={view}
          log={log.status === "read" ? log.log : undefined}
          onView={onView}
          onNewSeed={onNewSeed}
          onStudy={onStudy}
          actions={
            isOfScores(figure.id) ? (
              <a href={encodeScores(view)}>{say.inLab}</a>
            ) : (
              <button type="button" onClick={() => onStudy(study)}>
                {say.inLab}
              </button>
            )
          }
        />
      </div>
      <Sliders figure={figure.id} study={study} base={base} onStudy={onMove} />
      <ShareSheet
        value={value}
        runner={runner}
        log={log.status === "read" ? log.log : undefined}
        home={homeAddress()}
        seen={seen}
        today={today()}
      />
    </main>
  );
}

interface SlidersProps {
  readonly figure: string;
  readonly study: Study;
  readonly base: Study;
  readonly onStudy: (next: (study: Study) => Study) => void;
}

/** The figure's parameters: those that it is about, and the others folded. */
function Sliders({ figure, study, base, onStudy }: SlidersProps) {
  const { lang } = useWords();
  const say = galleryWords[lang];
  const { main, all } = figureSliders(figure);
  const others = all.filter((name) => !main.includes(name));
  const row = (name: string) => (
    <StudySliderRow key={name} name={name} study={study} base={base} onStudy={onStudy} />
  );
  if (all.length === 0) return null;
  return (
    <fieldset className="figure-parameters">
      <legend>{say.parameters}</legend>
      <div className="figure-rows">{main.map(row)}</div>
      {others.length === 0 ? null : (
        <Disclosure title={say.more}>
          <div className="figure-rows">{others.map(row)}</div>
        </Disclosure>
      )}
    </fieldset>
  );
}
