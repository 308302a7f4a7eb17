import type { ReactNode } from "react";
import { useInHand } from "./inHand.ts";

/**
 * `<When right="pays">…</When>` in a choice: said only while that option is the right one, for numbers
 * drawn anew may turn the answer.
 */
export function When({
  right,
  children,
}: {
  readonly right: string;
  readonly children: ReactNode;
}) {
  const { exercise, numbers } = useInHand();
  if (exercise.kind !== "choice" || !exercise.options.includes(right)) {
    const known = exercise.kind === "choice" ? exercise.options.join(", ") : "none";
    throw new RangeError(`no option “${right}” for a <When>; the exercise has ${known}`);
  }
  return exercise.right(numbers) === right ? children : null;
}
