import { listenForFigures } from "./figures/openFigure.tsx";
import { keepOffline } from "./offline/offline.tsx";
import type { NoticeBoard } from "./shell/noticeBoard.ts";

/** What a page does that stands: takes figures that are dropped, and keeps the app on the device. */
export function afterLoad(board: NoticeBoard): void {
  listenForFigures(window, board);
  if (import.meta.env.PROD) keepOffline(board, location);
}
