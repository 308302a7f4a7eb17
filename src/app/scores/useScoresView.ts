import { useCallback, useEffect, useState } from "react";
import type { FigureView } from "#figures";
import { decodeScores, encodeScores } from "#study";
import { isScores } from "./scoresLink.ts";

/** A change is an entry of history once nothing has moved for this long: a whole drag is one. */
const REST_MS = 350;

/** The view that the page's address holds; the browser's back goes to the one before. */
export function useScoresView(): readonly [FigureView, (part: FigureView) => void] {
  const [view, setView] = useState(() => decodeScores(location.hash));
  useEffect(() => {
    const follow = (): void => {
      if (isScores(location.hash)) setView(decodeScores(location.hash));
    };
    window.addEventListener("popstate", follow);
    window.addEventListener("hashchange", follow);
    return () => {
      window.removeEventListener("popstate", follow);
      window.removeEventListener("hashchange", follow);
    };
  }, []);
  useEffect(() => {
    const hash = encodeScores(view);
    if (hash === encodeScores(decodeScores(location.hash))) return;
    const timer = setTimeout(() => {
      if (isScores(location.hash)) history.pushState(null, "", hash);
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [view]);
  const change = useCallback((part: FigureView) => setView((now) => ({ ...now, ...part })), []);
  return [view, change];
}
