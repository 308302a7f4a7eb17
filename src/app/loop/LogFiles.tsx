import type { Log } from "#traces";
import { IconButton, logWords, useWords, yourLoopWords } from "#ui";
import { PickFiles } from "../log/PickFiles.tsx";
import { useLogDesk } from "../log/useLog.ts";

/** The files of the log, what each was taken for and why, and how to give another. */
export function LogFiles({ log }: { readonly log: Log }) {
  const words = useWords();
  const say = yourLoopWords[words.lang];
  const desk = useLogDesk();
  return (
    <div className="loop-files">
      <div className="loop-files-head">
        <b className="log-file">{log.file}</b>
        <IconButton icon="close" label={logWords[words.lang].close} onClick={desk.close} />
      </div>
      {log.files.length === 0 ? null : (
        <ul className="muted">
          {log.files.slice(0, 4).map(({ name, because, format }) => (
            <li key={name}>
              {log.files.length > 1 ? `${name}: ` : ""}
              {say.format(format)}
              {words.lang === "en" && because !== "" ? `; ${because}` : ""}
            </li>
          ))}
          {log.files.length > 4 ? <li>{logWords[words.lang].more(log.files.length - 4)}</li> : null}
        </ul>
      )}
      <PickFiles label={say.log.madeBy} quiet />
    </div>
  );
}
