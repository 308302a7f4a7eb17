/** The paper that every number in this room is about. */
export const PAPER = {
  id: "arXiv 2607.17641v1",
  url: "https://arxiv.org/abs/2607.17641v1",
  title:
    "Verify, Repair, Repeat, or Stop? Robust Stopping for Noisy Verify-Repair Loops in LLM Agents",
  authors: "Yitao Wu, Si Shen, Rui Yang, Hong Peng, Bin Hu",
  date: "2026-07-20",
  license: "CC BY 4.0",
} as const;

/** `P` printed in the paper; `D` derived here from printed numbers, in the way that `note` says. */
export type SourceKind = "P" | "D";

/** Where a number is from. */
export interface Source {
  readonly kind: SourceKind;
  /** Table or section; for a derived number, those it is derived from. */
  readonly where: string;
  readonly note?: string;
}

/** A number with its source. */
export interface Quoted extends Source {
  readonly value: number;
}

/** Printed, but the page of it is not noted in what this project holds of the paper. */
export const UNPLACED = "place in the paper not noted";

/** A printed number. */
export function printed(value: number, where: string, note?: string): Quoted {
  return { value, kind: "P", where, ...(note === undefined ? {} : { note }) };
}

/** A number that follows from printed ones. */
export function derived(value: number, where: string, note: string): Quoted {
  return { value, kind: "D", where, note };
}

/** "arXiv 2607.17641v1, Table 1", with "from" before the place of a derived number. */
export function citation(source: Source): string {
  return `${PAPER.id}, ${source.kind === "D" ? "from " : ""}${source.where}`;
}
