import type { RandomStream } from "#engine";

/** The numbers of an exercise, by the names that its text asks for. */
export type Numbers = Readonly<Record<string, number>>;

interface Drawn {
  /** numbers drawn anew for each seed; an exercise without any returns {} */
  draw(random: RandomStream): Numbers;
}

/** One of several options; what is right follows from the numbers. */
export interface ChoiceExercise extends Drawn {
  readonly kind: "choice";
  readonly options: readonly string[];
  right(numbers: Numbers): string;
}

/** Any of several options. */
export interface SeveralExercise extends Drawn {
  readonly kind: "several";
  readonly options: readonly string[];
  right(numbers: Numbers): readonly string[];
}

/** A number, with the numbers that known slips lead to. */
export interface NumberExercise extends Drawn {
  readonly kind: "number";
  readonly unit: "rate" | "count";
  /** how far from the answer is still right */
  readonly tolerance: number;
  answer(numbers: Numbers): number;
  readonly slips: Readonly<Record<string, (numbers: Numbers) => number>>;
}

/** A line by round from a given start. */
export interface CurveExercise extends Drawn {
  readonly kind: "curve";
  /** how far a point may lie from the true one */
  readonly tolerance: number;
  /** (K + 1): validity by round */
  curve(numbers: Numbers): readonly number[];
  /** (K + 1): acceptance that is shown from the first, where there is any */
  given?(numbers: Numbers): readonly number[];
  /** which slip a wrong line shows, the first that holds */
  readonly slips: Readonly<
    Record<
      string,
      (drawn: readonly number[], truth: readonly number[], numbers: Numbers) => boolean
    >
  >;
}

export type Exercise = ChoiceExercise | SeveralExercise | NumberExercise | CurveExercise;

/** What a reader has put in so far; plain data, kept on the device. */
export type Answer =
  | { readonly kind: "choice"; readonly option: string | null }
  | { readonly kind: "several"; readonly options: readonly string[] }
  | { readonly kind: "number"; readonly text: string }
  | { readonly kind: "curve"; readonly points: readonly (number | null)[] };

/** Ids of what can be wrong with an answer, for which a chapter must have feedback. */
export function slipsOf(exercise: Exercise): readonly string[] {
  return exercise.kind === "number" || exercise.kind === "curve" ? Object.keys(exercise.slips) : [];
}
