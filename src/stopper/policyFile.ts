/** A rule compiled for M votes and K_max repairs: what any language can run. */
export interface PolicyTable {
  /** M. */
  readonly votes: number;
  /** K_max. */
  readonly rounds: number;
  /** State of the first plan. */
  readonly start: number;
  /**
   * (states), each (M+1): where S accepting votes lead: the next state (then repair), or −1 to commit.
   * A rule that asks nothing has rows all the same.
   */
  readonly next: readonly (readonly number[])[];
  /**
   * (states), each (M+1): whether the plan just voted on becomes the kept one. A commit commits the kept
   * plan. While vrr-stop-safe repairs, its kept plan is the guard's incumbent.
   */
  readonly keep: readonly (readonly (0 | 1)[])[];
}

export interface RateInFile {
  readonly estimate: number;
  readonly low: number;
  readonly high: number;
  readonly n: number;
}

/** A policy to take away. Published schema: public/schema/policy-1.json. */
export interface PolicyFile {
  readonly $schema: string;
  readonly kind: "overfix-policy";
  readonly version: 1;
  /** Full id, such as "vrr-guard:5". */
  readonly policy: string;
  readonly rule: { readonly tau: number; readonly delta: number; readonly theta: number };
  /** What the rule was told, with intervals; null where the rule is told nothing and the log gave nothing. */
  readonly believed: Readonly<Record<"q0" | "rho0" | "rho1" | "alpha" | "beta", RateInFile | null>>;
  /** Error radius of the gain, for vrr-stop-safe: see `errorRadius`. */
  readonly eta?: number;
  readonly table: PolicyTable;
  /** What it holds for. */
  readonly bound: {
    readonly judge: string | null;
    readonly repairer: string | null;
    /** ISO date. */
    readonly date: string;
    /** Hash of the log and its instances. */
    readonly log: { readonly hash: string; readonly instances: number } | null;
  };
  /** Sentences: what would make it stale. */
  readonly staleWhen: readonly string[];
  /** Expected on logs like this one. */
  readonly expected: {
    readonly validity: { readonly estimate: number; readonly low: number; readonly high: number };
    readonly repairs: number;
    readonly queries: number;
    readonly cost: number;
  } | null;
}

/** No file is made: a calibrated rule was asked for and J may be 0. */
export interface Refusal {
  readonly refused: true;
  readonly code: "J-touches-0" | "rate-missing" | "too-many-states";
  /** English and complete: why, and what to do instead. */
  readonly message: string;
}

/** What to do after the votes on the plan in hand. */
export interface Advice {
  readonly action: "commit" | "repair";
  /** The plan just seen becomes the kept one; on commit, commit the kept one. */
  readonly keep: boolean;
  /** Index of the kept plan. */
  readonly kept: number;
  /** Pr(valid) of the plan just seen, for rules with a belief; else null. */
  readonly belief: number | null;
  /** English: why. */
  readonly reason: string;
}

export interface Stopper {
  /**
   * @throws RangeError for votes that cannot be, and after a commit
   */
  observe(votes: { readonly accepts: number; readonly queries: number }): Advice;
  /** Back to the first plan. */
  restart(): void;
}
