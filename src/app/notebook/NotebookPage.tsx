import { lazy, Suspense, useCallback, useContext, useEffect, useRef } from "react";
import {
  CHAPTER_IDS,
  Chapter,
  type ChapterId,
  chapterDoor,
  chapterFile,
  chapterNamed,
  chapterNumber,
  isOpen,
  otherTabs,
  type Progress,
  progressOver,
  RulePage,
} from "#notebook";
import { type Lang, type Memory, notebookWords, ruleWords, useWords } from "#ui";
import { ErrorBoundary } from "../shell/ErrorBoundary.tsx";
import { MissingPage } from "../shell/MissingPage.tsx";
import { TasteContext } from "../shell/taste.ts";
import { ChapterList } from "./ChapterList.tsx";
import { Formulas } from "./Formulas.tsx";
import { KeptAnswers } from "./KeptAnswers.tsx";
import { useHashQuery } from "./useHashQuery.ts";
import "./notebookPage.css";

const NOTEBOOK_ROUTE = "#/notebook";

const TeachPage = lazy(async () => ({ default: (await import("./TeachPage.tsx")).TeachPage }));

const ofVisit = new WeakMap<Memory, Progress>();

/** The progress of this visit: where nothing may be kept, it outlasts a look at another door. */
function progressIn(memory: Memory): Progress {
  const progress = ofVisit.get(memory) ?? progressOver(memory, otherTabs(window));
  ofVisit.set(memory, progress);
  return progress;
}

/** The door "Notebook": its contents, or the chapter that the route names, or a page for its teacher. */
export function NotebookPage(props: { readonly route: string; readonly memory: Memory }) {
  const { route, memory } = props;
  const progress = progressIn(memory);
  const [name = "", ...doors] = route.replace(/^\/notebook\/?/, "").split("/");
  const { lang } = useWords();
  const query = useHashQuery();
  const onLanguage = useLanguageOf(query);
  const id = chapterNamed(name);
  useEffect(() => {
    if (name !== "") scrollTo(0, 0);
  }, [name]);
  if (name === "") return <Contents progress={progress} />;
  if (name === "rule" && doors.length === 0) return <OwnRule />;
  const door = chapterDoor(doors.join("/"));
  if (id === null || door === null) return <MissingPage path={route} />;
  const file = chapterFile(id, lang);
  const open = { id, lang, query, onLanguage, progress };
  if (door === "chapter" || file === null) return <Open key={`${id} ${lang}`} {...open} />;
  return (
    <ErrorBoundary>
      <Formulas />
      <Suspense fallback={null}>
        <TeachPage key={`${id} ${lang} ${door}`} {...open} door={door} file={file} />
      </Suspense>
    </ErrorBoundary>
  );
}

/** Follows the language that a class's link asks for, once for each link: a reader may choose another. */
function useLanguageOf(query: string): (wanted: Lang | null) => void {
  const taste = useContext(TasteContext);
  const followed = useRef("");
  return useCallback(
    (wanted) => {
      if (wanted === null || followed.current === query) return;
      followed.current = query;
      if (wanted !== taste?.lang) taste?.setLang(wanted);
    },
    [query, taste],
  );
}

/** The page on which readers write a rule of their own; its hash holds the rule. */
function OwnRule() {
  return (
    <main id="figures" tabIndex={-1}>
      <ErrorBoundary>
        <Formulas />
        <RulePage />
      </ErrorBoundary>
    </main>
  );
}

function Contents({ progress }: { readonly progress: Progress }) {
  const { lang } = useWords();
  const say = notebookWords[lang];
  const more = ruleWords[lang];
  return (
    <main className="notebook-contents" id="figures" tabIndex={-1}>
      <h1>{say.title}</h1>
      <p className="notebook-lead">{say.lead}</p>
      <ChapterList progress={progress} current={null} withAbout />
      <nav className="notebook-more" aria-label={more.list}>
        <a href={`${NOTEBOOK_ROUTE}/rule`}>{more.title}</a>
        <span className="chapter-about">{more.about}</span>
      </nav>
      <KeptAnswers progress={progress} />
    </main>
  );
}

interface OpenProps {
  readonly id: ChapterId;
  readonly lang: Lang;
  readonly query: string;
  readonly onLanguage: (wanted: Lang | null) => void;
  readonly progress: Progress;
}

function Open({ id, lang, query, onLanguage, progress }: OpenProps) {
  const say = notebookWords[lang];
  const file = chapterFile(id, lang);
  return (
    <div className="notebook">
      <aside className="notebook-rail">
        <ChapterList progress={progress} current={id} />
        <KeptAnswers progress={progress} />
      </aside>
      <main id="figures" tabIndex={-1}>
        {file === null ? (
          <div className="chapter-coming">
            <h1>{say.chapters[id].title}</h1>
            <p className="notebook-lead">{say.chapters[id].about}</p>
            <p>{say.comingLong}</p>
            <p>
              <a href={`${NOTEBOOK_ROUTE}/${CHAPTER_IDS[0]}`}>{say.openFirst}</a>
            </p>
          </div>
        ) : (
          <ErrorBoundary>
            <Formulas />
            <Suspense fallback={<p className="chapter-wait muted">{say.loading}</p>}>
              <Chapter
                id={id}
                file={file}
                progress={progress}
                query={query}
                onLanguage={onLanguage}
              />
              <Turn id={id} lang={lang} />
            </Suspense>
          </ErrorBoundary>
        )}
      </main>
    </div>
  );
}

/** The open chapters before and after this one. */
function Turn({ id, lang }: { readonly id: ChapterId; readonly lang: Lang }) {
  const say = notebookWords[lang];
  const open = CHAPTER_IDS.filter((one) => isOpen(one, lang));
  const at = open.indexOf(id);
  const sides = [
    { word: say.previous, to: open[at - 1] },
    { word: say.next, to: open[at + 1] },
  ];
  return (
    <nav className="chapter-turn" aria-label={say.turn}>
      {sides.map(({ word, to }) =>
        to === undefined ? (
          <span key={word} />
        ) : (
          <a key={word} href={`${NOTEBOOK_ROUTE}/${to}`}>
            <span className="muted">{word}</span>
            <span>
              {chapterNumber(to)} {say.chapters[to].title}
            </span>
          </a>
        ),
      )}
    </nav>
  );
}
