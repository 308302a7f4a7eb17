import { Suspense } from "react";
import type { Runner } from "#compute";
import { figureWith } from "#figures";
import { ErrorBoundary } from "../shell/ErrorBoundary.tsx";
import { MissingPage } from "../shell/MissingPage.tsx";
import { FigurePage } from "./FigurePage.tsx";
import { Gallery } from "./Gallery.tsx";
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
