import { Suspense, use, useCallback, useEffect, useState } from "react";
import {
  FIGURE_IDS,
  type FigureDefinition,
  FigurePanel,
  type FigureView,
  figureWith,
} from "#figures";
import {
  decodeFigure,
  encodeFigure,
  encodeLab,
  encodeScores,
  FIGURES_ROUTE,
  type Study,
} from "#study";
import { galleryWords, useWords } from "#ui";
import { useActions, useLabContext } from "../lab/lab.ts";
import { useLog } from "../log/useLog.ts";
import { isOfScores } from "../scores/scoresLink.ts";
import { ErrorBoundary } from "../shell/ErrorBoundary.tsx";
import { MissingPage } from "../shell/MissingPage.tsx";
import "./figures.css";

/** The door "Figures": each public figure with its question, and a page of its own. */
export function FiguresPage({ route }: { readonly route: string }) {
  const id = route.replace(/^\/figures\/?/, "");
  if (id === "") return <Gallery />;
  const figure = figureWith(id);
  if (figure === null) return <MissingPage path={route} />;
  return (
    <ErrorBoundary key={id}>
      <Suspense fallback={null}>
        <One figure={figure} />
      </Suspense>
    </ErrorBoundary>
  );
}

function Gallery() {
  const { lang } = useWords();
  const say = galleryWords[lang];
  return (
    <main className="gallery" id="figures" tabIndex={-1}>
      <h1>{say.title}</h1>
      <p>{say.lead}</p>
      <ul>
        {FIGURE_IDS.map((id) => (
          <Suspense key={id} fallback={<li className="gallery-wait">{id}</li>}>
            <Entry id={id} />
          </Suspense>
        ))}
      </ul>
    </main>
  );
}

function Entry({ id }: { readonly id: string }) {
  const words = useWords();
  const found = figureWith(id);
  if (found === null) return null;
  return <EntryOf figure={found} id={id} about={galleryWords[words.lang].about[id] ?? ""} />;
}

function EntryOf(props: {
  readonly figure: Promise<FigureDefinition>;
  readonly id: string;
  readonly about: string;
}) {
  const figure = use(props.figure);
  const words = useWords();
  return (
    <li>
      <a href={`${FIGURES_ROUTE}/${props.id}`}>{figure.title(words)}</a>
      <p className="muted">{props.about}</p>
    </li>
  );
}

/** One figure with its own study and view, all of it in the address. */
function One({ figure: fetched }: { readonly figure: Promise<FigureDefinition> }) {
  const figure = use(fetched);
  const words = useWords();
  const say = galleryWords[words.lang];
  const { store } = useLabContext();
  const { load } = useActions();
  const log = useLog();
  const [state, setState] = useState(() =>
    location.hash.includes("?")
      ? decodeFigure(location.hash)
      : { study: store.getState().study, view: {} as FigureView, problems: [] },
  );
  const { study, view } = state;
  useEffect(() => {
    if (!location.hash.startsWith(`${FIGURES_ROUTE}/${figure.id}`)) return;
    history.replaceState(history.state, "", encodeFigure({ figure: figure.id, study, view }));
  }, [figure, study, view]);
  // Another link to this figure, by hand or from a file that was dropped, is another state.
  useEffect(() => {
    const follow = (): void => {
      const link = decodeFigure(location.hash);
      if (link.figure === figure.id && location.hash.includes("?")) setState(link);
    };
    addEventListener("hashchange", follow);
    return () => removeEventListener("hashchange", follow);
  }, [figure]);
  const onView = useCallback(
    (part: FigureView) => setState((now) => ({ ...now, view: { ...now.view, ...part } })),
    [],
  );
  const onNewSeed = useCallback(
    () =>
      setState((now) => ({
        ...now,
        study: { ...now.study, seed: (now.study.seed + 1) % 2 ** 32 },
      })),
    [],
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
      <p className="gallery-back">
        <a href={FIGURES_ROUTE}>{say.title}</a>
      </p>
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
    </main>
  );
}
