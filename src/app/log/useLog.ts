import { createContext, useContext, useSyncExternalStore } from "react";
import type { LogDesk, LogState } from "./logDesk.ts";

export const LogContext = createContext<LogDesk | null>(null);

export function useLogDesk(): LogDesk {
  const desk = useContext(LogContext);
  if (desk === null) throw new Error("a log was asked for outside of LogContext");
  return desk;
}

export function useLog(): LogState {
  const desk = useLogDesk();
  return useSyncExternalStore(desk.subscribe, desk.current, desk.current);
}
