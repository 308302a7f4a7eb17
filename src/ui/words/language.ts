import type { Memory } from "../theme/theme.ts";
import { english, type Words } from "./words.ts";

export const LANGUAGES = [
  { lang: "en", name: "English" },
  { lang: "zh", name: "中文" },
] as const;

export type Lang = (typeof LANGUAGES)[number]["lang"];

export const LANGUAGE_KEY = "overfix.language";

/** The language kept, else the first of the browser's that there are words in, else English. */
export function preferredLanguage(memory: Memory, browser: readonly string[]): Lang {
  const kept = memory.read(LANGUAGE_KEY);
  const known = LANGUAGES.map(({ lang }) => lang);
  for (const wanted of [kept ?? "", ...browser]) {
    const found = known.find((lang) => wanted === lang || wanted.startsWith(`${lang}-`));
    if (found !== undefined) return found;
  }
  return "en";
}

/** English is in the first bundle; others come when they are asked for. */
export async function loadWords(lang: Lang): Promise<Words> {
  switch (lang) {
    case "en":
      return english;
    case "zh":
      return (await import("./zh/index.ts")).chinese;
    default:
      return lang satisfies never;
  }
}
