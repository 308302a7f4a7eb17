import { useCallback } from "react";
import { useWords } from "#ui";
import { useLog } from "../log/useLog.ts";
import { useNotices } from "./notices.ts";

/** Copies the address: it is the whole state. Where it may not be copied, it is shown. */
export function useShare(): () => void {
  const words = useWords().app;
  const board = useNotices();
  const hasLog = useLog().status === "read";
  return useCallback(() => {
    const url = location.href;
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
  }, [words, board, hasLog]);
}
