export { PROMISE, planLabels } from "./planner/planLabels.ts";
export { planVotes } from "./planner/planVotes.ts";

/** How many more labels until the verdict can be told. */
export interface LabelPlan {
  /** The comparison to settle: this policy against none. */
  readonly policy: string;
  /** Of validity, net of cost. */
  readonly gain: number;
  /**
   * More labels of each kind alone that make the sign safe at η in `promise` of logs; 0 where it is safe
   * now, null where no number would. `votes` are asked on every labelled plan on top of M; they are no labels.
   */
  readonly more: {
    readonly plans: number | null;
    readonly pairs: number | null;
    readonly traces: number | null;
    readonly votes: number | null;
  };
  /** Share of logs in which that number is enough, today's gain being itself uncertain. */
  readonly promise: number;
  /** Labelled traces at which the interval round today's gain is clear of 0; null where it never is. */
  readonly clearAt: number | null;
  /** Share of the doubt that is each rate's, by the delta method; sum 1. null where a rate is not measured. */
  readonly doubt: Readonly<Record<"q0" | "rho0" | "rho1" | "alpha" | "beta", number>> | null;
  /** The kind that shrinks the doubt most for one label; null where the sign is safe. */
  readonly buy: "plans" | "pairs" | "traces" | "votes" | null;
  /**
   * For the picture: interval of today's gain by number of labelled traces. Each side leaves out η, so
   * that it is clear of 0 just where the sign is safe.
   */
  readonly curve: readonly {
    readonly labels: number;
    readonly low: number;
    readonly high: number;
  }[];
  readonly now: { readonly labels: number; readonly low: number; readonly high: number } | null;
  /** English: on what it rests. */
  readonly because: string;
}

/** Validity and cost by M under one rule. */
export interface VotesByPolicy {
  readonly policy: string;
  /** M = 1, 2, … */
  readonly points: readonly {
    readonly votes: number;
    readonly validity: number;
    readonly cost: number;
  }[];
  /** The M that pays best under the user's prices, the fewest on ties. */
  readonly best: number;
}

/** Validity and cost by M, with the measured icc: what more votes buy. */
export interface VotesPlan extends VotesByPolicy {
  readonly icc: number;
  /** The same for a majority, which is told nothing. */
  readonly baseline: VotesByPolicy;
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
