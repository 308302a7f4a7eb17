import { createContext, type ReactNode, useContext, useMemo, useState } from "react";
import { flushSync } from "react-dom";
import type { Runner } from "#compute";
import { createDesk, type Desk } from "./desk.ts";
import { createTurns, type Frames, type Turns } from "./turns.ts";

const DeskContext = createContext<Desk | null>(null);
const TurnsContext = createContext<Turns | null>(null);

const ofThisPage: Frames = {
  now: () => performance.now(),
  next: (callback) => void requestAnimationFrame(callback),
  after(ms, callback) {
    const id = setTimeout(callback, ms);
    return () => clearTimeout(id);
  },
};

export interface RunnerProviderProps {
  /** Runs what is not quick; null draws only what can be computed at once. Not disposed of here. */
  readonly runner: Runner | null;
  readonly children: ReactNode;
}

/** Gives figures what runs their jobs, and turns in which to draw. Everything below shares outcomes. */
export function RunnerProvider({ runner, children }: RunnerProviderProps) {
  const desk = useMemo(() => createDesk(runner), [runner]);
  const [turns] = useState(() => createTurns(ofThisPage, flushSync));
  return (
    <DeskContext value={desk}>
      <TurnsContext value={turns}>{children}</TurnsContext>
    </DeskContext>
  );
}

export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (desk === null) throw new Error("a figure was drawn outside of RunnerProvider");
  return desk;
}

export function useTurns(): Turns {
  const turns = useContext(TurnsContext);
  if (turns === null) throw new Error("a figure was drawn outside of RunnerProvider");
  return turns;
}
