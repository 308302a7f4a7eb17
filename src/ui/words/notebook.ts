import { notebook as en } from "./en/notebook.ts";
import type { Lang } from "./language.ts";
import { notebook as zh } from "./zh/notebook.ts";

export type NotebookWords = typeof en;

/** Words of the notebook: they come with its page. */
export const notebookWords: Readonly<Record<Lang, NotebookWords>> = { en, zh };
