/** How many more labels until the verdict can be told. */
export interface LabelPlan {
  /** The comparison to settle: this policy against none. */
  readonly policy: string;
  readonly gain: number;
  /** More labels of each kind alone that make the sign safe at η; null where no number would. */
  readonly more: {
    readonly plans: number | null;
    readonly pairs: number | null;
    readonly traces: number | null;
    readonly votes: number | null;
  };
  /** The kind that shrinks the doubt most for one label. */
  readonly buy: "plans" | "pairs" | "traces" | "votes" | null;
  /** For the picture: interval of the gain by number of labelled traces. */
  readonly curve: readonly {
    readonly labels: number;
    readonly low: number;
    readonly high: number;
  }[];
  readonly now: { readonly labels: number; readonly low: number; readonly high: number } | null;
  /** English: on what it rests. */
  readonly because: string;
}

/** Validity and cost by M, with the measured icc: what more votes buy. */
export interface VotesPlan {
  readonly points: readonly {
    readonly votes: number;
    readonly validity: number;
    readonly cost: number;
  }[];
  /** The M that pays best under the user's prices. */
  readonly best: number;
  readonly icc: number;
  readonly policy: string;
}

/** Something about the policy or the loop that cannot be meant. */
export interface Lint {
  readonly code:
    | "cap-never-reached"
    | "last-draft-unverified"
    | "threshold-never-met"
    | "threshold-always-met"
    | "same-votes"
    | "margin-never-met";
  /** English and complete, with its counts. */
  readonly message: string;
  /** The numbers in it, for other languages. */
  readonly facts: Readonly<Record<string, number | string>>;
}
