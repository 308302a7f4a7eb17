export interface Shortcuts {
  readonly undo: () => void;
  readonly redo: () => void;
  readonly help: () => void;
}

/** What a key press asks for; null for all others, and for keys that a text field needs itself. */
function shortcutOf(event: KeyboardEvent): keyof Shortcuts | null {
  const typing =
    event.target instanceof HTMLInputElement && event.target.type !== "range"
      ? event.target.type === "text"
      : event.target instanceof HTMLTextAreaElement;
  if (typing || event.altKey || event.defaultPrevented) return null;
  const command = event.ctrlKey || event.metaKey;
  const key = event.key.toLowerCase();
  if (command && key === "z") return event.shiftKey ? "redo" : "undo";
  if (command && key === "y") return "redo";
  if (command && (key === "/" || key === "?")) return "help"; // "?" where it is the shifted "/"
  return null;
}

/** @returns how to stop listening */
export function listenForShortcuts(target: Window, shortcuts: Shortcuts): () => void {
  const onKeyDown = (event: KeyboardEvent): void => {
    const wanted = shortcutOf(event);
    if (wanted === null) return;
    event.preventDefault();
    shortcuts[wanted]();
  };
  target.addEventListener("keydown", onKeyDown);
  return () => target.removeEventListener("keydown", onKeyDown);
}
