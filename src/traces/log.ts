/** One logged round. `accepts` and `queries` are null together for a round without votes. */
export interface LoggedRound {
  /** S, 0 ≤ accepts ≤ queries. */
  readonly accepts: number | null;
  /** M ≥ 1. */
  readonly queries: number | null;
  /** y, or null where there is no label. */
  readonly valid: 0 | 1 | null;
  /** What the round cost, ≥ 0, where the log says so; the mean where the trajectory stands for several. */
  readonly cost?: number;
  /** A judge's score of the plan, any finite number, where the log has one beside the votes. */
  readonly score?: number;
  /**
   * 1-based line of the file; of a document without lines, the number of its record; 0 where it stands
   * for rows of many instances.
   */
  readonly line: number;
}

/** One instance followed through its rounds 0, 1, 2, … without a gap. */
export interface Trajectory {
  readonly source: string;
  readonly instance: string;
  readonly rounds: readonly LoggedRound[];
  /** How many identical trajectories it stands for, integer ≥ 1. */
  readonly count: number;
  /** Fold of cross-fitting, 0 … 4, that all of them are in; left out where their names say it: `foldParts`. */
  readonly fold?: number;
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
  | "count-differs"
  | "too-large"
  | "damaged-file"
  | "unknown-format"
  | "bad-record"
  | "no-verdict"
  | "no-map-field";

/** What is wrong and where. `message` is English and complete; `got` and `expected` let a page say it in its own language. */
export interface Problem {
  readonly code: ProblemCode;
  readonly file: string;
  readonly line: number;
  /** Where in a document, as in `samples[3].scores.match`; then the line says nothing. */
  readonly path?: string;
  readonly column?: string;
  readonly got?: string;
  readonly expected?: string;
  readonly message: string;
}

/** The formats that are read. The first four hold the canonical rows; `mapped` goes by a mapping. */
export type FormatId =
  | "csv"
  | "jsonl"
  | "parquet"
  | "mapped"
  | "loopgain"
  | "outerloop"
  | "reflexion-programming"
  | "reflexion-environment"
  | "inspect-json"
  | "inspect-eval"
  | "promptfoo"
  | "deepeval"
  | "openai-evals"
  | "cje"
  | "lm-eval"
  | "langfuse"
  | "planbench"
  | "exam";

/** One file of a log. */
export interface ReadFile {
  readonly name: string;
  /** null where nothing could be made of it. */
  readonly format: FormatId | null;
  /** What was seen in it and why it was taken for this format, English and complete. */
  readonly because: string;
  readonly rowsRead: number;
  readonly rowsKept: number;
}

/** What a format knows of the loop that wrote it; a key is left out where it does not know. */
export interface LogHints {
  /** Rounds of an instance: each repairs the last, or each is drawn anew (epochs, repeats, resamples). */
  readonly rounds?: "repairs" | "resamples" | "single";
  /** When the loop repaired: always, only after a reject, only while an oracle said no. */
  readonly gate?: "always" | "on-reject" | "oracle";
  /** What one vote is: a call of a judge, a test of a deterministic suite, one scorer of several. */
  readonly votes?: "judge" | "tests" | "scorers";
  /** Who labelled. */
  readonly labels?: "tests" | "environment" | "expected-answer" | "human" | "model";
  readonly judge?: string;
  readonly repairer?: string;
}

/** A log as it was read. Rows that were set aside are counted: rowsRead − rowsKept. */
export interface Log {
  /** The file's name; of several, "a.json and 3 more". */
  readonly file: string;
  readonly files: readonly ReadFile[];
  /** Of all files where they agree; null where they do not, or nothing could be made of them. */
  readonly format: FormatId | null;
  readonly hints: LogHints;
  /**
   * Whether trajectories are distinct paths that stand for many instances, because there were too many
   * to keep by name. Scores are then dropped and costs are means.
   */
  readonly aggregated: boolean;
  /** Labelled plans by who labelled, where rows say it; empty otherwise. */
  readonly labellers: Readonly<Record<string, number>>;
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
  /** FNV-1a (64 bits) of the bytes of all files in order, 16 hex digits; a link carries it and asks for the file. */
  readonly hash: string;
}
