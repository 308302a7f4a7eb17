import type { Interval } from "#engine";
import type { Log } from "#traces";
import { byHistory } from "./estimates/byHistory.ts";
import { byRound } from "./estimates/byRound.ts";
import { contradictions } from "./estimates/contradictions.ts";
import { dependence } from "./estimates/dependence.ts";
import { published } from "./estimates/draws.ts";
import { drift } from "./estimates/drift.ts";
import { extent } from "./estimates/extent.ts";
import { logKind } from "./estimates/logKind.ts";
import { persistence } from "./estimates/persistence.ts";
import { bStarInterval, drawsOfRates, youdenInterval } from "./estimates/rates.ts";

/**
 * How an interval was made. Wilson only where each instance gave one observation; with the design effect
 * where it gave several, and for what is made of such rates.
 */
export type IntervalMethod = "wilson" | "design-effect" | "bootstrap" | "exact";

/** A rate counted in a log. */
export interface ClusteredRate extends Interval {
  readonly estimate: number;
  readonly successes: number;
  readonly n: number;
  /** Instances that contributed. */
  readonly instances: number;
  readonly method: IntervalMethod;
  /** Variance by instance over variance of independent draws; null where it cannot be told. */
  readonly designEffect: number | null;
}

/** A number made of several rates: J, b*, icc, a difference. */
export interface Derived extends Interval {
  readonly estimate: number;
  readonly method: IntervalMethod;
  /** Instances that contributed. */
  readonly n: number;
}

/** What one round shows. */
export interface RoundRates {
  readonly round: number;
  /** Q_t and Ā_t of the plans of this round. */
  readonly validity: ClusteredRate | null;
  readonly acceptance: ClusteredRate | null;
  readonly rho0: ClusteredRate | null;
  readonly rho1: ClusteredRate | null;
  /** Of the repair that made this round; null in round 0. */
  readonly alpha: ClusteredRate | null;
  readonly beta: ClusteredRate | null;
}

/** A test that one value would do for all. */
export interface Homogeneity {
  /** Degrees of freedom: groups less one, those too small to tell joined with their neighbours. */
  readonly df: number;
  /** Pearson's X² over the mean design effect (Rao & Scott 1984). */
  readonly statistic: number;
  /** Instances, not rounds, are the independent draws. */
  readonly p: number;
}

/** α by what went before the repair, and β likewise. */
export interface HistoryRates {
  readonly alpha: {
    /** The first repair of an instance. */
    readonly first: ClusteredRate | null;
    /** A later one; no plan so far was valid. */
    readonly neverValid: ClusteredRate | null;
    /** A later one; some plan before was valid. */
    readonly validBefore: ClusteredRate | null;
    readonly oneRate: Homogeneity | null;
  };
  readonly beta: {
    readonly first: ClusteredRate | null;
    readonly alwaysValid: ClusteredRate | null;
    readonly invalidBefore: ClusteredRate | null;
    readonly oneRate: Homogeneity | null;
  };
}

/** How votes on one plan hang together. */
export interface VoteDependence {
  /** Intra-class correlation within plans of one state, pooled, where labels allow; else null. */
  readonly icc: Derived | null;
  readonly iccValid: Derived | null;
  readonly iccInvalid: Derived | null;
  /** Every plan was all accept or all reject, with M > 1: M votes are worth one. */
  readonly deterministic: boolean;
  /** Votes are tests of a suite: M varies with the instance, or a valid plan always passes all. */
  readonly suite: boolean;
  /** What M votes are worth in independent ones, M/(1 + (M−1)·icc). */
  readonly effectiveVotes: number | null;
}

/** Does the judge repeat its mistakes on the repaired plan? */
export interface Persistence {
  /** Pr(majority accepts plan k+1 | it accepted plan k, both invalid), and Pr(accepts | invalid). */
  readonly acceptAgain: ClusteredRate | null;
  readonly accept: ClusteredRate | null;
  /** Pr(majority rejects plan k+1 | it rejected plan k, both valid), and Pr(rejects | valid). */
  readonly rejectAgain: ClusteredRate | null;
  readonly reject: ClusteredRate | null;
  /**
   * acceptAgain − accept and rejectAgain − reject with intervals by instance, compared within rounds so
   * that a judge that drifts does not look as if it repeated itself; null where a loop shows only one
   * verdict before a repair.
   */
  readonly moreAccept: Derived | null;
  readonly moreReject: Derived | null;
  /** Whether either difference is above 0 with its interval; null where it cannot be told. */
  readonly persists: boolean | null;
}

/** How the loop that wrote the log went on. */
export interface LogKind {
  /**
   * always-repaired: repair ran after accepts too. gated: only after a reject, so α and β are conditional
   * on one. oracle-stopped: a valid plan is never repaired, so β cannot be seen. carried-forward: a plan
   * once valid is repeated unchanged to the end, the same. resampled: rounds do not repair each other.
   * single: one round an instance. unknown: no votes and no labels tell.
   */
  readonly kind:
    | "always-repaired"
    | "gated"
    | "oracle-stopped"
    | "carried-forward"
    | "resampled"
    | "single"
    | "unknown";
  /** What was counted to say so, English and complete. */
  readonly because: string;
  /** The label says only what the votes say: valid exactly where all accept. Then ρ₀, ρ₁ measure nothing. */
  readonly labelIsVotes: boolean;
  /** β can be seen: valid plans were repaired. */
  readonly betaSeen: boolean;
  /** A repair that follows an accept was seen, so that policies can be replayed past an accept. */
  readonly replayable: boolean;
}

/** Do the rates move over rounds, or over the order in which instances stand in the log? */
export interface Drift {
  readonly rounds: Readonly<Record<"rho0" | "rho1" | "alpha" | "beta", Homogeneity | null>>;
  /** First against second half of the log; null where the log is aggregated. */
  readonly time: Readonly<
    Record<"q0" | "rho0" | "rho1" | "alpha" | "beta", Homogeneity | null>
  > | null;
}

/** Rounds where the verdict and the score say opposite things. */
export interface Contradictions {
  readonly rounds: number;
  readonly of: number;
  /** At most 5, for looking up. */
  readonly examples: readonly {
    readonly instance: string;
    readonly round: number;
    readonly line: number;
    readonly accepts: number;
    readonly queries: number;
    readonly score: number;
  }[];
  /** The score that separates verdicts best, where there is one. */
  readonly threshold: number | null;
}

/** What the labels of a log give. null where they give nothing. */
export interface Estimates {
  readonly instances: number;
  /** Instances with any label, plans with one, pairs of neighbouring plans with both. */
  readonly labelled: { readonly instances: number; readonly plans: number; readonly pairs: number };
  /** M that most rounds with votes have; null where none has. */
  readonly votes: number | null;
  readonly votesVary: boolean;
  /** Last round of the longest trajectory. */
  readonly rounds: number;
  readonly lengths: readonly { readonly lastRound: number; readonly share: number }[];
  readonly q0: ClusteredRate | null;
  /** Null, as all that rests on them, where the label is made of the votes. */
  readonly rho0: ClusteredRate | null;
  readonly rho1: ClusteredRate | null;
  readonly alpha: ClusteredRate | null;
  /** Null where no valid plan was repaired. */
  readonly beta: ClusteredRate | null;
  readonly J: Derived | null;
  readonly bStar: Derived | null;
  readonly byRound: readonly RoundRates[];
  readonly byHistory: HistoryRates;
  readonly dependence: VoteDependence;
  readonly persistence: Persistence;
  readonly kind: LogKind;
  readonly drift: Drift;
  readonly contradictions: Contradictions | null;
}

/**
 * What the labels and votes of a log give. Instances are the independent draws throughout, and a path of
 * count c stands for c of them. Nothing is drawn at random, and the time grows with the number of distinct
 * paths: a second for 100,000 of 6 rounds.
 *
 * Rates have Wilson's interval at the effective n of their design effect (`clusterRate`), J, b* and icc
 * the intervals that follow from those of two rates and their correlation (`linearInterval`,
 * `zeroInterval`). On 2,000 simulated logs each of six worlds (independent draws; icc .25; two classes of
 * instances; leniency σ = 3; rates of .01 to .05; two classes with rates of .004 to .3), with M = 8,
 * K_max = 5 and M = 2, K_max = 3, and with 20, 50 and 200 instances, the 95 % intervals of the five rates,
 * J, b* and the pooled icc covered the truth in .909 to .999 of logs: in .935 or more with 200 instances,
 * and below .93 three times with 20 or 50 (two classes: ρ₁ twice, icc once). On 400 logs each of like
 * worlds the percentile bootstrap by instance covered as little as .55 (rates), .49 (b*) and .19 (icc),
 * where rates are near 0 and instances few, and Wilson's interval on all draws .33 under leniency.
 *
 * Tests that one rate would do (`oneRate`) rejected one true rate at the 5 % level in at most .075 of
 * 400 logs each with 50 or 200 instances. A judge that forgets, with votes that correlate or that drifts
 * over rounds, was said to persist in 0 to .064 of 1,000 logs each; one of leniency σ = 3 in .74 to .93
 * with 20 instances and in all with 60.
 */
export function estimate(log: Pick<Log, "trajectories" | "hints" | "aggregated">): Estimates {
  const { trajectories, hints, aggregated } = log;
  const counts = Float64Array.from(trajectories, ({ count }) => count);
  const { kind, frozen } = logKind(trajectories, hints);
  const unseen = { frozen, labelIsVotes: kind.labelIsVotes, betaSeen: kind.betaSeen };
  const draws = drawsOfRates(trajectories, counts, unseen);
  const size = extent(trajectories, frozen);
  return {
    ...size,
    q0: published(draws.q0.rate()),
    rho0: published(draws.rho0.rate()),
    rho1: published(draws.rho1.rate()),
    alpha: published(draws.alpha.rate()),
    beta: published(draws.beta.rate()),
    J: youdenInterval(draws.rho0, draws.rho1),
    bStar: bStarInterval(draws.alpha, draws.beta),
    byRound: byRound(trajectories, unseen),
    byHistory: byHistory(trajectories, counts, unseen),
    dependence: dependence(trajectories, counts, hints, size.votes, unseen),
    persistence: persistence(trajectories, counts, unseen),
    kind,
    drift: drift(trajectories, aggregated, draws, unseen),
    contradictions: aggregated ? null : contradictions(trajectories),
  };
}
