import { Suspense, use } from "react";
import type { Runner } from "#compute";
import { FIGURE_IDS, type FigureDefinition, figureWith } from "#figures";
import { FIGURES_ROUTE } from "#study";
import { galleryWords, useWords } from "#ui";
import { ErrorBoundary } from "../shell/ErrorBoundary.tsx";
import { MissingPage } from "../shell/MissingPage.tsx";
import { FigurePage } from "./FigurePage.tsx";
import "./figures.css";

/** The door "Figures": each public figure with its question, and a page of its own. */
export function FiguresPage(props: { readonly route: string; readonly runner: Runner }) {
  const { route, runner } = props;
  const id = route.replace(/^\/figures\/?/, "");
  if (id === "") return <Gallery />;
  const figure = figureWith(id);
  if (figure === null) return <MissingPage path={route} />;
  return (
    <ErrorBoundary key={id}>
      <Suspense fallback={null}>
        <FigurePage figure={figure} runner={runner} />
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
