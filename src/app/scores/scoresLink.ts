import type { FigureView } from "#figures";
import { decodedView, encodedView } from "../figures/figureLink.ts";

const SCORES_ROUTE = "#/scores";

/** "#/scores?f.…": the one view that all figures of the page share. */
export function encodeScores(view: FigureView): string {
  const parts = encodedView(view);
  return parts.length === 0 ? SCORES_ROUTE : `${SCORES_ROUTE}?${parts.join("&")}`;
}

export function decodeScores(hash: string): FigureView {
  const at = hash.indexOf("?");
  return at < 0 ? {} : decodedView(hash.slice(at + 1).split("&"));
}

export function isScores(hash: string): boolean {
  return hash === SCORES_ROUTE || hash.startsWith(`${SCORES_ROUTE}?`);
}

/** Whether a figure belongs to the page of score loops: it has no study to open in the Lab. */
export function isOfScores(id: string): boolean {
  return id.startsWith("score-");
}
