import { createContext, type ReactNode, useContext, useState, useSyncExternalStore } from "react";
import type { Highlight } from "../figure.ts";

/** What is lit up, kept outside of React's state: hovering renders figures, and nothing around them. */
export interface HighlightStore {
  get(): Highlight;
  set(part: Partial<Highlight>): void;
  subscribe(listener: () => void): () => void;
}

export const NO_HIGHLIGHT: Highlight = { round: null, policy: null, term: null, cell: null };

function createHighlightStore(): HighlightStore {
  let now = NO_HIGHLIGHT;
  const listeners = new Set<() => void>();
  return {
    get: () => now,
    set(part) {
      const keys = Object.keys(part) as (keyof Highlight)[];
      if (keys.every((key) => Object.is(now[key], part[key]))) return;
      now = { ...now, ...part };
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const HighlightContext = createContext<HighlightStore | null>(null);

/** Links the figures (and controls) below it: what is hovered in one lights up in all. */
export function HighlightProvider({ children }: { readonly children: ReactNode }) {
  const [store] = useState(createHighlightStore);
  return <HighlightContext value={store}>{children}</HighlightContext>;
}

export function useHighlightStore(): HighlightStore {
  const store = useContext(HighlightContext);
  if (store === null) throw new Error("a highlight was asked for outside of HighlightProvider");
  return store;
}

/** What is lit up now; with `select`, renders again only when the selected part changes. */
export function useHighlight(): Highlight;
export function useHighlight<T>(select: (highlight: Highlight) => T): T;
export function useHighlight<T>(select?: (highlight: Highlight) => T): T | Highlight {
  const store = useHighlightStore();
  const read = (): T | Highlight => (select ? select(store.get()) : store.get());
  return useSyncExternalStore(store.subscribe, read, read);
}
