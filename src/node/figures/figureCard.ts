import type { Outline, TextLook } from "#figures";
import { CARD } from "./figureOembed.ts";

/** What a picture for link previews is made from. */
export interface CardFacts {
  readonly title: string;
  /** the figure's SVG, its letters outlines, without its ground */
  readonly drawing: string;
}

const INK = "#1b1d20";
const PAPER = "#fbfaf6";
const MUTED = "#585c63";
const EDGE = 56;
const COLUMN = 372;
const DRAWING = { x: EDGE + COLUMN + 28, y: 40, width: 700, height: CARD.height - 80 };
/** Sizes that a title is tried in, and lines that it may take. */
const SIZES = [46, 40, 34, 28];
const LINES = 7;
const WORDMARK: TextLook = { family: "serif", weight: 400, italic: false, size: 30 };

/** A figure and its question as an SVG of 1200 × 630, light, every letter an outline. */
export function figureCard({ title, drawing }: CardFacts, outline: Outline): string {
  const { lines, look } = setTitle(title, outline);
  const leading = look.size * 1.22;
  const set = lines.map((line, at) =>
    letters(line, look, EDGE, EDGE + look.size + at * leading, INK, outline),
  );
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD.width}" height="${CARD.height}" viewBox="0 0 ${CARD.width} ${CARD.height}">` +
    `<rect width="${CARD.width}" height="${CARD.height}" fill="${PAPER}"/>` +
    set.join("") +
    letters("Overfix", WORDMARK, EDGE, CARD.height - EDGE, MUTED, outline) +
    placed(drawing) +
    "</svg>"
  );
}

/** The drawing as large as its place lets it be, in the middle of it. */
function placed(drawing: string): string {
  const [, width, height] = /^<svg[^>]* width="([\d.]+)" height="([\d.]+)"/.exec(drawing) ?? [];
  if (width === undefined || height === undefined) throw new Error("the drawing has no size");
  const at = `x="${DRAWING.x}" y="${DRAWING.y}" width="${DRAWING.width}" height="${DRAWING.height}" preserveAspectRatio="xMidYMid meet"`;
  return drawing.trim().replace(` width="${width}" height="${height}"`, ` ${at}`);
}

function setTitle(title: string, outline: Outline) {
  const looks = SIZES.map(
    (size): TextLook => ({ family: "serif", weight: 400, italic: false, size }),
  );
  const tried = looks.map((look) => ({ look, lines: broken(title, look, outline) }));
  const fits = tried.find(
    ({ lines, look }) =>
      lines.length <= LINES && lines.every((line) => widthOf(line, look, outline) <= COLUMN),
  );
  const last = fits ?? tried.at(-1);
  if (last === undefined) throw new Error("no size to set a title in");
  return last;
}

function broken(title: string, look: TextLook, outline: Outline): readonly string[] {
  const lines: string[] = [];
  for (const word of title.split(" ")) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && widthOf(longer, look, outline) <= COLUMN)
      lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function widthOf(line: string, look: TextLook, outline: Outline): number {
  return outline(line, look).reduce((sum, { outline: one }) => sum + (one?.width ?? look.size), 0);
}

function letters(
  line: string,
  look: TextLook,
  x: number,
  y: number,
  fill: string,
  outline: Outline,
): string {
  let left = x;
  return outline(line, look)
    .map(({ outline: one }) => {
      const path = `<path transform="translate(${left} ${y})" fill="${fill}" d="${one?.d ?? ""}"/>`;
      left += one?.width ?? 0;
      return one === null ? "" : path;
    })
    .join("");
}
