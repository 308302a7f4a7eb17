import type { Prices, RuleSettings } from "#engine";
import type { Estimates } from "./estimates.ts";
import type { LabelFree, Separation, SignSafety } from "./labelFree.ts";
import type { LabelPlan, Lint, VotesPlan } from "./planner.ts";
import type { Told } from "./told.ts";
import type { Verdict } from "./verdict.ts";

export interface DiagnosisSettings {
  /** Chance of being wrong that is put up with, in (0, .5]. */
  readonly eta: number;
  /** τ (gain that a repair, and a policy, must beat), δ and θ of bare ids. */
  readonly rule: RuleSettings;
  readonly prices: Prices;
  /** What a valid answer is worth in the prices' currency, > 0; net value is V − cost/worth. */
  readonly worth: number;
  /** K_max for the policies; left out: the log's longest trajectory. */
  readonly rounds?: number;
  /** Bootstrap replicates. */
  readonly replicates: number;
  readonly seed: number;
}

export const DEFAULT_DIAGNOSIS: DiagnosisSettings = {
  eta: 0.1,
  rule: { tau: 0, delta: 5, theta: 0.85 },
  prices: { repair: 0, vote: 0 },
  worth: 1,
  replicates: 2000,
  seed: 1,
};

export type WarningCode =
  | "no-labels"
  | "no-votes"
  | "no-pairs"
  | "beta-hidden"
  | "gated"
  | "resampled"
  | "aggregated"
  | "label-is-votes"
  | "model-labels"
  | "votes-vary"
  | "suite"
  | "deterministic"
  | "few-instances"
  | "rounds-dependent"
  | "one-rate-fails"
  | "drift-rounds"
  | "drift-time"
  | "judge-persists"
  | "contradictions"
  | "no-two-components"
  | "label-free-near-zero"
  | "label-free-disagrees"
  | "separation-fails"
  | "judge-reversed"
  | "coverage-low"
  | "rows-aside";

/** What must be known before a number is used. */
export interface Warning {
  readonly code: WarningCode;
  /** English and complete. */
  readonly message: string;
  /** The numbers in it, for other languages. */
  readonly facts: Readonly<Record<string, number | string>>;
}

/** Everything that a log says, as plain data. */
export interface Diagnosis {
  readonly settings: DiagnosisSettings;
  readonly estimates: Estimates;
  readonly labelFree: LabelFree;
  readonly separation: Separation;
  readonly sign: SignSafety;
  readonly verdict: Verdict;
  /** What a calibrated rule is told in the policy file; null where the log does not give it. */
  readonly told: Told | null;
  readonly labels: LabelPlan | null;
  readonly votesPlan: VotesPlan | null;
  readonly lint: readonly Lint[];
  readonly warnings: readonly Warning[];
}
