import { createContext, useContext, useSyncExternalStore } from "react";
import type { Lang, Theme, ThemeControl } from "#ui";

/** How the reader wants the page: its theme and its language. */
export interface Taste {
  readonly theme: ThemeControl;
  readonly lang: Lang;
  readonly setLang: (lang: Lang) => void;
}

export const TasteContext = createContext<Taste | null>(null);

export function useTaste(): Taste {
  const taste = useContext(TasteContext);
  if (taste === null) throw new Error("the theme was asked for outside of TasteContext");
  return taste;
}

export function useTheme(): Theme {
  const { theme } = useTaste();
  return useSyncExternalStore(theme.subscribe, theme.current, theme.current);
}
