/** What is wrong with a value that came in; a page says it in its own language by `code`. */
export type StudyProblemCode =
  | "out-of-range"
  | "not-a-number"
  | "not-an-integer"
  | "not-a-choice"
  | "wrong-type"
  | "too-many"
  | "too-few"
  | "missing"
  | "unknown-key"
  | "duplicate-key"
  | "bad-encoding"
  | "too-long"
  | "newer-version";

/** One refused value. `got` and `expected` are free of words: "1.2", "0 … 1", "last | incumbent". */
export interface StudyProblem {
  /** Path in a study (`world.classes[0].q0`), or key of a link. */
  readonly key: string;
  readonly got: string;
  readonly expected: string;
  readonly code: StudyProblemCode;
}

const SENTENCES: Readonly<Record<StudyProblemCode, (problem: StudyProblem) => string>> = {
  "out-of-range": ({ got, expected }) => `must lie in ${expected}; got ${got}`,
  "not-a-number": ({ got, expected }) => `must be a number in ${expected}; got ${got}`,
  "not-an-integer": ({ got, expected }) => `must be an integer in ${expected}; got ${got}`,
  "not-a-choice": ({ got, expected }) => `must be one of ${expected}; got ${got}`,
  "wrong-type": ({ got, expected }) => `must be ${expected}; got ${got}`,
  "too-many": ({ got, expected }) => `must hold at most ${expected} entries; got ${got}`,
  "too-few": ({ got, expected }) => `must hold at least ${expected} entries; got ${got}`,
  missing: ({ expected }) => `is missing; expected ${expected}`,
  "unknown-key": ({ expected }) => `is not known${expected === "" ? "" : `; expected ${expected}`}`,
  "duplicate-key": ({ got, expected }) => `is given twice; kept ${expected}, ignored ${got}`,
  "bad-encoding": ({ got }) => `is not percent-encoded text; got ${got}`,
  "too-long": ({ got, expected }) => `must have at most ${expected} characters; got ${got}`,
  "newer-version": ({ got, expected }) =>
    `is ${got}, newer than ${expected}: what this version knows was read`,
};

/** "world.classes[0].q0 must lie in 0 … 1; got 1.2" */
export function problemMessage(problem: StudyProblem): string {
  return `${problem.key} ${SENTENCES[problem.code](problem)}`;
}

/** Refusal of a study or of a change to it. */
export class StudyError extends RangeError {
  readonly problems: readonly StudyProblem[];
  constructor(problems: readonly StudyProblem[]) {
    super(problems.map(problemMessage).join("; "));
    this.name = "StudyError";
    this.problems = problems;
  }
}

const LONGEST = 60;

/** A value as it is shown in a problem, on one line and cut where it is long. */
export function shown(value: unknown): string {
  const text = typeof value === "number" ? String(value) : (JSON.stringify(value) ?? "undefined");
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;
}
