import { type RandomStream, randomStream } from "#engine";
import type { Blank, Exercise, NumberExercise, Numbers } from "./exercise.ts";

/** Draws until no slip leads to the right answer, nor two slips to one number; so many times at most. */
const TRIES = 200;

/** The numbers of an exercise for this seed: the same for everyone, and such that slips can be told apart. */
export function numbersFor(exercise: Exercise, seed: number): Numbers {
  for (let block = 0; block < TRIES; block++) {
    const numbers = exercise.draw(randomStream(seed, "exercise", block));
    if (isTelling(exercise, numbers)) return numbers;
  }
  throw new RangeError(`no telling numbers in ${TRIES} draws; slips of this exercise coincide`);
}

/** The next seed whose numbers are others than this one's; the next one where an exercise has no others. */
export function seedAfter(exercise: Exercise, seed: number): number {
  const now = JSON.stringify(numbersFor(exercise, seed));
  for (let next = seed + 1; next <= seed + TRIES; next++) {
    if (JSON.stringify(numbersFor(exercise, next)) !== now) return next;
  }
  return seed + 1;
}

/** Whether every slip gives itself away under these numbers. */
export function isTelling(exercise: Exercise, numbers: Numbers): boolean {
  if (exercise.kind === "number") return isApart(exercise, numbers);
  if (exercise.kind !== "blanks") return true;
  return Object.values(exercise.blanks).every((blank) => isApart(blank, numbers));
}

/** No two of the answer and the slips are so close that one could be taken for the other. */
function isApart({ answer, slips, tolerance }: NumberExercise | Blank, numbers: Numbers): boolean {
  const values = [answer(numbers), ...Object.values(slips).map((slip) => slip(numbers))];
  return values.every(
    (value, i) =>
      Number.isFinite(value) &&
      values.every((other, j) => i === j || Math.abs(value - other) > 2 * tolerance),
  );
}

/** A number of the grid low, low + step … high. */
export function onGrid(random: RandomStream, low: number, high: number, step: number): number {
  const places = Math.round((high - low) / step) + 1;
  const at = Math.min(places - 1, Math.floor(random.uniform() * places));
  return Number((low + at * step).toFixed(6));
}
