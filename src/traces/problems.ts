import type { Problem, ProblemCode } from "./log.ts";

/** Collects problems: every one is counted, the first `limit` are kept. */
export class Problems {
  readonly #file: string;
  readonly #limit: number;
  readonly #kept: Problem[] = [];
  readonly #counts: Partial<Record<ProblemCode, number>> = {};
  #total = 0;

  constructor(file: string, limit: number) {
    this.#file = file;
    this.#limit = limit;
  }

  get total(): number {
    return this.#total;
  }

  get counts(): Partial<Record<ProblemCode, number>> {
    return this.#counts;
  }

  add(problem: Omit<Problem, "file">): void {
    this.#total++;
    this.#counts[problem.code] = (this.#counts[problem.code] ?? 0) + 1;
    if (this.#kept.length < this.#limit) this.#kept.push({ file: this.#file, ...problem });
  }

  byLine(): Problem[] {
    return this.#kept.toSorted((a, b) => a.line - b.line);
  }
}

/** At most 60 characters of what was found, in quotes, control characters escaped. */
export function quoted(found: string): string {
  return JSON.stringify(found.length > 60 ? `${found.slice(0, 59)}…` : found);
}
