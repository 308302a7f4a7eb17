import { renderToStaticMarkup } from "react-dom/server";
import { COLOURS, type Theme } from "#plots";
import { figureJson, type Study } from "#study";
import { readingWords, WordsProvider } from "#ui";
import type { FigureActions, FigureDefinition, FigureInput } from "../figure.ts";
import { HighlightProvider, NO_HIGHLIGHT } from "../host/highlight.tsx";
import { describeTable } from "../host/reading/describe.ts";
import { shapeOf } from "../host/reading/shapes.ts";
import { drawingsIn, onOneSheet } from "./drawings.ts";
import { fileMarkup } from "./fileMarkup.ts";
import { element, readMarkup, writeMarkup } from "./markup.ts";
import { type Outline, withOutlines } from "./outlined.ts";
import { plainWords } from "./plain.ts";
import { shortHash } from "./shortHash.ts";
import { tableDrawing } from "./tableDrawing.tsx";

/** What a file of a figure is made from: its input without what only a page has. */
export type FigureStill = Omit<FigureInput, "highlight" | "asked"> & {
  readonly figure: FigureDefinition;
};

export interface SvgLook {
  readonly theme: Theme;
  /** `none` leaves the ground out: transparent */
  readonly ground?: "paper" | "none";
  /** sets letters as paths; left out, text stays text */
  readonly outline?: Outline;
}

/** Ground around a drawing in its file, CSS pixels: a picture stands in other people's pages. */
export const FILE_MARGIN = 12;

const NO_ACTIONS: FigureActions = {
  highlight: () => undefined,
  setView: () => undefined,
  moveTo: () => undefined,
};

/**
 * A figure as an SVG file: its drawing in one theme, its question as title, its sentence and summary as
 * description, its value as metadata (`readFigureFile` brings it back).
 *
 * Pure: no document, no clock. The same still and look give the same bytes in a page and in Node.
 *
 * @returns XML of one line, ending in a line break; a margin wider than `still.width`, as high as it needs
 */
export function figureSvg(still: FigureStill, look: SvgLook): string {
  const { theme, ground = "paper", outline } = look;
  const input = inputOf(still);
  const sheet = onOneSheet(drawingsOf(still, input), still.width);
  const value = figureJson({ figure: still.figure.id, study: still.study, view: still.view });
  const { lang } = still.words;
  const name = `${still.figure.id}-${shortHash(`${value} ${theme} ${lang} ${still.width}`)}`;
  const clean = fileMarkup(sheet.drawing, theme, name);
  const drawn = outline === undefined ? clean : withOutlines(clean, outline);
  const [width, height] = [sheet.width + 2 * FILE_MARGIN, sheet.height + 2 * FILE_MARGIN];
  const paper =
    ground === "paper" ? [element("rect", { width, height, fill: COLOURS[theme].paper })] : [];
  const [title, description] = [`${name}-title`, `${name}-desc`];
  const file = element(
    "svg",
    {
      xmlns: "http://www.w3.org/2000/svg",
      width,
      height,
      viewBox: `0 0 ${width} ${height}`,
      role: "img",
      "aria-labelledby": `${title} ${description}`,
      "xml:lang": lang === "zh" ? "zh-CN" : lang,
    },
    [
      element("title", { id: title }, [still.figure.title(still.words)]),
      element("desc", { id: description }, [describedWhole(still, sheet.summary)]),
      element("metadata", { class: "overfix-figure" }, [value]),
      ...paper,
      element("g", { transform: `translate(${FILE_MARGIN} ${FILE_MARGIN})` }, drawn.children),
    ],
  );
  return `${writeMarkup(file)}\n`;
}

/** Whether a figure is drawn, and described, just so for each of these other studies too. */
export function ignoresStudy(still: FigureStill, others: readonly Study[]): boolean {
  const { figure, study, view, log } = still;
  const jobs = JSON.stringify(figure.jobs(study, view, log));
  const picture = pictureOf(still);
  return others.every(
    (other) =>
      JSON.stringify(figure.jobs(other, view, log)) === jobs &&
      pictureOf({ ...still, study: other }) === picture,
  );
}

function pictureOf(still: FigureStill): string {
  const { drawing, summary } = onOneSheet(drawingsOf(still, inputOf(still)), still.width);
  return `${writeMarkup(drawing)} ${described(still, summary)}`;
}

/** A figure's description as its file has it. */
export function descriptionOf(still: FigureStill): string {
  return describedWhole(still, onOneSheet(drawingsOf(still, inputOf(still)), still.width).summary);
}

/** What a figure says, in plain words: its live sentence, then what its drawings show. */
export function described(still: FigureStill, summary: string): string {
  const sentence = plainWords(inContext(still, still.figure.sentence(inputOf(still))));
  if (summary === "" || summary.includes(sentence)) return summary || sentence;
  return `${sentence} ${summary}`;
}

/** The same, and then how its numbers go, cross and end, and how sure they are: as its page tells it. */
function describedWhole(still: FigureStill, summary: string): string {
  const { figure, words } = still;
  const shown = describeTable(
    figure.table(inputOf(still)),
    shapeOf(figure.id),
    readingWords[words.lang],
  );
  return `${described(still, summary)} ${shown}`.trim();
}

/** The input of a figure that nobody points at. */
export function inputOf({ figure: _, ...still }: FigureStill): FigureInput {
  return { ...still, highlight: NO_HIGHLIGHT };
}

function drawingsOf(still: FigureStill, input: FigureInput) {
  const { figure } = still;
  const seen = figure.still?.(input) ?? figure.draw(input, NO_ACTIONS);
  const drawings = drawingsIn(readMarkup(renderToStaticMarkup(inContext(still, seen))));
  if (drawings.length > 0) return drawings;
  const table = tableDrawing(figure.table(input), input.width);
  return drawingsIn(readMarkup(renderToStaticMarkup(table)));
}

function inContext({ words }: FigureStill, children: React.ReactNode) {
  return (
    <WordsProvider value={words}>
      <HighlightProvider>{children}</HighlightProvider>
    </WordsProvider>
  );
}
