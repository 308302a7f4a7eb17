import { lazy, Suspense } from "react";
import { Button, IconButton, useWords, Wordmark } from "#ui";
import { useActions, useLabState } from "../lab/lab.ts";
import { LanguageSwitch } from "./LanguageSwitch.tsx";
import { PinLine } from "./PinLine.tsx";
import { Rooms } from "./Rooms.tsx";
import { ThemeToggle } from "./ThemeToggle.tsx";
import { PHONE, useMedia } from "./useMedia.ts";
import { useShare } from "./useShare.tsx";

const Menu = lazy(async () => ({ default: (await import("./Menu.tsx")).Menu }));

export interface MastheadProps {
  readonly route: string;
  readonly onHelp: () => void;
}

/** Name, rooms, and what acts on the whole page. */
export function Masthead({ route, onHelp }: MastheadProps) {
  const words = useWords().app;
  const phone = useMedia(PHONE);
  const inLab = route === "/lab";
  const canUndo = useLabState((state) => state.canUndo);
  const canRedo = useLabState((state) => state.canRedo);
  const { undo, redo } = useActions();
  const share = useShare();
  const undoButton = (
    <IconButton icon="undo" label={words.undo} disabled={!canUndo} onClick={undo} />
  );
  const redoButton = (
    <IconButton icon="redo" label={words.redo} disabled={!canRedo} onClick={redo} />
  );
  return (
    <header className="masthead">
      <a className="masthead-name" href="#/lab" aria-label={words.name}>
        <Wordmark name={words.name} />
      </a>
      {phone ? null : <Rooms route={route} />}
      <div className="masthead-tools">
        {inLab && !phone ? <PinLine /> : null}
        {inLab ? undoButton : null}
        {inLab && !phone ? redoButton : null}
        {inLab ? (
          phone ? (
            <IconButton icon="share" label={words.share} onClick={share} />
          ) : (
            <Button icon="share" title={words.shareHint} onClick={share}>
              {words.share}
            </Button>
          )
        ) : null}
        {phone ? (
          <Suspense fallback={null}>
            <Menu route={route} onHelp={onHelp}>
              {redoButton}
            </Menu>
          </Suspense>
        ) : (
          <>
            <LanguageSwitch />
            <IconButton icon="help" label={words.help.open} onClick={onHelp} />
            <ThemeToggle />
          </>
        )}
      </div>
    </header>
  );
}
