import { Suspense } from "react";
import { useWords } from "#ui";
import { late } from "../shell/late.tsx";
import { PickFiles } from "./PickFiles.tsx";
import { useLog } from "./useLog.ts";

const LogState = late(async () => (await import("./LogState.tsx")).LogState);

/** The log that the Lab holds, or the button that asks for one. */
export function LogPanel() {
  const { log: words } = useWords().app;
  const state = useLog();
  if (state.status === "none") {
    return (
      <div className="log-panel" data-status="none">
        <PickFiles label={words.read} />
        <span className="log-hint">{words.readHint}</span>
      </div>
    );
  }
  return (
    <Suspense fallback={null}>
      <LogState state={state} />
    </Suspense>
  );
}
