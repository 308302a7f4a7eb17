import type { Interval } from "#engine";
import type { Derived } from "./estimates.ts";

/** One label-free fit of the two-component binomial mixture to the votes on first plans. */
export interface LabelFreeFit {
  readonly rho0: number;
  readonly rho1: number;
  readonly pi: number;
  readonly J: number;
  readonly logLikelihood: number;
  readonly iterations: number;
  readonly converged: boolean;
  /** The components changed places so that the one with higher acceptance is valid. */
  readonly swapped: boolean;
}

/** What the votes alone say. */
export interface LabelFree {
  /** First plans with votes. */
  readonly plans: number;
  /** The paper's EM from the stated start, and maximum likelihood from many starts; null where M = 1 or no votes. */
  readonly em: LabelFreeFit | null;
  readonly ml: LabelFreeFit | null;
  /** Bootstrap by instance of the maximum-likelihood fit. */
  readonly intervals: Readonly<Record<"rho0" | "rho1" | "pi" | "J", Interval>> | null;
  /** Counts vary no more than those of one binomial: there is nothing to separate. */
  readonly noEvidenceOfTwo: boolean;
  /** Likelihood-ratio test of two components against one, calibrated by a parametric bootstrap. */
  readonly twoComponents: { readonly statistic: number; readonly p: number } | null;
  /** The fit cannot be unique: M ≤ 2 with π free. */
  readonly notIdentified: boolean;
  /** J is close to 0: a label-free answer is not to be trusted. Then `collapse` shows why. */
  readonly nearZero: boolean;
  /**
   * The demonstration: fits of simulated logs from the fitted world but with its J as small as the data
   * allow, at growing N, with the error of ρ̂₁: more data, more iterations, no better (paper §5.4).
   */
  readonly collapse:
    | readonly {
        readonly plans: number;
        readonly iterations: number;
        readonly median: number;
        readonly low: number;
        readonly high: number;
        readonly truth: number;
      }[]
    | null;
}

/** Is J away from 0 on labelled plans? The threshold is ours; the paper prints none. */
export interface Separation {
  readonly J: Derived | null;
  /** Ours: `J_MIN`. */
  readonly threshold: number;
  /** passes: J's interval lies above the threshold; fails: it does not; untested: no labels of both kinds with votes. */
  readonly verdict: "passes" | "fails" | "untested";
}

/** What is known of the sign of one more repair, over the beliefs that plans of this log come to. */
export interface SignSafety {
  readonly eta: number;
  /** B at b = 0, at b̂* and at b = 1, and the mean over the beliefs that this log visits. */
  readonly radius: {
    readonly atZero: number;
    readonly atBoundary: number;
    readonly atOne: number;
    readonly visited: number;
  } | null;
  /** Shares of the visited beliefs whose sign is (Eq. 8). Sum 1. */
  readonly shares: {
    readonly commit: number;
    readonly repair: number;
    readonly undetermined: number;
  } | null;
  /** Simulated share of visited beliefs with |Ĝ − G| ≤ B, at J = .03, .1, .46 and the log's own; below 1 − η it is said. */
  readonly coverage: readonly {
    readonly J: number;
    readonly coverage: number;
    readonly se: number;
    readonly own: boolean;
  }[];
}
