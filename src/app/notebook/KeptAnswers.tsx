import { useState, useSyncExternalStore } from "react";
import { saveFile } from "#figures";
import type { Progress } from "#notebook";
import { Button, notebookWords, useWords } from "#ui";

/** Where a reader's answers are, the way to take them along, and the way to be rid of them. */
export function KeptAnswers({ progress }: { readonly progress: Progress }) {
  const say = notebookWords[useWords().lang];
  const isEmpty = useSyncExternalStore(progress.subscribe, progress.isEmpty, progress.isEmpty);
  const isKept = useSyncExternalStore(progress.subscribe, progress.isKept, progress.isKept);
  const [stage, setStage] = useState<"idle" | "asking" | "erased">("idle");
  return (
    <div className="kept-answers">
      {isKept ? <p className="muted">{say.private}</p> : <p role="status">{say.notKept}</p>}
      {isEmpty ? null : stage === "asking" ? (
        <p role="alert">
          {say.eraseSure}{" "}
          <Button
            look="quiet"
            onClick={() => {
              progress.erase();
              setStage("erased");
            }}
          >
            {say.eraseYes}
          </Button>{" "}
          <Button look="quiet" onClick={() => setStage("idle")}>
            {say.eraseNo}
          </Button>
        </p>
      ) : (
        <p>
          <Button
            look="quiet"
            onClick={() => saveFile("overfix-notebook.json", "application/json", progress.text())}
          >
            {say.exportAnswers}
          </Button>{" "}
          <Button look="quiet" onClick={() => setStage("asking")}>
            {say.erase}
          </Button>
        </p>
      )}
      {isEmpty && stage === "erased" ? (
        <p className="muted" role="status">
          {say.erased}
        </p>
      ) : null}
    </div>
  );
}
