import { decodeView, encodeView } from "./figureLink.ts";
import type { FigureView } from "./study.ts";

export const SCORES_ROUTE = "#/scores";

/** "#/scores?f.…": the one view that all figures of the page of score loops share. */
export function encodeScores(view: FigureView): string {
  const parts = encodeView(view);
  return parts.length === 0 ? SCORES_ROUTE : `${SCORES_ROUTE}?${parts.join("&")}`;
}

/** What a link to that page says; what it says wrongly is passed over. */
export function decodeScores(hash: string): FigureView {
  const at = hash.indexOf("?");
  return at < 0 ? {} : decodeView(hash.slice(at + 1).split("&")).view;
}
