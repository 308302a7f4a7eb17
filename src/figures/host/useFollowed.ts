import { useEffect, useState } from "react";
import type { Study } from "#study";
import type { FigureView } from "../figure.ts";
import { useTurns } from "./RunnerProvider.tsx";

/** What a figure is asked to show. Parts that are the same object are the same. */
export interface Asked {
  readonly study: Study;
  readonly view: FigureView;
  readonly pinned: { readonly study: Study; readonly label: string } | null;
}

/**
 * What a figure shows now. One that follows lags where only the study moves, until it is its turn; its
 * own controls, and what is pinned, are always as asked.
 *
 * @param asked - a new object only where a part of it is another
 */
export function useFollowed(figure: string, asked: Asked, follows: boolean): Asked {
  const turns = useTurns();
  const [held, hold] = useState(asked);
  const isOwn = asked.view !== held.view || asked.pinned !== held.pinned;
  const shown = follows && !isOwn ? held : asked;
  if (shown !== held) hold(shown);
  useEffect(() => {
    if (shown === asked) turns.leave(figure);
    else turns.ask(figure, () => hold(asked));
  }, [turns, figure, shown, asked]);
  useEffect(() => () => turns.leave(figure), [turns, figure]);
  return shown;
}
