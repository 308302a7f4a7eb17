import { type ChapterId, chapterNumber } from "../chapters.ts";
import { encodeClass } from "./classLink.ts";
import { type ClassSettings, PLAIN } from "./classSettings.ts";
import type { ChapterOutline } from "./outline.ts";

/** Pages of a chapter beside its text: for its teacher, and the two that are printed. */
const CHAPTER_DOORS = ["teach", "handout", "text", "key"] as const;

/** `handout` has the tasks and figures, `text` all of the text, `key` the answers. */
export type ChapterDoor = (typeof CHAPTER_DOORS)[number];

/** The page that the rest of a chapter's route names; null where there is none such. */
export function chapterDoor(rest: string): ChapterDoor | "chapter" | null {
  if (rest === "") return "chapter";
  return CHAPTER_DOORS.find((door) => door === rest) ?? null;
}

/** "#/notebook/5", "#/notebook/5/teach". */
export function chapterLink(id: ChapterId, door?: ChapterDoor): string {
  return `#/notebook/${chapterNumber(id)}${door === undefined ? "" : `/${door}`}`;
}

/** The same for a class: with its settings, where they are not those of anyone. */
export function classLink(
  id: ChapterId,
  settings: ClassSettings,
  outline: ChapterOutline,
  door?: ChapterDoor,
): string {
  const query = encodeClass(settings, outline);
  const isPlain = query === encodeClass(PLAIN, outline);
  return `${chapterLink(id, door)}${isPlain && door !== undefined ? "" : `?${query}`}`;
}
