import { countFrom, isBlank, nameFrom, numberFrom } from "./untyped.ts";
import { comparable, oppositesOf, verdictOf } from "./verdictWords.ts";

/** A field with what of it decides: its values that are not blank, and its last name. */
export interface Candidate {
  readonly path: string;
  readonly name: string;
  readonly values: readonly unknown[];
  readonly given: readonly unknown[];
}

/** The few words it holds, all of the dictionary; null where it holds anything else. */
export function wordsHeld({ given }: Candidate): string | null {
  const words = new Set(given.map(comparable));
  if (words.size > 8 || !given.every((value) => verdictOf(value) !== null)) return null;
  return [...words].map((word) => JSON.stringify(word)).join(", ");
}

/** The range of its numbers; null where it holds anything else. */
export function numbersHeld({ given }: Candidate): string | null {
  const numbers = given.map(numberFrom);
  if (numbers.includes(null)) return null;
  const [low, high] = rangeOf(numbers as number[]);
  return `numbers from ${low} to ${high}`;
}

/** The words seen on each side, and what is said otherwise where a side is not seen. */
export function sides(given: readonly unknown[]): { yes: string[]; no: string[]; both: boolean } {
  const seen = new Map<string, string>();
  for (const value of given) {
    const plain = comparable(value);
    if (plain !== null && !seen.has(plain)) seen.set(plain, String(value).trim());
  }
  const words = [...seen.values()];
  const yes = words.filter((word) => verdictOf(word) === true);
  const no = words.filter((word) => verdictOf(word) === false);
  const both = yes.length > 0 && no.length > 0;
  if (yes.length === 0) yes.push(...new Set(no.flatMap(oppositesOf)));
  if (no.length === 0) no.push(...new Set(yes.flatMap(oppositesOf)));
  return { yes, no, both };
}

/** Half of the scale that the numbers are on: 1, 5, 10 or 100; between their ends for any other. */
export function halfOf({ given }: Candidate): number {
  const [low, high] = rangeOf(given.map((value) => numberFrom(value) ?? 0));
  const scale = [1, 5, 10, 100].find((most) => low >= 0 && high <= most);
  return scale === undefined ? (low + high) / 2 : scale / 2;
}

function rangeOf(numbers: readonly number[]): readonly [number, number] {
  return numbers.reduce<readonly [number, number]>(
    ([low, high], value) => [Math.min(low, value), Math.max(high, value)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  );
}

/** Whether the first counts are never more than the second, which are at least 1. */
export function within(accepts: Candidate, queries: Candidate): boolean {
  return accepts.values.every((value, i) => {
    const S = countFrom(value);
    const M = countFrom(queries.values[i]);
    return S === null || M === null ? isBlank(value) : S <= M && M > 0;
  });
}

/** Whether two fields are sometimes the same. */
export function agree(a: Candidate, b: Candidate): boolean {
  return a.values.some((value, i) => {
    const name = nameFrom(value)?.trim();
    return name !== undefined && name === nameFrom(b.values[i])?.trim();
  });
}
