import { type Elsewhere, PROGRESS_KEY } from "./progress.ts";

/**
 * Hears of what other tabs of this app keep, and looks again at a page that comes back from the browser's
 * cache of pages, in which it hears nothing.
 */
export function otherTabs(
  page: Pick<Window, "addEventListener" | "removeEventListener">,
): Elsewhere {
  return (changed) => {
    const stored = ({ key }: StorageEvent): void => {
      if (key === PROGRESS_KEY || key === null) changed(); // null: everything was cleared
    };
    page.addEventListener("storage", stored);
    page.addEventListener("pageshow", changed);
    return () => {
      page.removeEventListener("storage", stored);
      page.removeEventListener("pageshow", changed);
    };
  };
}
