import type { BoundNumber } from "../numbers/bound.ts";
import type { Exercise } from "./exercise.ts";

/** What a chapter brings beside its text: exercises by id, and numbers computed for it alone. */
export interface ChapterModel {
  /** in the order of the text */
  readonly exercises: Readonly<Record<string, Exercise>>;
  /** ids of those that are questions and no predictions, in the order of the text */
  readonly questions: readonly string[];
  readonly numbers?: Readonly<Record<string, () => BoundNumber>>;
}

/** One file a chapter, `chNN.ts`. */
const FOUND = import.meta.glob<ChapterModel>("../exercises/ch*.ts", { eager: true });

const NONE: ChapterModel = { exercises: {}, questions: [] };

/** The model of the chapter with this id ("05-…"). */
export function chapterModel(chapter: string): ChapterModel {
  return FOUND[`../exercises/ch${chapter.slice(0, 2)}.ts`] ?? NONE;
}

/** @throws RangeError naming the chapter's exercises where there is none of this id */
export function exerciseOf(chapter: string, id: string): Exercise {
  const { exercises } = chapterModel(chapter);
  const found = exercises[id];
  if (found !== undefined) return found;
  const known = Object.keys(exercises).join(", ") || "none";
  throw new RangeError(`no exercise “${id}” in chapter ${chapter}; it has ${known}`);
}

/** How many exercises a chapter has, predictions included. */
export function exerciseCount(chapter: string): number {
  return Object.keys(chapterModel(chapter).exercises).length;
}
