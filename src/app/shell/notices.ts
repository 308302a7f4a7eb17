import { createContext, useContext } from "react";
import type { NoticeBoard } from "./noticeBoard.ts";

export const NoticesContext = createContext<NoticeBoard | null>(null);

export function useNotices(): NoticeBoard {
  const board = useContext(NoticesContext);
  if (board === null) throw new Error("notices were asked for outside of NoticesContext");
  return board;
}
