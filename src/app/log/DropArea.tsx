import { type DragEvent, type ReactNode, useRef, useState } from "react";
import { useWords } from "#ui";
import { useLogDesk } from "./useLog.ts";

export interface DropAreaProps {
  readonly children: ReactNode;
}

/** Files dropped anywhere on the page are read as one log. The picker does the same from the keyboard. */
export function DropArea({ children }: DropAreaProps) {
  const { log } = useWords().app;
  const desk = useLogDesk();
  const [over, setOver] = useState(false);
  const depth = useRef(0);
  const isFile = (event: DragEvent): boolean => event.dataTransfer.types.includes("Files");
  const leave = (): void => {
    depth.current = 0;
    setOver(false);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping has its button, "Read a log"
    <div
      className="drop-area"
      onDragEnter={(event) => {
        if (!isFile(event)) return;
        event.preventDefault();
        depth.current += 1;
        setOver(true);
      }}
      onDragOver={(event) => {
        if (!isFile(event)) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = "copy";
      }}
      onDragLeave={() => {
        depth.current -= 1;
        if (depth.current <= 0) leave();
      }}
      onDrop={(event) => {
        if (!isFile(event)) return;
        event.preventDefault();
        leave();
        const files = [...event.dataTransfer.files];
        if (files.length > 0) void desk.read(files);
      }}
    >
      {children}
      {over ? (
        <div className="drop-veil" aria-hidden="true">
          <p>{log.drop}</p>
          <p className="muted">{log.dropHint}</p>
        </div>
      ) : null}
    </div>
  );
}
