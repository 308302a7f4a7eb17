import { createContext, useCallback, useContext, useSyncExternalStore } from "react";
import type { ChapterId } from "./chapters.ts";
import type { Kept, Progress } from "./progress/progress.ts";
import { ClassContext } from "./teach/classSettings.ts";

/** The chapter that is being read, and what the page gives it. */
export interface Reading {
  readonly chapter: ChapterId;
  readonly progress: Progress;
}

export const ReadingContext = createContext<Reading | null>(null);

export function useReading(): Reading {
  const reading = useContext(ReadingContext);
  if (reading === null) throw new Error("a part of a chapter was drawn outside of ReadingContext");
  return reading;
}

/**
 * What is kept of an exercise of this chapter, and the way to keep something else. A class begins
 * anew, beside what a reader did alone: its answers are kept by the seed of its link.
 */
export function useKept(
  id: string,
): readonly [kept: Kept | undefined, keep: (kept: Kept | undefined) => void] {
  const { chapter, progress } = useReading();
  const settings = useContext(ClassContext);
  const key = `${chapter}/${id}${settings === null ? "" : `@${settings.seed}`}`;
  const read = (): Kept | undefined => progress.get(key);
  const kept = useSyncExternalStore(progress.subscribe, read, read);
  const keep = useCallback((next: Kept | undefined) => progress.set(key, next), [progress, key]);
  return [kept, keep];
}
