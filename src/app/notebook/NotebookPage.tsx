import { Suspense, useEffect, useMemo } from "react";
import {
  CHAPTER_IDS,
  Chapter,
  type ChapterId,
  chapterFile,
  chapterNamed,
  chapterNumber,
  isOpen,
  type Progress,
  progressOver,
} from "#notebook";
import { type Lang, type Memory, notebookWords, useWords } from "#ui";
import { ErrorBoundary } from "../shell/ErrorBoundary.tsx";
import { MissingPage } from "../shell/MissingPage.tsx";
import { ChapterList } from "./ChapterList.tsx";
import { Formulas } from "./Formulas.tsx";
import { KeptAnswers } from "./KeptAnswers.tsx";
import "./notebookPage.css";

const NOTEBOOK_ROUTE = "#/notebook";

/** The door "Notebook": its contents, or the chapter that the route names. */
export function NotebookPage(props: { readonly route: string; readonly memory: Memory }) {
  const { route, memory } = props;
  const progress = useMemo(() => progressOver(memory), [memory]);
  const name = route.replace(/^\/notebook\/?/, "");
  const { lang } = useWords();
  const id = chapterNamed(name);
  useEffect(() => {
    if (name !== "") scrollTo(0, 0);
  }, [name]);
  if (name === "") return <Contents progress={progress} />;
  if (id === null) return <MissingPage path={route} />;
  return <Open key={`${id} ${lang}`} id={id} lang={lang} progress={progress} />;
}

function Contents({ progress }: { readonly progress: Progress }) {
  const say = notebookWords[useWords().lang];
  return (
    <main className="notebook-contents" id="figures" tabIndex={-1}>
      <h1>{say.title}</h1>
      <p className="notebook-lead">{say.lead}</p>
      <ChapterList progress={progress} current={null} withAbout />
      <KeptAnswers progress={progress} />
    </main>
  );
}

function Open(props: { readonly id: ChapterId; readonly lang: Lang; readonly progress: Progress }) {
  const { id, lang, progress } = props;
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
              <Chapter id={id} file={file} progress={progress} />
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
