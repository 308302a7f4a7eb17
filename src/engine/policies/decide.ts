import { beliefFrom, logOdds, predictLogOdds } from "../loop/belief.ts";
import { bStar, gainAt } from "../loop/gain.ts";
import { atRound, type Budget } from "../loop/world.ts";
import { accepts, isMajority, replaces } from "./accepting.ts";
import { planned } from "./lookahead.ts";
import { Past, type RuleState, sided } from "./ownRule.ts";
import type { OwnPolicy, Policy } from "./policy.ts";
import { type Sign, signAt } from "./radius.ts";
import { outdoes, Recall } from "./recall.ts";
import { hasBelief, Told } from "./told.ts";

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
  /** Whether a rule of one's own had no answer to the votes last seen; it then commits. */
  failed = false;

  private readonly policy: OnlinePolicy;
  private readonly budget: Budget;
  private readonly told: Told | null;
  /** When a rule that may commit an earlier plan goes on. */
  private readonly recall: Recall | null;
  /** The incumbent's index and votes. */
  private incumbent = 0;
  private heldAccepts = 0;
  private heldQueries = 0;
  /** The kept plan's log odds in its own round. */
  private keptOdds = -Infinity;
  /** Whether the sign of the gain was undetermined in some round. */
  private doubted = false;
  private acceptedBefore = false;
  /** What a rule of one's own may remember. */
  private readonly past: Past | null;
  /** Log odds predicted for the plan in hand. */
  private odds = Number.NaN;
  /** Log odds of `prior` and of `belief`, and the round that they are of. */
  private before = Number.NaN;
  private after = Number.NaN;
  private weighed = 0;

  constructor(policy: OnlinePolicy, budget: Budget, told?: Told | null, recall?: Recall | null) {
    this.policy = planned(policy, budget);
    this.budget = budget;
    this.asks = policy.family !== "fixed";
    this.told = told ?? (hasBelief(this.policy) ? new Told(this.policy) : null);
    const recalls = this.policy.family === "lookahead" ? this.policy : null;
    this.recall = recall ?? (recalls && new Recall(recalls, budget));
    this.past = this.policy.family === "own" ? new Past() : null;
    this.restart();
  }

  /** Back to p_0, for the next instance. */
  restart(): void {
    this.round = 0;
    this.held = 0;
    this.impossible = false;
    this.acceptedBefore = false;
    this.doubted = false;
    this.failed = false;
    this.past?.restart();
    if (hasBelief(this.policy)) this.odds = logOdds(this.policy.believed.q0);
  }

  /** An independent copy, for branching. */
  fork(): Run {
    return new Run(this.policy, this.budget, this.told, this.recall).become(this);
  }

  /** Makes this run, of the same policy, as far on as the other: a fork without allocation. */
  become(other: Run): this {
    this.round = other.round;
    this.held = other.held;
    this.impossible = other.impossible;
    this.incumbent = other.incumbent;
    this.heldAccepts = other.heldAccepts;
    this.heldQueries = other.heldQueries;
    this.keptOdds = other.keptOdds;
    this.acceptedBefore = other.acceptedBefore;
    this.doubted = other.doubted;
    this.odds = other.odds;
    this.before = other.before;
    this.after = other.after;
    this.weighed = other.weighed;
    this.failed = other.failed;
    if (other.past !== null) this.past?.become(other.past);
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
    if (!hasBelief(this.policy)) return Number.NaN;
    const { alpha, beta } = this.policy.believed;
    return gainAt(this.after, atRound(alpha, this.weighed), atRound(beta, this.weighed));
  }

  /**
   * What the future of a rule of one's own depends on, as text: runs of one policy in one round with the
   * same key go on alike. In round K_max only votes that cannot be matter.
   */
  get key(): string {
    const { policy, past, odds, round } = this;
    if (policy.family !== "own" || past === null) return "";
    const { reads } = policy;
    if (round >= this.budget.rounds) {
      return reads.belief && !Number.isFinite(odds) ? String(odds) : "";
    }
    return reads.belief ? `${odds};${past.key(reads)}` : past.key(reads);
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
        if (isMajority(S, M)) this.held = round;
        return true;
      case "incumbent":
        this.guard(S, M, policy.margin);
        this.held = this.incumbent;
        return true;
      case "belief":
        this.held = round;
        return this.told !== null && this.weigh(S, M, this.told) === "repair";
      case "safe": {
        this.guard(S, M, policy.margin);
        const sign = this.told === null ? "commit" : this.weigh(S, M, this.told);
        // K_max decides nothing, so that no sign is in doubt there.
        if (sign === "undetermined" && round < this.budget.rounds) this.doubted = true;
        this.held = this.doubted ? this.incumbent : round;
        return sign !== "commit";
      }
      case "lookahead":
        return this.told !== null && this.recall !== null && this.keep(S, M, this.told);
      case "own":
        this.held = round;
        return this.past !== null && this.consult(S, M, policy, this.past);
      default:
        return never(policy);
    }
  }

  /** Lets the plan in hand take the incumbent's place where it has δ more votes. */
  private guard(S: number, M: number, margin: number): void {
    if (this.round > 0 && !replaces(S, M, this.heldAccepts, this.heldQueries, margin)) return;
    this.incumbent = this.round;
    this.heldAccepts = S;
    this.heldQueries = M;
  }

  /** Keeps the plan in hand where it is believed in more than the kept one; whether to go on. */
  private keep(S: number, M: number, told: Told): boolean {
    const { round, recall } = this;
    this.weighed = round;
    this.before = this.odds;
    this.after = this.odds + (M === 0 ? 0 : told.ratios(round, M)[S]);
    this.impossible = Number.isNaN(this.after);
    if (this.impossible || recall === null) return false;
    if (round === 0 || outdoes(this.after, this.keptOdds)) {
      this.held = round;
      this.keptOdds = this.after;
    }
    if (!recall.goesOn(round, this.after, this.keptOdds)) return false;
    const { alpha, beta } = told.repair(round);
    this.odds = predictLogOdds(this.after, alpha, beta);
    return true;
  }

  /** Asks a rule of one's own, but in round K_max, where nothing is decided; whether to go on. */
  private consult(S: number, M: number, policy: OwnPolicy, past: Past): boolean {
    const { round, told } = this;
    if (told !== null) {
      this.weighed = round;
      this.before = this.odds;
      this.after = this.odds + (M === 0 ? 0 : told.ratios(round, M)[S]);
      this.impossible = Number.isNaN(this.after);
      if (this.impossible) return false;
    }
    if (round >= this.budget.rounds) return false;
    const verdict = policy.decide({
      k: round,
      rounds: this.budget.rounds,
      S,
      M,
      votes: policy.reads.votes ? [...past.votes, S] : NO_VOTES,
      acceptsBefore: past.accepts,
      bestBefore: past.best,
      streak: past.streakWith(S, M),
      total: past.total + S,
      ...this.beliefs(policy.tau),
    });
    this.failed = verdict === "failed";
    if (verdict !== "repair") return false;
    past.add(S, M);
    if (told !== null) {
      const { alpha, beta } = told.repair(round);
      this.odds = predictLogOdds(this.after, alpha, beta);
    }
    return true;
  }

  /** What is believed of the plan in hand, for a rule of one's own. */
  private beliefs(tau: number): Pick<RuleState, "prior" | "belief" | "gain" | "bStar"> {
    if (this.told === null) return NO_BELIEFS;
    const { alpha, beta, stop } = this.told.repair(this.round);
    const boundary = bStar(alpha, beta, tau);
    const pays = this.after < stop;
    return {
      prior: this.prior,
      bStar: boundary,
      ...sided(pays, this.belief, gainAt(this.after, alpha, beta), boundary, tau),
    };
  }

  /** Takes the votes into the belief, says what the sign of the gain is, and predicts the next plan. */
  private weigh(S: number, M: number, told: Told): Sign {
    const { round } = this;
    this.weighed = round;
    this.before = this.odds;
    this.after = this.odds + (M === 0 ? 0 : told.ratios(round, M)[S]);
    this.impossible = Number.isNaN(this.after);
    if (this.impossible) return "commit";
    const repair = told.repair(round);
    const sign = signAt(this.after, repair);
    if (sign !== "commit") this.odds = predictLogOdds(this.after, repair.alpha, repair.beta);
    return sign;
  }
}

const NO_VOTES: readonly number[] = [];
const NO_BELIEFS = {
  prior: Number.NaN,
  belief: Number.NaN,
  gain: Number.NaN,
  bStar: Number.NaN,
};

/** Starts a policy on one instance. */
export function begin(policy: OnlinePolicy, budget: Budget): Run {
  return new Run(policy, budget);
}

function never(value: never): never {
  throw new Error(`unknown policy family ${JSON.stringify(value)}`);
}
