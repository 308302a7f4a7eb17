import type { Interval } from "#engine";

export { verdict } from "./verdict/verdict.ts";

export interface MeasuredValue extends Interval {
  readonly estimate: number;
}

/** A policy on this log, or, where the log does not allow that, in the world that it measured. */
export interface PolicyValue {
  readonly id: string;
  /** measured: cross-fitted replay. exact: by the model with the measured rates (then its interval is the bootstrap's over rates). */
  readonly kind: "measured" | "exact";
  readonly validity: MeasuredValue;
  /** Labelled commits; for exact, labelled instances. */
  readonly n: number;
  /** Means over instances. */
  readonly repairs: number;
  readonly queries: number;
  /** In the user's prices, per instance. */
  readonly cost: number;
  readonly round: number;
  /** Pr(p_0 valid, committed invalid) and the reverse; null where unlabelled. */
  readonly damaged: number | null;
  readonly rescued: number | null;
  /** Trajectories that end before the rule would stop. */
  readonly short: number;
  /**
   * Against `none` on the same instances: difference of validity with its bootstrap interval, discordant
   * pairs, exact McNemar. Where kind is exact nothing is paired: 0, 0 and 1. null for none itself.
   */
  readonly againstNone: {
    readonly difference: MeasuredValue;
    readonly better: number;
    readonly worse: number;
    readonly p: number;
    /** Pr(the difference, net of cost, is above 0), of this candidate alone, and that it is above τ. */
    readonly probability: number;
    readonly aboveTau: number;
  } | null;
}

export interface CandidateValue extends PolicyValue {
  /** What people do without calibrating anything. */
  readonly baseline: boolean;
  /**
   * false for diagnostics, which know what no loop can (tpm, hindsight), and for calibrated rules where the
   * separation test fails. Never recommended.
   */
  readonly deployable: boolean;
}

/** The recommended rule against one baseline, on the same instances. */
export interface BaselineComparison {
  readonly id: string;
  readonly difference: MeasuredValue;
  readonly better: number;
  readonly worse: number;
  /** McNemar, exact, two-sided. */
  readonly p: number;
}

export interface Verdict {
  readonly verdict: "repair-pays" | "repair-does-not-pay" | "undetermined";
  /** Pr(some deployable policy, chosen without the held-out fold, beats none net of cost); Pr(none of them beats it by more than τ). */
  readonly probability: { readonly pays: number; readonly doesNotPay: number };
  readonly eta: number;
  readonly tau: number;
  /** replay: on the log; model: in the measured world, because the log cannot be replayed; none: no labels. */
  readonly method: "replay" | "model" | "none";
  /** English, why that method. */
  readonly because: string;
  /**
   * What the rules asked: the votes of the log's judge; the very check that labelled it (no votes, or
   * votes that say what the label says), which never errs, so that the verdict holds for a loop that runs
   * this check and is an upper bound for any other judge; or nothing.
   */
  readonly verifier: "votes" | "label" | "nothing";
  /** What to run now: with an undetermined verdict, the cheapest honest baseline (usually none). */
  readonly recommended: PolicyValue | null;
  /** The deployable candidate with the highest net value, whatever the verdict; null where there is none. */
  readonly best: string | null;
  /** The rule other than none that each of the five folds chose on the other four. */
  /** The recommended rule against each honest baseline; empty where it was not replayed. */
  readonly againstBaselines: readonly BaselineComparison[];
  readonly chosenInFolds: readonly string[];
  /** Held-out value of choosing in folds against none, net of cost. */
  readonly choosing: { readonly difference: MeasuredValue; readonly probability: number } | null;
  /** All candidates, honest baselines marked, best first. */
  readonly candidates: readonly CandidateValue[];
  /** Fixed budgets: what the loop does at its own K_max, and the best K, each against none. */
  readonly fixed: { readonly own: PolicyValue; readonly best: PolicyValue } | null;
  /** The last plan against the best by votes, and against any valid one (what an oracle could return). */
  readonly lastAgainstBest: {
    readonly last: MeasuredValue;
    readonly best: MeasuredValue;
    readonly any: MeasuredValue;
    readonly loss: MeasuredValue;
    readonly id: string;
  } | null;
}
