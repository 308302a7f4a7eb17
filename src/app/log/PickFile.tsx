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
        multiple
        className="visually-hidden"
        tabIndex={-1}
        aria-label={log.read}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          event.currentTarget.value = "";
          if (files.length > 0) void desk.read(files);
        }}
      />
    </>
  );
}
