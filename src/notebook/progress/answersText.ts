import type { Answer } from "../exercise/exercise.ts";
import type { Kept } from "./progress.ts";

export const PROGRESS_VERSION = 1;

/** Answers by "CHAPTER/EXERCISE" or "CHAPTER/EXERCISE@SEED". */
export type Answers = Readonly<Record<string, Kept>>;

/** Answers as a file's text, and as what a page keeps. */
export function writeAnswers(answers: Answers): string {
  return JSON.stringify({ version: PROGRESS_VERSION, answers }, null, 1);
}

/** The answers in a text; none where it is not one of ours. */
export function readAnswers(text: string | null): Answers {
  try {
    const read: unknown = JSON.parse(text ?? "null");
    if (typeof read !== "object" || read === null) return {};
    const { version, answers } = read as { version?: unknown; answers?: unknown };
    if (version !== PROGRESS_VERSION || typeof answers !== "object" || answers === null) return {};
    return Object.fromEntries(Object.entries(answers).filter(([, kept]) => isKept(kept)));
  } catch {
    return {};
  }
}

/** Whether a text was written by a version of Overfix that came after this one. */
export function isNewer(text: string): boolean {
  try {
    const { version } = JSON.parse(text) as { version?: unknown };
    return typeof version === "number" && version > PROGRESS_VERSION;
  } catch {
    return false;
  }
}

function isKept(value: unknown): value is Kept {
  if (typeof value !== "object" || value === null) return false;
  const { answer, seed, tries, done, right, why } = value as Record<string, unknown>;
  return (
    isAnswer(answer) &&
    Number.isInteger(seed) &&
    Number.isInteger(tries) &&
    typeof done === "boolean" &&
    (right === null || typeof right === "boolean") &&
    (why === undefined || typeof why === "string")
  );
}

function isAnswer(value: unknown): value is Answer {
  if (typeof value !== "object" || value === null) return false;
  const { kind, option, options, text, points, texts } = value as Record<string, unknown>;
  switch (kind) {
    case "choice":
      return option === null || typeof option === "string";
    case "several":
      return Array.isArray(options) && options.every((one) => typeof one === "string");
    case "number":
      return typeof text === "string";
    case "curve":
      return (
        Array.isArray(points) &&
        points.every((one) => one === null || (typeof one === "number" && one >= 0 && one <= 1))
      );
    case "blanks":
      return (
        typeof texts === "object" &&
        texts !== null &&
        Object.values(texts).every((one) => typeof one === "string")
      );
    default:
      return false;
  }
}
