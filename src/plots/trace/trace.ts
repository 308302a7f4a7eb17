/** One round of a trace; what is not known is null. */
export interface TraceColumn {
  readonly truth: 0 | 1 | null;
  /** S, or null for a round without votes. */
  readonly accepts: number | null;
  /** M, or null for a round without votes. */
  readonly queries: number | null;
}

/** A belief by round. */
export interface BeliefRow {
  readonly name: string;
  /** Muted, at the right: the numbers of the highlighted round. */
  readonly end: string;
  /** b after the votes, in [0, 1]; null: a count that neither state could have cast, or no votes known. */
  readonly values: readonly (number | null)[];
  /** b*, where a decision is due; null in the last round, in which every rule commits. */
  readonly boundaries: readonly (number | null)[];
}

/** The gain of one more repair by round, as a rule sees it. */
export interface GainRow {
  readonly name: string;
  readonly end: string;
  readonly values: readonly (number | null)[];
  readonly texts: readonly string[];
}

/** What becomes of the instance under one policy. */
export interface Fate {
  /** Policy id. */
  readonly id: string;
  readonly name: string;
  /** "valid, 4/8": what is committed. */
  readonly end: string;
  /** Last round that it reaches: its line ends there. */
  readonly reaches: number;
  /** Round of the committed plan; null where the trace does not say. */
  readonly committed: number | null;
  /** A right plan, a wrong one, or one without a label. */
  readonly plan: "valid" | "invalid" | "unknown";
  /** Right at first, wrong and accepted by a majority in the end. */
  readonly overfixed: boolean;
  /** The trace ends before the rule does. */
  readonly open: boolean;
}

/** Everything that a trace shows. */
export interface TraceDrawing {
  /** CSS pixels */
  readonly width: number;
  readonly columns: readonly TraceColumn[];
  readonly beliefs: readonly BeliefRow[];
  readonly gains: readonly GainRow[];
  readonly fates: readonly Fate[];
  readonly highlight: { readonly round: number | null; readonly policy: string | null };
  readonly summary: string;
  readonly names: {
    readonly round: string;
    readonly truth: string;
    readonly votes: string;
    readonly noPosterior: string;
  };
  readonly states: { readonly valid: string; readonly invalid: string; readonly unknown: string };
}
