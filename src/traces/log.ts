/** One logged round. `accepts` and `queries` are null together for a round without votes. */
export interface LoggedRound {
  /** S, 0 ≤ accepts ≤ queries. */
  readonly accepts: number | null;
  /** M ≥ 1. */
  readonly queries: number | null;
  /** y, or null where there is no label. */
  readonly valid: 0 | 1 | null;
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
  | "unknown-column"
  | "not-json"
  | "bad-number"
  | "bad-label"
  | "accepts-over-queries"
  | "half-votes"
  | "duplicate-round"
  | "gap"
  | "no-instance"
  | "ragged-row";

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

export interface Log {
  readonly file: string;
  readonly trajectories: readonly Trajectory[];
  readonly rowsRead: number;
  readonly rowsKept: number;
  readonly problems: readonly Problem[];
  /** FNV-1a or better of the bytes, hex; a link carries it and asks for the file. */
  readonly hash: string;
}
