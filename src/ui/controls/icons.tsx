const PATHS = {
  undo: "M6.2 4 3 7.2l3.2 3.2M3.4 7.2h6.1a3.4 3.4 0 0 1 0 6.8H7.4",
  redo: "M9.8 4 13 7.2l-3.2 3.2M12.6 7.2H6.5a3.4 3.4 0 0 0 0 6.8h2.1",
  reset: "M3.2 8a4.8 4.8 0 1 0 1.6-3.6M4.6 2.2v2.6h2.6",
  share: "M8 9.6V2.2M5.2 4.8 8 2l2.8 2.8M3.4 7.6H2.6v6h10.8v-6h-.8",
  chevron: "m4.4 6.2 3.6 3.6 3.6-3.6",
  close: "m4 4 8 8M12 4l-8 8",
  swap: "M3 5.4h9.4M9.8 2.8l2.6 2.6-2.6 2.6M13 10.6H3.6M6.2 8l-2.6 2.6 2.6 2.6",
  menu: "M2 4h12M2 8h12M2 12h12",
  file: "M4 1.8h5.2L12.4 5v9.2H4zM9 1.8V5.2h3.4",
} as const;

export type IconName = keyof typeof PATHS | "theme" | "help";

/** A line icon of 16 px; always beside a word or inside a button that has a name. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      {name === "theme" ? (
        <>
          <circle cx="8" cy="8" r="5.6" fill="none" />
          <path d="M8 2.4a5.6 5.6 0 0 1 0 11.2z" fill="currentColor" stroke="none" />
        </>
      ) : name === "help" ? (
        <>
          <path d="M5.4 6.1a2.6 2.6 0 1 1 3.7 2.3c-.8.4-1.1.8-1.1 1.6" fill="none" />
          <circle cx="8" cy="12.6" r=".95" fill="currentColor" stroke="none" />
        </>
      ) : (
        <path d={PATHS[name]} fill="none" />
      )}
    </svg>
  );
}

/** The tick that was carried one repair too far. */
export function Wordmark({ name }: { readonly name: string }) {
  return (
    <span className="wordmark">
      <svg viewBox="0 0 32 32" width="24" height="24" aria-hidden="true">
        <path className="mark-valid" d="M3.5 16.5 10 24 18.5 6.5" />
        <path className="mark-damage" d="M21 11.4 27.6 25.8" strokeDasharray="6.4 3" />
        <circle className="mark-dot" cx="18.5" cy="6" r="3.3" />
      </svg>
      {name}
    </span>
  );
}
