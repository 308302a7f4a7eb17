import { type RandomStream, randomStream } from "#engine";
import type { Exercise, Numbers } from "./exercise.ts";

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

/** Whether every slip gives itself away under these numbers. */
export function isTelling(exercise: Exercise, numbers: Numbers): boolean {
  if (exercise.kind !== "number") return true;
  const values = [
    exercise.answer(numbers),
    ...Object.values(exercise.slips).map((slip) => slip(numbers)),
  ];
  return values.every(
    (value, i) =>
      Number.isFinite(value) &&
      values.every((other, j) => i === j || Math.abs(value - other) > 2 * exercise.tolerance),
  );
}

/** A number of the grid low, low + step … high. */
export function onGrid(random: RandomStream, low: number, high: number, step: number): number {
  const places = Math.round((high - low) / step) + 1;
  const at = Math.min(places - 1, Math.floor(random.uniform() * places));
  return Number((low + at * step).toFixed(6));
}
