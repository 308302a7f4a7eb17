import type { Memory } from "#ui";
import type { Answer } from "../exercise/exercise.ts";
import { type Answers, isNewer, readAnswers, writeAnswers } from "./answersText.ts";

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
  /** Whether the device keeps everything; where it refuses, answers last as long as the page. */
  isKept(): boolean;
  subscribe(listener: () => void): () => void;
}

export const PROGRESS_KEY = "overfix.notebook";

/** Calls back when what is kept may have been changed by another tab; returns the way to stop it. */
export type Elsewhere = (changed: () => void) => () => void;

/**
 * Progress over what a page may keep. Each change is made to what is kept at that moment, so that two
 * tabs add to each other's answers. What the memory does not take (full, forbidden, or written by a newer
 * version, which is left alone) lasts as long as the page and is offered to it again with the next change.
 */
export function progressOver(memory: Memory, elsewhere: Elsewhere = () => () => {}): Progress {
  let seen = memory.read(PROGRESS_KEY);
  let answers = readAnswers(seen);
  const refused = new Map<string, Kept | undefined>();
  const listeners = new Set<() => void>();
  let stop = (): void => {};

  const tell = (): void => {
    for (const listener of [...listeners]) listener();
  };
  /** What is kept now, with what was refused. */
  const current = (): Answers => {
    const text = memory.read(PROGRESS_KEY);
    if (text === seen) return answers;
    seen = text;
    return changed(readAnswers(text), refused);
  };
  const write = (next: Answers): boolean => {
    if (seen !== null && isNewer(seen)) return false;
    const text = Object.keys(next).length === 0 ? null : writeAnswers(next);
    memory.write(PROGRESS_KEY, text);
    if (memory.read(PROGRESS_KEY) !== text) return false;
    seen = text;
    return true;
  };
  const look = (): void => {
    const next = current();
    if (next === answers) return;
    answers = next;
    tell();
  };

  return {
    get: (key) => answers[key],
    set(key, kept) {
      answers = changed(current(), new Map([[key, kept]]));
      if (write(answers)) refused.clear();
      else refused.set(key, kept);
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
      refused.clear();
      memory.write(PROGRESS_KEY, null);
      seen = memory.read(PROGRESS_KEY);
      tell();
    },
    text: () => writeAnswers(answers),
    isEmpty: () => Object.keys(answers).length === 0,
    isKept: () => refused.size === 0,
    subscribe(listener) {
      if (listeners.size === 0) {
        stop = elsewhere(look);
        look();
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) stop();
      };
    },
  };
}

function changed(answers: Answers, changes: ReadonlyMap<string, Kept | undefined>): Answers {
  const next: Record<string, Kept> = { ...answers };
  for (const [key, kept] of changes) {
    if (kept === undefined) delete next[key];
    else next[key] = kept;
  }
  return next;
}
