/** What a page may keep of a reader's taste; storage that is forbidden or full is none. */
export interface Memory {
  read(key: string): string | null;
  write(key: string, value: string | null): void;
}

/** Memory over Web Storage; every refusal of it is taken for "nothing kept". */
export function memoryOver(storage: () => Storage): Memory {
  return {
    read(key) {
      try {
        return storage().getItem(key);
      } catch {
        return null;
      }
    },
    write(key, value) {
      try {
        if (value === null) storage().removeItem(key);
        else storage().setItem(key, value);
      } catch {
        // Private windows and strict settings throw: the choice then lasts as long as the page.
      }
    },
  };
}

export type Theme = "light" | "dark";

export const THEME_KEY = "overfix.theme";

/** The theme of a page: the system's, until the reader chooses the other one. */
export interface ThemeControl {
  current(): Theme;
  /** Light to dark and back; a choice that equals the system's follows the system again. */
  toggle(): void;
  subscribe(listener: () => void): () => void;
}

export function themeControl(
  root: HTMLElement,
  system: MediaQueryList,
  memory: Memory,
): ThemeControl {
  const listeners = new Set<() => void>();
  const notify = (): void => {
    for (const listener of listeners) listener();
  };
  const systemTheme = (): Theme => (system.matches ? "dark" : "light");
  const kept = memory.read(THEME_KEY);
  if (kept === "light" || kept === "dark") root.dataset["theme"] = kept;
  const current = (): Theme => {
    const chosen = root.dataset["theme"];
    return chosen === "light" || chosen === "dark" ? chosen : systemTheme();
  };
  return {
    current,
    toggle() {
      const next: Theme = current() === "dark" ? "light" : "dark";
      if (next === systemTheme()) delete root.dataset["theme"];
      else root.dataset["theme"] = next;
      memory.write(THEME_KEY, root.dataset["theme"] ?? null);
      notify();
    },
    subscribe(listener) {
      listeners.add(listener);
      system.addEventListener("change", listener);
      return () => {
        listeners.delete(listener);
        system.removeEventListener("change", listener);
      };
    },
  };
}
