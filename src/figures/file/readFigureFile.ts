import { type FigureRead, readFigureJson } from "#study";
import { unescaped } from "./markup.ts";
import { isPng, textIn } from "./pngChunks.ts";

/** A larger file is not looked into: no figure of ours comes near. */
const LARGEST = 32 * 1024 * 1024;

/** What a file is, as far as figures are concerned. */
export type FigureFileRead =
  | FigureRead
  /** a picture, but nothing of Overfix is in it */
  | { readonly kind: "picture"; readonly as: "svg" | "png" }
  /** neither SVG nor PNG nor JSON of a figure: a log, perhaps */
  | { readonly kind: "other" };

/**
 * The figure value in a file that Overfix wrote: an SVG's metadata, a PNG's text chunk, or JSON. Never
 * throws, and nothing in the file is run or drawn. Whether there is a figure of that id is not looked at.
 */
export function readFigureFile(bytes: Uint8Array): FigureFileRead {
  if (bytes.length > LARGEST) return { kind: "other" };
  if (isPng(bytes)) {
    const text = textIn(bytes);
    return text === null ? { kind: "picture", as: "png" } : readFigureJson(text);
  }
  const head = new TextDecoder().decode(bytes.subarray(0, 4096)).trimStart();
  if (head.startsWith("{")) return jsonOf(bytes);
  if (!head.startsWith("<") || !/<(?:\w+:)?svg\b/.test(head)) return { kind: "other" };
  const text = metadataIn(new TextDecoder().decode(bytes));
  return text === null ? { kind: "picture", as: "svg" } : readFigureJson(text);
}

/** A JSON that says "figure", or whose "value" does (`figureData`), is one of ours; another may be a log. */
function jsonOf(bytes: Uint8Array): FigureFileRead {
  const text = new TextDecoder().decode(bytes);
  const read = readFigureJson(text);
  if (read.kind !== "foreign") return read;
  const inside = readFigureJson(JSON.stringify(valueIn(text)));
  return inside.kind === "foreign" ? { kind: "other" } : inside;
}

function valueIn(text: string): unknown {
  try {
    return (JSON.parse(text) as { readonly value?: unknown } | null)?.value ?? null;
  } catch {
    return null;
  }
}

/**
 * The JSON in an SVG's metadata. Editors that save an SVG anew may prefix its names, add to its
 * metadata or write it as CDATA: the first text in a metadata element that begins an object counts.
 */
function metadataIn(svg: string): string | null {
  const elements = /<(?:\w+:)?metadata\b[^>]*>\s*(?:<!\[CDATA\[([\s\S]*?)\]\]>|([^<]*))/g;
  for (const [, raw, escaped = ""] of svg.matchAll(elements)) {
    const text = (raw ?? unescaped(escaped)).trim();
    if (text.startsWith("{")) return text;
  }
  return null;
}
