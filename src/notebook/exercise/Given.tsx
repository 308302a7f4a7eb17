import { useReading } from "../context.ts";
import { type NumberForm, written } from "../numbers/bound.ts";
import { useClass } from "../teach/classSettings.ts";
import type { Exercise, Numbers } from "./exercise.ts";
import { chapterModel } from "./exercises.ts";
import { useInHand } from "./inHand.ts";
import { numbersFor } from "./numbersFor.ts";

export interface GivenProps {
  /** a number of the exercise, "answer" (of a line "answer@ROUND", of a blank "answer:ID"), or "slip:ID" */
  readonly k: string;
  readonly as?: NumberForm;
  readonly digits?: number;
}

/** `<Given k="alpha"/>`: a number of the exercise, drawn anew with it. */
export function Given({ k, as, digits }: GivenProps) {
  const { exercise, numbers } = useInHand();
  return shown(exercise, numbers, k, as, digits);
}

/** `<Expected of="after-one-repair" k="answer"/>`: the same, in the teacher's notes, as the class sees it first. */
export function Expected({ of, ...ask }: GivenProps & { readonly of: string }) {
  const { chapter } = useReading();
  const { seed } = useClass();
  const exercise = chapterModel(chapter).exercises[of];
  if (exercise === undefined) throw new RangeError(`no exercise “${of}” in chapter ${chapter}`);
  return shown(exercise, numbersFor(exercise, seed), ask.k, ask.as, ask.digits);
}

/** Everyone's first numbers are the same: a class can speak about them. */
export const FIRST_SEED = 1;

function shown(
  exercise: Exercise,
  numbers: Numbers,
  key: string,
  form: NumberForm | undefined,
  digits: number | undefined,
): string {
  const value = namedValue(exercise, numbers, key);
  const isCount = Number.isInteger(value) && value > 1;
  return written({ value, kind: "exact" }, form ?? (isCount ? "count" : "rate"), digits);
}

function namedValue(exercise: Exercise, numbers: Numbers, key: string): number {
  if (exercise.kind === "number") {
    if (key === "answer") return exercise.answer(numbers);
    const slip = /^slip:(.+)$/.exec(key)?.[1];
    const of = slip === undefined ? undefined : exercise.slips[slip];
    if (of !== undefined) return of(numbers);
  }
  if (exercise.kind === "blanks") {
    const blank = /^answer:(.+)$/.exec(key)?.[1];
    const of = blank === undefined ? undefined : exercise.blanks[blank];
    if (of !== undefined) return of.answer(numbers);
  }
  if (exercise.kind === "curve") {
    const round = /^answer@(\d+)$/.exec(key)?.[1];
    const value = round === undefined ? undefined : exercise.curve(numbers)[Number(round)];
    if (value !== undefined) return value;
  }
  const found = numbers[key];
  if (found !== undefined) return found;
  throw new RangeError(
    `no number “${key}” in this exercise; it has ${Object.keys(numbers).join(", ")}`,
  );
}
