/** One logged round. `accepts` and `queries` are null together for a round without votes. */
export interface LoggedRound {
  /** S, 0 ≤ accepts ≤ queries. */
  readonly accepts: number | null;
  /** M ≥ 1. */
  readonly queries: number | null;
  /** y, or null where there is no label. */
  readonly valid: 0 | 1 | null;
  /** What the round cost, ≥ 0, where the log says so. */
  readonly cost?: number;
  /** 1-based line of the file. */
  readonly line: number;
}

/** One instance followed through its rounds 0, 1, 2, … without a gap. */
export interface Trajectory {
  readonly source: string;
  readonly instance: string;
  readonly rounds: readonly LoggedRound[];
  /** How many identical trajectories it stands for, integer ≥ 1. */
  readonly count: number;
}

export type ProblemCode =
  | "empty-file"
  | "no-rows"
  | "not-utf8"
  | "missing-column"
  | "duplicate-column"
  | "not-json"
  | "bad-number"
  | "bad-label"
  | "accepts-over-queries"
  | "half-votes"
  | "duplicate-round"
  | "gap"
  | "no-instance"
  | "ragged-row"
  | "bad-quotes"
  | "count-differs";

/** What is wrong and where. `message` is English and complete; `got` and `expected` let a page say it in its own language. */
export interface Problem {
  readonly code: ProblemCode;
  readonly file: string;
  readonly line: number;
  readonly column?: string;
  readonly got?: string;
  readonly expected?: string;
  readonly message: string;
}

/** A log as it was read. Rows that were set aside are counted: rowsRead − rowsKept. */
export interface Log {
  readonly file: string;
  /** What the content was read as; null where it was empty or no text. */
  readonly format: "csv" | "jsonl" | null;
  readonly trajectories: readonly Trajectory[];
  /** Rows with any content, the header apart. */
  readonly rowsRead: number;
  /** Rows in `trajectories`, each counted once whatever its `count`. */
  readonly rowsKept: number;
  /** By line; at most the reader's `problemLimit`, the true numbers are in `problemCounts`. */
  readonly problems: readonly Problem[];
  readonly problemCounts: Readonly<Partial<Record<ProblemCode, number>>>;
  /** Columns or keys that the canonical log does not have; they are not read. */
  readonly ignoredColumns: readonly string[];
  /** FNV-1a (64 bits) of the bytes, 16 hex digits; a link carries it and asks for the file. */
  readonly hash: string;
}
