/** A value for each round; entry k is used in round k and the last entry is held. Never empty. */
export type Schedule = readonly number[];

/** The value of a schedule in round k. */
export function atRound(schedule: Schedule, k: number): number {
  return schedule[Math.min(k, schedule.length - 1)];
}

/** The four rates of the noise model (Wu et al. 2026, Eq. 3), each in [0, 1], by round. */
export interface Rates {
  /** Pr(a vote accepts | invalid); entry k acts on the votes on plan k. */
  readonly rho0: Schedule;
  /** Pr(a vote rejects | valid); entry k acts on the votes on plan k. */
  readonly rho1: Schedule;
  /** Pr(repair makes an invalid plan valid); entry k acts on plan k → k + 1. */
  readonly alpha: Schedule;
  /** Pr(repair makes a valid plan invalid); entry k acts on plan k → k + 1. */
  readonly beta: Schedule;
}

/** Intra-class correlation of the votes on one plan, by state, in [0, 1]; 0 is the paper's binomial. */
export interface VoteCorrelation {
  readonly valid: number;
  readonly invalid: number;
}

/** One kind of instance. A policy cannot see which kind it has. */
export interface InstanceClass extends Rates {
  /** Share of instances, > 0; the world's weights are normalised to sum to 1. */
  readonly weight: number;
  /** Q₀ = Pr(y₀ = 1), in [0, 1]. */
  readonly q0: number;
  readonly icc: VoteCorrelation;
}

/** What is true: model §2. */
export interface World {
  readonly classes: readonly InstanceClass[];
  /** σ ≥ 0 of the logit-normal leniency that stays with an instance. */
  readonly leniency: number;
  /** Which plan the repairer works on. `incumbent` matters only to rules that hold one. */
  readonly chaining: "last" | "incumbent";
}

/** What a belief rule was told: one class, no leniency, votes binomial unless icc says otherwise. */
export interface Believed extends Rates {
  readonly q0: number;
  readonly icc: VoteCorrelation;
}

/** How long the loop may run and how many votes it asks for each plan. */
export interface Budget {
  /** M ≥ 1, votes asked on a plan. */
  readonly votes: number;
  /** K_max ≥ 0, repairs at most. */
  readonly rounds: number;
}

/** The user's prices, in any one currency. */
export interface Prices {
  readonly repair: number;
  readonly vote: number;
}
