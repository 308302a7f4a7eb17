import { Workbox } from "workbox-window";
import { offlineWords, useWords } from "#ui";
import type { NoticeBoard } from "../shell/noticeBoard.ts";

/**
 * Keeps the whole app on the device, where the browser can. Says once when that is done; a newer version
 * waits until the reader asks for it, and no page is reloaded unasked. Without it the page works as
 * before.
 */
export function keepOffline(board: NoticeBoard, page: Pick<Location, "protocol" | "reload">): void {
  if (!("serviceWorker" in navigator) || !page.protocol.startsWith("http")) return;
  const worker = new Workbox("./sw.js");
  worker.addEventListener("activated", ({ isUpdate, isExternal }) => {
    if (isUpdate !== true && isExternal !== true) {
      board.post({ id: "offline", text: <OfflineSaid what="ready" /> });
    }
  });
  worker.addEventListener("waiting", () => {
    board.post({
      id: "update",
      text: <OfflineSaid what="newer" />,
      action: {
        label: <OfflineSaid what="reload" />,
        run: () => {
          worker.addEventListener("controlling", () => page.reload());
          worker.messageSkipWaiting();
        },
      },
    });
  });
  worker.register().catch(() => {}); // refused by the browser or its settings
}

/** Words in the language that is read when they stand there. */
function OfflineSaid({ what }: { readonly what: "ready" | "newer" | "reload" }) {
  return offlineWords[useWords().lang][what];
}
