import { createContext, type ReactNode, useContext, useMemo } from "react";
import type { Runner } from "#compute";
import { createDesk, type Desk } from "./desk.ts";

const DeskContext = createContext<Desk | null>(null);

export interface RunnerProviderProps {
  /** Runs what is not quick; null draws only what can be computed at once. Not disposed of here. */
  readonly runner: Runner | null;
  readonly children: ReactNode;
}

/** Gives figures what runs their jobs. Everything below shares outcomes. */
export function RunnerProvider({ runner, children }: RunnerProviderProps) {
  const desk = useMemo(() => createDesk(runner), [runner]);
  return <DeskContext value={desk}>{children}</DeskContext>;
}

export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (desk === null) throw new Error("a figure was drawn outside of RunnerProvider");
  return desk;
}
