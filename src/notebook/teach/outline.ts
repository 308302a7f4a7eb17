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
  readonly preset: string;
  readonly patch: NonNullable<SceneProps["patch"]>;
  /** names of its sliders */
  readonly sliders: readonly string[];
  /** ids of its figures */
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
    scenes: partsIn(tree, SceneFrame).map(({ props }) => ({
      place: Number(props.place ?? 1),
      preset: props.preset,
      patch: props.patch ?? {},
      sliders: unlike(
        partsIn(props.children, Sliders).flatMap(({ props: { of } }) => of.split(/\s+/)),
      ),
      figures: unlike(partsIn(props.children, Live).map(({ props: { figure } }) => figure)),
    })),
    predictions: partsIn(tree, Predict).map(({ props }) => props.id),
    questions: partsIn(tree, Question).map(({ props }) => props.id),
  };
}

function unlike(names: readonly string[]): readonly string[] {
  return [...new Set(names)];
}
