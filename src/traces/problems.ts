import type { Problem, ProblemCode } from "./log.ts";

/** Collects problems: every one is counted, the first `limit` are kept. */
export class Problems {
  readonly #limit: number;
  readonly #files: string[] = [];
  readonly #kept: { readonly at: number; readonly problem: Problem }[] = [];
  readonly #counts: Partial<Record<ProblemCode, number>> = {};
  #total = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  get total(): number {
    return this.#total;
  }

  get counts(): Partial<Record<ProblemCode, number>> {
    return this.#counts;
  }

  /** Place of the file that is being read. */
  get fileNow(): number {
    return this.#files.length - 1;
  }

  /** The next file begins. */
  enter(file: string): void {
    this.#files.push(file);
  }

  nameOf(file: number): string {
    return this.#files[file] ?? "";
  }

  /** @param file - place of the file; by default the one that is being read */
  add(problem: Omit<Problem, "file">, file: number = this.fileNow): void {
    this.#total++;
    this.#counts[problem.code] = (this.#counts[problem.code] ?? 0) + 1;
    if (this.#kept.length >= this.#limit) return;
    this.#kept.push({ at: file, problem: { file: this.nameOf(file), ...problem } });
  }

  /** By file in the order of reading, then by line. */
  byLine(): Problem[] {
    return this.#kept
      .toSorted((a, b) => a.at - b.at || a.problem.line - b.problem.line)
      .map(({ problem }) => problem);
  }
}

/** At most 60 characters of what was found, in quotes, control characters escaped. */
export function quoted(found: string): string {
  return JSON.stringify(found.length > 60 ? `${found.slice(0, 59)}…` : found);
}
