import { Workbox } from "workbox-window";
import { offlineWords, useWords } from "#ui";
import type { NoticeBoard } from "../shell/noticeBoard.ts";

/** Where the page's policy asks for it, an address that it trusts; the only one that it will ever have. */
const trustedTypes = (globalThis as { readonly trustedTypes?: TrustedTypes }).trustedTypes;
const address =
  trustedTypes
    ?.createPolicy("overfix-offline", { createScriptURL: () => "./sw.js" })
    .createScriptURL("") ?? "./sw.js";

type Address = ConstructorParameters<typeof Workbox>[0];

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(): string },
  ): { createScriptURL(input: string): Address };
}

/**
 * Keeps the whole app on the device, where the browser can. Says once when that is done and this page is
 * served from there; a newer version waits until the reader asks for it, and no page is reloaded unasked.
 * Where another tab asked, this one is told, for the files of its own version are gone. Without it the page
 * works as before.
 */
export function keepOffline(board: NoticeBoard, page: Pick<Location, "protocol" | "reload">): void {
  if (!("serviceWorker" in navigator) || !page.protocol.startsWith("http")) return;
  const worker = new Workbox(address);
  let wasServed = navigator.serviceWorker.controller !== null;
  let asked = false;
  const reload = { label: <OfflineSaid what="reload" />, run: () => page.reload() };
  worker.addEventListener("activated", ({ isUpdate, isExternal }) => {
    if (isUpdate === true || isExternal === true) return;
    // active is not yet in charge of this page: what it fetches until then still needs a network
    worker.controlling.then(() => {
      board.post({ id: "offline", text: <OfflineSaid what="ready" /> });
    });
  });
  worker.addEventListener("waiting", ({ sw }) => {
    // the very first waits a moment too, and a page from the network is the newest: nothing to go over to
    if (!wasServed) return;
    board.post({
      id: "update",
      text: <OfflineSaid what="newer" />,
      action: {
        label: reload.label,
        run: () => {
          asked = true;
          if (sw?.state === "installed") worker.messageSkipWaiting();
          else reload.run(); // another tab was first
        },
      },
    });
  });
  worker.addEventListener("controlling", () => {
    if (asked) reload.run();
    else if (wasServed) {
      board.post({ id: "update", text: <OfflineSaid what="changed" />, action: reload });
    }
    wasServed = true;
  });
  worker.register().catch(() => {}); // refused by the browser or its settings
}

/** Words in the language that is read when they stand there. */
function OfflineSaid({ what }: { readonly what: "ready" | "newer" | "changed" | "reload" }) {
  return offlineWords[useWords().lang][what];
}
