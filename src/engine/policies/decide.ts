import { beliefFrom, logLikelihoodRatios, logOdds, predictLogOdds } from "../loop/belief.ts";
import { gainAt, stoppingOdds } from "../loop/gain.ts";
import { atRound, type Believed, type Budget } from "../loop/world.ts";
import { accepts, isMajority, replaces } from "./accepting.ts";
import type { Policy } from "./policy.ts";

export type Action = "commit" | "repair";

/** A policy that still needs a world to be one: see `settle`. */
export type OnlinePolicy = Exclude<Policy, { readonly family: "hindsight" }>;

/**
 * One instance under one policy. This is the only definition of what a policy does with votes: the
 * full tree, Monte Carlo, the trace and replay call it, and the exact methods are tested against it.
 *
 * Show it the votes on p_0, p_1, … in order with `see`, until it commits.
 */
export class Run {
  /** Whether the rule asks for votes; where not, `see` may be given any count. */
  readonly asks: boolean;
  /** Index of the plan in hand. */
  round = 0;
  /** Index of the plan that it would commit now, after the votes last seen. */
  held = 0;
  /** Whether it met votes that neither believed state could have cast; it then commits. */
  impossible = false;

  private readonly policy: OnlinePolicy;
  private readonly budget: Budget;
  private readonly told: Told | null;
  private heldAccepts = 0;
  private heldQueries = 0;
  private acceptedBefore = false;
  /** Log odds predicted for the plan in hand. */
  private odds = Number.NaN;
  /** Log odds of `prior` and of `belief`, and the round that they are of. */
  private before = Number.NaN;
  private after = Number.NaN;
  private weighed = 0;

  constructor(policy: OnlinePolicy, budget: Budget, told?: Told | null) {
    this.policy = policy;
    this.budget = budget;
    this.asks = policy.family !== "fixed";
    this.told = told ?? (policy.family === "belief" ? new Told(policy) : null);
    this.restart();
  }

  /** Back to p_0, for the next instance. */
  restart(): void {
    this.round = 0;
    this.held = 0;
    this.impossible = false;
    this.acceptedBefore = false;
    if (this.policy.family === "belief") this.odds = logOdds(this.policy.believed.q0);
  }

  /** An independent copy, for branching. */
  fork(): Run {
    return new Run(this.policy, this.budget, this.told).become(this);
  }

  /** Makes this run, of the same policy, as far on as the other: a fork without allocation. */
  become(other: Run): this {
    this.round = other.round;
    this.held = other.held;
    this.impossible = other.impossible;
    this.heldAccepts = other.heldAccepts;
    this.heldQueries = other.heldQueries;
    this.acceptedBefore = other.acceptedBefore;
    this.odds = other.odds;
    this.before = other.before;
    this.after = other.after;
    this.weighed = other.weighed;
    return this;
  }

  /** b⁻ before the votes last seen; NaN for rules without a belief. */
  get prior(): number {
    return beliefFrom(this.before);
  }

  /** b after the votes last seen; NaN for rules without a belief and after an impossible count. */
  get belief(): number {
    return beliefFrom(this.after);
  }

  /** Ĝ of a repair after the votes last seen; NaN where there is no belief. */
  get gain(): number {
    if (this.policy.family !== "belief") return Number.NaN;
    const { alpha, beta } = this.policy.believed;
    return gainAt(this.after, atRound(alpha, this.weighed), atRound(beta, this.weighed));
  }

  /**
   * Shows the votes on the plan in hand and asks what to do. After "repair" the next plan is in hand;
   * after "commit" the run is over and `held` says what is committed.
   *
   * @param S - accepting votes, 0 ≤ S ≤ M
   * @param M - votes cast; 0 for a plan without votes, which counts as not accepted
   */
  see(S: number, M: number = this.budget.votes): Action {
    const wantsRepair = this.decide(S, M);
    if (!wantsRepair || this.round >= this.budget.rounds) return "commit";
    this.round++;
    return "repair";
  }

  private decide(S: number, M: number): boolean {
    const { policy, round } = this;
    switch (policy.family) {
      case "fixed":
        this.held = round;
        return round < policy.rounds;
      case "count":
        this.held = round;
        return !accepts(policy.rule, S, M);
      case "twice": {
        this.held = round;
        const accepted = isMajority(S, M);
        const twice = accepted && this.acceptedBefore;
        this.acceptedBefore = accepted;
        return !twice;
      }
      case "last-accepted":
        if (isMajority(S, M)) this.hold(S, M);
        return true;
      case "incumbent":
        if (round === 0 || replaces(S, M, this.heldAccepts, this.heldQueries, policy.margin)) {
          this.hold(S, M);
        }
        return true;
      case "belief":
        this.held = round;
        return this.told !== null && this.weigh(S, M, this.told);
      default:
        return never(policy);
    }
  }

  private hold(S: number, M: number): void {
    this.held = this.round;
    this.heldAccepts = S;
    this.heldQueries = M;
  }

  private weigh(S: number, M: number, told: Told): boolean {
    const { round } = this;
    this.weighed = round;
    this.before = this.odds;
    this.after = this.odds + (M === 0 ? 0 : told.ratios(round, M)[S]);
    this.impossible = Number.isNaN(this.after);
    const { alpha, beta, stop } = told.repair(round);
    if (!(this.after < stop)) return false;
    this.odds = predictLogOdds(this.after, alpha, beta);
    return true;
  }
}

/** A repair as the rule sees it, and the log odds from which it commits. */
interface ToldRepair {
  readonly alpha: number;
  readonly beta: number;
  readonly stop: number;
}

/** What a belief rule was told, by round (and number of votes), kept once computed. */
class Told {
  private readonly believed: Believed;
  private readonly tau: number;
  private readonly rows = new Map<number, (Float64Array | undefined)[]>();
  private readonly repairs: (ToldRepair | undefined)[] = [];

  constructor({ believed, tau }: Extract<Policy, { readonly family: "belief" }>) {
    this.believed = believed;
    this.tau = tau;
  }

  /** Log likelihood ratios (M+1). */
  ratios(k: number, M: number): Float64Array {
    let byRound = this.rows.get(M);
    if (byRound === undefined) {
      byRound = [];
      this.rows.set(M, byRound);
    }
    const { rho0, rho1, icc } = this.believed;
    // Past both schedules all rounds look alike.
    const entry = Math.min(k, Math.max(rho0.length, rho1.length) - 1);
    const known = byRound[entry];
    if (known !== undefined) return known;
    const model = { rho0: atRound(rho0, entry), rho1: atRound(rho1, entry), icc };
    const fresh = logLikelihoodRatios(M, model);
    byRound[entry] = fresh;
    return fresh;
  }

  repair(k: number): ToldRepair {
    const entry = Math.min(k, Math.max(this.believed.alpha.length, this.believed.beta.length) - 1);
    const known = this.repairs[entry];
    if (known !== undefined) return known;
    const alpha = atRound(this.believed.alpha, entry);
    const beta = atRound(this.believed.beta, entry);
    const fresh = { alpha, beta, stop: stoppingOdds(alpha, beta, this.tau) };
    this.repairs[entry] = fresh;
    return fresh;
  }
}

/** Starts a policy on one instance. */
export function begin(policy: OnlinePolicy, budget: Budget): Run {
  return new Run(policy, budget);
}

function never(value: never): never {
  throw new Error(`unknown policy family ${JSON.stringify(value)}`);
}
