/** One logged run of a score loop; a count makes it stand for several alike. */
export interface ScoredRun {
  /** Its task type, by which beliefs are kept; runs without one share theirs. */
  readonly type?: string;
  /** Score of each step, at least one, on the scale of the bar. */
  readonly scores: readonly number[];
  /** Whether each step was truly good, null where nobody knows; left out where nothing is known. */
  readonly valid?: readonly (0 | 1 | null)[];
  /** ms since the start, after each step. */
  readonly elapsed?: readonly number[];
  /** Tokens used up to each step. */
  readonly tokens?: readonly number[];
  /** What each step put out, or a hash of it; empty where not known. */
  readonly outputs?: readonly string[];
  /** Integer ≥ 1. */
  readonly count?: number;
}
