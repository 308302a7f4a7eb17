import { useCallback } from "react";
import { useWords } from "#ui";
import { useLabContext } from "../lab/lab.ts";
import { useLog } from "../log/useLog.ts";
import { useNotices } from "./notices.ts";

/** Copies a link to the whole state. Where it may not be copied, it is shown. */
export function useShare(): () => Promise<void> {
  const words = useWords().app;
  const board = useNotices();
  const { store } = useLabContext();
  const hasLog = useLog().status === "read";
  return useCallback(async () => {
    const { encodeLab } = await import("./link.ts");
    // The address is written a moment after a change; the store has it now.
    const url = `${location.href.split("#", 1)[0]}${encodeLab(store.getState())}`;
    const shown = (
      <>
        {words.notCopied} <span className="notice-url">{url}</span>
      </>
    );
    const copying =
      navigator.clipboard?.writeText(url) ?? Promise.reject(new Error("no clipboard"));
    copying.then(
      () => board.post({ id: "share", text: hasLog ? words.copiedWithLog : words.copied }),
      () => board.post({ id: "share", text: shown }),
    );
  }, [words, board, store, hasLog]);
}
