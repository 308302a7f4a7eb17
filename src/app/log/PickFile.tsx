import { type ReactNode, useRef } from "react";
import { Button, useWords } from "#ui";
import { useLogDesk } from "./useLog.ts";

/** A button over a native file picker. */
export function PickFile({ children }: { readonly children: ReactNode }) {
  const { log } = useWords().app;
  const desk = useLogDesk();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button look="line" icon="file" onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        aria-label={log.read}
        accept=".csv,.tsv,.txt,.jsonl,.ndjson,.json,text/csv,application/x-ndjson"
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          event.currentTarget.value = "";
          if (file !== undefined) void desk.read(file);
        }}
      />
    </>
  );
}
