import { type ReactNode, useContext } from "react";
import { useReading } from "../context.ts";
import { useClass } from "../teach/classSettings.ts";
import { exerciseOf } from "./exercises.ts";
import { InHandContext } from "./inHand.ts";
import { numbersFor } from "./numbersFor.ts";

export interface WhenProps {
  /** an option of the choice */
  readonly right: string;
  /** the choice that is meant, where the text stands in none: in the teacher's notes */
  readonly of?: string;
  readonly children: ReactNode;
}

/**
 * `<When right="pays">…</When>` in a choice: said only while that option is the right one, for numbers
 * drawn anew may turn the answer. `<When of="does-it-pay" right="pays">…</When>`: of the numbers that the
 * class sees first.
 */
export function When({ right, of, children }: WhenProps) {
  const { chapter } = useReading();
  const { seed } = useClass();
  const inHand = useContext(InHandContext);
  const exercise = of === undefined ? inHand?.exercise : exerciseOf(chapter, of);
  if (exercise?.kind !== "choice" || !exercise.options.includes(right)) {
    const known = exercise?.kind === "choice" ? exercise.options.join(", ") : "none";
    throw new RangeError(`no option “${right}” for a <When>; the exercise has ${known}`);
  }
  const numbers = of === undefined && inHand !== null ? inHand.numbers : numbersFor(exercise, seed);
  return exercise.right(numbers) === right ? children : null;
}
