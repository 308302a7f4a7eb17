import { reportOf } from "#advice";
import type { Diagnosis } from "#diagnosis";
import { saveFile } from "#figures";
import type { Log } from "#traces";
import { Button, useWords, yourLoopWords } from "#ui";
import { useNotices } from "../shell/notices.ts";
import { encodeLoop, type LoopSettings } from "./settings.ts";
import { today } from "./today.ts";

export interface ReportToolsProps {
  readonly diagnosis: Diagnosis;
  readonly log: Log;
  readonly policy: string;
  readonly settings: LoopSettings;
}

/** A report that a colleague can check, on paper or as Markdown, and a link without the data. */
export function ReportTools({ diagnosis, log, policy, settings }: ReportToolsProps) {
  const words = useWords();
  const { report } = yourLoopWords[words.lang];
  const board = useNotices();
  const link = (): string => `${location.href.split("#", 1)[0]}${encodeLoop(settings, log.hash)}`;
  const save = (): void =>
    saveFile(
      "overfix-report.md",
      "text/markdown",
      reportOf({ diagnosis, log, policy, today: today(), link: link(), words }),
    );
  const copy = (): void => {
    const url = link();
    const copying = navigator.clipboard?.writeText(url) ?? Promise.reject(new Error("none"));
    copying.then(
      () => board.post({ id: "share", text: report.copied }),
      () => board.post({ id: "share", text: `${words.app.notCopied} ${url}` }),
    );
  };
  return (
    <div className="loop-report">
      <Button onClick={save}>{report.save}</Button>
      <Button onClick={() => window.print()}>{report.print}</Button>
      <Button onClick={copy}>{report.copy}</Button>
    </div>
  );
}
