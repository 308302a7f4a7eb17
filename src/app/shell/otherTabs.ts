import { LANGUAGE_KEY, LANGUAGES, THEME_KEY, type Theme } from "#ui";
import type { Taste } from "./taste.ts";

/**
 * Takes over the theme and the language that the reader chooses in another tab; answers of the notebook
 * are followed where they are kept.
 *
 * @returns stops following
 */
export function followOtherTabs(
  page: Window,
  { theme, setLang }: Pick<Taste, "theme" | "setLang">,
): () => void {
  const systemTheme = (): Theme =>
    page.matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  const followTheme = (kept: string | null): void => {
    const wanted = kept === "light" || kept === "dark" ? kept : systemTheme();
    if (theme.current() !== wanted) theme.toggle();
  };
  const stored = ({ key, newValue }: StorageEvent): void => {
    if (key === THEME_KEY || key === null) followTheme(newValue); // null: everything was cleared
    const chosen = LANGUAGES.find(({ lang }) => key === LANGUAGE_KEY && lang === newValue);
    if (chosen !== undefined) setLang(chosen.lang);
  };
  page.addEventListener("storage", stored);
  return () => page.removeEventListener("storage", stored);
}
