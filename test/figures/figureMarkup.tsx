import { renderToStaticMarkup } from "react-dom/server";
import type { FigureActions, FigureDefinition, FigureInput } from "#figures";
import { WordsProvider } from "#ui";
import { noActions } from "./studies.ts";

const PAGE: FigureActions = {
  ...noActions,
  openStudy: () => undefined,
  newSeed: () => undefined,
};

/** All that is seen of a figure on a page, as markup. */
export function figureMarkup(
  figure: FigureDefinition,
  input: FigureInput,
  actions: FigureActions = PAGE,
): string {
  return renderToStaticMarkup(
    <WordsProvider value={input.words}>
      {figure.note?.(input)}
      {figure.controls?.(input, actions)}
      {figure.draw(input, actions)}
      {figure.sentence(input)}
      {figure.equation?.(input, actions)}
    </WordsProvider>,
  );
}
