import type { LateFigureId } from "#figures";
import type { Words } from "#ui";

export interface LatePlace {
  readonly id: LateFigureId;
  /** what stands where the figure will, and on the phone over it */
  title(words: Words): string;
}

/** The figures after the first, in reading order: two columns where there is room. */
export const LATE_PLACES: readonly LatePlace[] = [
  { id: "flip-risk", title: (words) => words.figures.titles["flip-risk"] },
  { id: "instance-trace", title: (words) => words.figures.titles["instance-trace"] },
  { id: "policy-race", title: (words) => words.figures.titles["policy-race"] },
];
