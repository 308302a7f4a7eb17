/** Markdown by file name within `docs/api`. */
export declare function apiPages(): Readonly<Record<string, string>>;
