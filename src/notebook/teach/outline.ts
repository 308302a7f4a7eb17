import type { ChapterFile } from "../chapters.ts";
import { Predict } from "../exercise/Predict.tsx";
import { Question } from "../exercise/Question.tsx";
import { Live } from "../scene/Live.tsx";
import { SceneFrame, type SceneProps } from "../scene/SceneFrame.tsx";
import { Sliders } from "../scene/Sliders.tsx";
import { chapterTree, partsIn } from "./partsIn.ts";

/** A scene of a chapter and what can be moved in it. */
export interface SceneOutline {
  /** in the chapter, from 1 */
  readonly place: number;
  /** what it says of what it opens with */
  readonly opens: Omit<SceneProps, "children">;
  /** names of its sliders */
  readonly sliders: readonly string[];
  /** ids of its figures, whose own buttons can be set */
  readonly figures: readonly string[];
}

/** What of a chapter a teacher can set. */
export interface ChapterOutline {
  readonly scenes: readonly SceneOutline[];
  readonly predictions: readonly string[];
  /** ids, in the order of the text */
  readonly questions: readonly string[];
}

/** Reads a chapter's text for what can be set in it: nothing is registered anywhere else. */
export function chapterOutline(file: ChapterFile): ChapterOutline {
  const tree = chapterTree(file);
  return {
    scenes: partsIn(tree, SceneFrame).map(({ props: { children, ...opens } }) => ({
      place: Number(opens.place ?? 1),
      opens,
      sliders: unlike(partsIn(children, Sliders).flatMap(({ props: { of } }) => of.split(/\s+/))),
      figures: unlike(
        partsIn(children, Live)
          .filter(({ props: { view } }) => view?.["plain"] !== true)
          .map(({ props: { figure } }) => figure),
      ),
    })),
    predictions: partsIn(tree, Predict).map(({ props }) => props.id),
    questions: partsIn(tree, Question).map(({ props }) => props.id),
  };
}

function unlike(names: readonly string[]): readonly string[] {
  return [...new Set(names)];
}
