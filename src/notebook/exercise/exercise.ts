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
  /** which slip a wrong set of marks shows, the first that holds; none unless said */
  readonly slips?: Readonly<
    Record<string, (taken: readonly string[], numbers: Numbers) => boolean>
  >;
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

/** What a line is of: by round, but for belief, which goes by accepting votes. */
type CurveSubject = "validity" | "acceptance" | "belief";

/** A line from a given start. */
export interface CurveExercise extends Drawn {
  readonly kind: "curve";
  /** validity unless said */
  readonly of?: CurveSubject;
  /** how far a point may lie from the true one */
  readonly tolerance: number;
  /** (K + 1) by round, or (M + 1) by accepting votes */
  curve(numbers: Numbers): readonly number[];
  /** as long: acceptance, of a line of acceptance validity, that is shown from the first, where there is any */
  given?(numbers: Numbers): readonly number[];
  /** which slip a wrong line shows, the first that holds */
  readonly slips: Readonly<
    Record<
      string,
      (drawn: readonly number[], truth: readonly number[], numbers: Numbers) => boolean
    >
  >;
}

/** One number to be filled in, of several that are judged together. */
export interface Blank {
  readonly unit: "rate" | "count";
  /** how far from the answer is still right */
  readonly tolerance: number;
  answer(numbers: Numbers): number;
  /** numbers that known slips lead to */
  readonly slips: Readonly<Record<string, (numbers: Numbers) => number>>;
  /**
   * What would stand here if the blanks before it were as the reader filled them: a right step from a
   * wrong number is told apart from a wrong step.
   *
   * @param entered - what could be read of the other blanks, by id
   */
  follows?(entered: Numbers, numbers: Numbers): number;
}

/** A worked example with numbers left out of it. */
export interface BlanksExercise extends Drawn {
  readonly kind: "blanks";
  /** by id, in the order of the text */
  readonly blanks: Readonly<Record<string, Blank>>;
}

export type Exercise =
  | ChoiceExercise
  | SeveralExercise
  | NumberExercise
  | CurveExercise
  | BlanksExercise;

/** What a reader has put in so far; plain data, kept on the device. */
export type Answer =
  | { readonly kind: "choice"; readonly option: string | null }
  | { readonly kind: "several"; readonly options: readonly string[] }
  | { readonly kind: "number"; readonly text: string }
  | { readonly kind: "curve"; readonly points: readonly (number | null)[] }
  | { readonly kind: "blanks"; readonly texts: Readonly<Record<string, string>> };

/**
 * Ids of what can be wrong with an answer, for which a chapter must have feedback. Of blanks
 * "BLANK/SLIP", and "BLANK" for any other wrong number in it.
 */
export function slipsOf(exercise: Exercise): readonly string[] {
  switch (exercise.kind) {
    case "choice":
      return [];
    case "several":
      return Object.keys(exercise.slips ?? {});
    case "number":
    case "curve":
      return Object.keys(exercise.slips);
    case "blanks":
      return Object.entries(exercise.blanks).flatMap(([id, { slips }]) => [
        ...Object.keys(slips).map((slip) => `${id}/${slip}`),
        id,
      ]);
    default:
      return exercise satisfies never;
  }
}
