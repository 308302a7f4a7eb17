import { useRef } from "react";
import { Button } from "#ui";
import { useLogDesk } from "./useLog.ts";

interface PickFilesProps {
  readonly label: string;
  readonly quiet?: boolean;
}

/** A button over a native picker of one or several files. */
export function PickFiles({ label, quiet = false }: PickFilesProps) {
  const desk = useLogDesk();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        look={quiet ? "quiet" : "line"}
        {...(quiet ? {} : { icon: "file" as const })}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        className="visually-hidden"
        tabIndex={-1}
        aria-label={label}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          event.currentTarget.value = "";
          if (files.length > 0) void desk.read(files);
        }}
      />
    </>
  );
}
