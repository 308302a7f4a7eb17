import type { Memory } from "#ui";
import type { Answer } from "../exercise/exercise.ts";

/** What is kept of one exercise. */
export interface Kept {
  readonly answer: Answer;
  readonly seed: number;
  /** answers that were checked, or predictions committed to */
  readonly tries: number;
  /** a prediction that was committed to; a question that was answered rightly or shown */
  readonly done: boolean;
  /** whether the last check was right; null where nothing is checked */
  readonly right: boolean | null;
  /** the reader's own sentence, where one was asked for */
  readonly why?: string;
}

/** Answers by "CHAPTER/EXERCISE", in a class by "CHAPTER/EXERCISE@SEED"; on this device only. */
export interface Progress {
  get(key: string): Kept | undefined;
  set(key: string, kept: Kept | undefined): void;
  /** "CHAPTER/EXERCISE" of a chapter's exercises that are done, alone or in a class */
  done(chapter: string): readonly string[];
  erase(): void;
  /** everything as a file's text */
  text(): string;
  isEmpty(): boolean;
  subscribe(listener: () => void): () => void;
}

export const PROGRESS_KEY = "overfix.notebook";

export const PROGRESS_VERSION = 1;

/** Progress over what a page may keep; what cannot be read there is none. */
export function progressOver(memory: Memory): Progress {
  let answers = readAnswers(memory.read(PROGRESS_KEY));
  const listeners = new Set<() => void>();
  const tell = (): void => {
    for (const listener of [...listeners]) listener();
  };
  const text = (): string => JSON.stringify({ version: PROGRESS_VERSION, answers }, null, 1);
  return {
    get: (key) => answers[key],
    set(key, kept) {
      const { [key]: _, ...others } = answers;
      answers = kept === undefined ? others : { ...others, [key]: kept };
      memory.write(PROGRESS_KEY, Object.keys(answers).length === 0 ? null : text());
      tell();
    },
    done: (chapter) => [
      ...new Set(
        Object.keys(answers)
          .filter((key) => key.startsWith(`${chapter}/`) && answers[key]?.done === true)
          .map((key) => key.replace(/@\d+$/, "")),
      ),
    ],
    erase() {
      answers = {};
      memory.write(PROGRESS_KEY, null);
      tell();
    },
    text,
    isEmpty: () => Object.keys(answers).length === 0,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function readAnswers(text: string | null): Readonly<Record<string, Kept>> {
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
