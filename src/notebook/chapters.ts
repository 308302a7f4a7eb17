import type { ReactNode } from "react";
import { type Lang, type NotebookWords, notebookWords } from "#ui";

export type ChapterId = keyof NotebookWords["chapters"];

/** The twelve, in order. */
export const CHAPTER_IDS = Object.keys(notebookWords.en.chapters) as ChapterId[];

/** What a chapter's file says of itself. */
interface ChapterMeta {
  /** one sentence under the title */
  readonly lead: string;
  /** for a reader alone */
  readonly minutes: number;
  /** ids in content/sources.json, in the order in which they are listed */
  readonly sources: readonly string[];
}

export interface ChapterFile {
  /** MDX: a plain function of the parts, without hooks */
  readonly default: (props: { readonly components: object }) => ReactNode;
  readonly meta: ChapterMeta;
}

/** The files that there are; a chapter is open in a language when it has one. */
const FILES = import.meta.glob<ChapterFile>("../../content/{en,zh}/[0-9][0-9]-*.mdx");

function pathOf(id: ChapterId, lang: Lang): string {
  return `../../content/${lang}/${id}.mdx`;
}

export function isOpen(id: ChapterId, lang: Lang): boolean {
  return Object.hasOwn(FILES, pathOf(id, lang));
}

/** Files that are no chapter of the list, by path: a test holds that there are none. */
export function strayFiles(): readonly string[] {
  const known = new Set(
    CHAPTER_IDS.flatMap((id) => (["en", "zh"] as const).map((lang) => pathOf(id, lang))),
  );
  return Object.keys(FILES).filter((path) => !known.has(path));
}

const asked = new Map<string, Promise<ChapterFile>>();

/** A chapter's file, fetched once unless it fails; null where there is none. */
export function chapterFile(id: ChapterId, lang: Lang): Promise<ChapterFile> | null {
  const path = pathOf(id, lang);
  const known = asked.get(path);
  if (known !== undefined) return known;
  const fetched = FILES[path]?.();
  if (fetched === undefined) return null;
  asked.set(path, fetched);
  fetched.catch(() => asked.delete(path));
  return fetched;
}

/** The open chapter that a route's part names, by its whole id or its number ("5", "05"); null for none. */
export function chapterNamed(name: string): ChapterId | null {
  const number = /^\d{1,2}$/.test(name) ? name.padStart(2, "0") : null;
  return CHAPTER_IDS.find((id) => id === name || id.slice(0, 2) === number) ?? null;
}

/** "5" of "05-the-boundary…" */
export function chapterNumber(id: ChapterId): number {
  return Number(id.slice(0, 2));
}
