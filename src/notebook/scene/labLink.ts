import type { FigureView } from "#figures";
import { encodeLab, encodeScores } from "#study";
import type { Scene } from "./scene.ts";

/** Where a scene goes on in the Lab: its study, or, of score loops, the view of their page. */
export function labLink({ study, view, scores }: Scene, own: FigureView = {}): string {
  return scores === null
    ? encodeLab({ study, pinned: null, view })
    : encodeScores({ ...scores.view, ...own });
}
