import type { FigureView } from "#figures";
import { decodeView, encodeView } from "#study";

const SCORES_ROUTE = "#/scores";

/** "#/scores?f.…": the one view that all figures of the page share. */
export function encodeScores(view: FigureView): string {
  const parts = encodeView(view);
  return parts.length === 0 ? SCORES_ROUTE : `${SCORES_ROUTE}?${parts.join("&")}`;
}

export function decodeScores(hash: string): FigureView {
  const at = hash.indexOf("?");
  return at < 0 ? {} : decodeView(hash.slice(at + 1).split("&")).view;
}

export function isScores(hash: string): boolean {
  return hash === SCORES_ROUTE || hash.startsWith(`${SCORES_ROUTE}?`);
}

/** Whether a figure belongs to the page of score loops: it has no study to open in the Lab. */
export function isOfScores(id: string): boolean {
  return id.startsWith("score-");
}
