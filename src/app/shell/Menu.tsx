import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { IconButton, useWords } from "#ui";
import { LanguageSwitch } from "./LanguageSwitch.tsx";
import { PinLine } from "./PinLine.tsx";
import { Rooms } from "./Rooms.tsx";
import { ThemeToggle } from "./ThemeToggle.tsx";

export interface MenuProps {
  readonly route: string;
  readonly onHelp: () => void;
  /** Buttons that stand first. */
  readonly children: ReactNode;
}

/** What a phone's masthead has no room for. Escape, a choice or a press elsewhere puts it away. */
export function Menu({ route, onHelp, children }: MenuProps) {
  const words = useWords().app;
  const inLab = route === "/lab";
  const [open, setOpen] = useState(false);
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!open) return;
    const shut = (event: Event): void => {
      if (!place.current?.contains(event.target as Node)) setOpen(false);
    };
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key === "Escape") setOpen(false);
    };
    document.addEventListener("pointerdown", shut);
    document.addEventListener("keydown", onKeyDown);
    return () => {
      document.removeEventListener("pointerdown", shut);
      document.removeEventListener("keydown", onKeyDown);
    };
  }, [open]);
  return (
    <div ref={place}>
      <IconButton
        icon="menu"
        label={words.nav.menu}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: hears the clicks of the buttons in it */}
      <div className="menu" id={id} hidden={!open} onClick={() => setOpen(false)}>
        <Rooms route={route} />
        <div className="menu-row">
          {inLab ? children : null}
          <ThemeToggle />
          <IconButton icon="help" label={words.help.open} onClick={onHelp} />
          <LanguageSwitch />
        </div>
        {inLab ? <PinLine /> : null}
        <p className="muted">{words.nav.private}</p>
      </div>
    </div>
  );
}
