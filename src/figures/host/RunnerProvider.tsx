import { createContext, type ReactNode, useContext, useMemo } from "react";
import { costOf, type Runner, runNow } from "#compute";
import { type AtOnce, createDesk, type Desk } from "./desk.ts";

/** Jobs that are predicted to take less run in the render itself: several still fit in a frame. */
const QUICK_MS = 2;

const atOnce: AtOnce = {
  isQuick: (job) => costOf(job) <= QUICK_MS,
  run: runNow,
};

const DeskContext = createContext<Desk | null>(null);

export interface RunnerProviderProps {
  /** Runs what is not quick; null draws only what can be computed at once. Not disposed of here. */
  readonly runner: Runner | null;
  readonly children: ReactNode;
}

/** Gives figures what runs their jobs. Everything below shares outcomes. */
export function RunnerProvider({ runner, children }: RunnerProviderProps) {
  const desk = useMemo(() => createDesk(runner, atOnce), [runner]);
  return <DeskContext value={desk}>{children}</DeskContext>;
}

export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (desk === null) throw new Error("a figure was drawn outside of RunnerProvider");
  return desk;
}
