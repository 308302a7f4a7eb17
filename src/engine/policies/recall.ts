import { beliefFrom, predictBelief, predictLogOdds } from "../loop/belief.ts";
import { ODDS_TIE } from "../loop/gain.ts";
import { atRound, type Budget } from "../loop/world.ts";
import { believedVotes } from "./believedVotes.ts";
import type { BelievedRepair, BelievedVotes } from "./excess.ts";
import type { LookaheadPolicy } from "./policy.ts";

/** Histories of votes, (M+1)^K_max, up to which going on is valued exactly. */
const MOST_HISTORIES = 1e5;
/** A gain of no more than this is a tie, and a tie commits. */
const GAIN_TIE = 1e-12;
/** Beliefs of the grid, each way. */
const POINTS = 97;

/** Whether a plan takes the kept one's place: ties stay with the earlier. */
export function outdoes(odds: number, kept: number): boolean {
  return odds > kept + ODDS_TIE;
}

/**
 * When `lookahead-keep` goes on: where the mean belief in the plan that it would end with, less the price
 * of getting there, is above its belief in the kept plan. Each plan keeps the belief of its own round.
 * Later votes say something of earlier plans too, and that is left out: this is the optimum of what the
 * rule reckons with, not the smoothed optimum.
 *
 * Free repairs are a special case: it goes on while any plan to come could outdo the kept one. Else going
 * on is valued over all histories that are left, or, where they are many, on a grid of beliefs.
 */
export class Recall {
  private readonly votes: readonly BelievedVotes[];
  /** By round, least and greatest log likelihood ratio. */
  private readonly spans: readonly (readonly [number, number])[];
  private readonly repairs: readonly BelievedRepair[];
  private readonly price: number;
  private readonly rounds: number;
  /** (K_max+1, POINTS, POINTS) by round, belief predicted and belief kept; null where not needed. */
  private readonly grid: Float64Array | null;
  /** Decisions by round, log odds and kept log odds: histories come back. */
  private readonly known: Map<number, Map<number, boolean>>[] = [];

  /** @param histories - up to which going on is valued exactly */
  constructor({ believed, costs }: LookaheadPolicy, budget: Budget, histories = MOST_HISTORIES) {
    const { votes: M, rounds: K } = budget;
    const price = costs.repair + M * costs.vote;
    this.price = price;
    this.rounds = K;
    this.votes = believedVotes(believed, budget);
    this.spans = this.votes.map(({ ratios }) => {
      const possible = ratios.filter((ratio) => !Number.isNaN(ratio));
      return [Math.min(...possible), Math.max(...possible)];
    });
    this.repairs = Array.from({ length: K }, (_, k) => ({
      alpha: atRound(believed.alpha, k),
      beta: atRound(believed.beta, k),
      price,
    }));
    this.grid =
      price > 0 && (M + 1) ** K > histories ? new Float64Array((K + 1) * POINTS * POINTS) : null;
    if (this.grid !== null) this.fill(this.grid);
  }

  /**
   * Whether it repairs after the votes of round k; never in round K_max.
   *
   * @param odds - posterior log odds of the plan in hand
   * @param kept - log odds of the kept plan, the plan in hand included
   */
  goesOn(k: number, odds: number, kept: number): boolean {
    this.known[k] ??= new Map();
    const byKept = this.known[k].get(odds) ?? new Map<number, boolean>();
    if (byKept.size === 0) this.known[k].set(odds, byKept);
    let goes = byKept.get(kept);
    if (goes === undefined) {
      goes = this.paysToGoOn(k, odds, kept);
      byKept.set(kept, goes);
    }
    return goes;
  }

  /** The same without remembering, for those who ask of each history once. */
  paysToGoOn(k: number, odds: number, kept: number): boolean {
    if (k >= this.rounds) return false;
    if (!this.canBeOutdone(k, odds, kept)) return false;
    if (this.price === 0) return true;
    const { alpha, beta } = this.repairs[k];
    const next = beliefFrom(predictLogOdds(odds, alpha, beta));
    const held = beliefFrom(kept);
    const value = this.grid === null ? this.mean(k + 1, next, held) : this.read(k + 1, next, held);
    return value - this.price > held + GAIN_TIE;
  }

  /** Whether some votes to come can lead to a plan that is believed in more: the ends of what is reachable. */
  private canBeOutdone(k: number, odds: number, kept: number): boolean {
    let low = odds;
    let high = odds;
    for (let j = k; j < this.rounds; j++) {
      const { alpha, beta } = this.repairs[j];
      const one = predictLogOdds(low, alpha, beta);
      const other = low === high ? one : predictLogOdds(high, alpha, beta);
      const [least, most] = this.spans[j + 1];
      low = voted(Math.min(one, other), least);
      high = voted(Math.max(one, other), most);
      if (outdoes(high, kept)) return true;
    }
    return false;
  }

  /** Mean over the votes of round k of what the rule then reckons with; beliefs, not log odds. */
  private mean(k: number, prior: number, kept: number): number {
    const { valid, invalid } = this.votes[k];
    let sum = 0;
    for (let S = 0; S < valid.length; S++) {
      const v = prior * valid[S];
      const chance = v + (1 - prior) * invalid[S];
      if (chance === 0) continue;
      const b = v / chance;
      const held = Math.max(b, kept);
      sum += chance * (k === this.rounds ? held : this.after(k, b, held));
    }
    return sum;
  }

  private after(k: number, b: number, held: number): number {
    const { alpha, beta, price } = this.repairs[k];
    const next = predictBelief(b, alpha, beta);
    const on = this.grid === null ? this.mean(k + 1, next, held) : this.read(k + 1, next, held);
    return Math.max(held, on - price);
  }

  /** Backward, each round from the one after it. */
  private fill(grid: Float64Array): void {
    for (let k = this.rounds; k >= 1; k--) {
      for (let i = 0; i < POINTS; i++) {
        for (let j = 0; j < POINTS; j++) {
          const at = (k * POINTS + i) * POINTS + j;
          grid[at] = this.mean(k, i / (POINTS - 1), j / (POINTS - 1));
        }
      }
    }
  }

  /** The grid between its points, linear each way. */
  private read(k: number, prior: number, kept: number): number {
    const grid = this.grid as Float64Array;
    const x = prior * (POINTS - 1);
    const y = kept * (POINTS - 1);
    const i = Math.min(POINTS - 2, Math.floor(x));
    const j = Math.min(POINTS - 2, Math.floor(y));
    const at = (k * POINTS + i) * POINTS + j;
    const u = x - i;
    const w = y - j;
    const here = (1 - w) * grid[at] + w * grid[at + 1];
    const beside = (1 - w) * grid[at + POINTS] + w * grid[at + POINTS + 1];
    return (1 - u) * here + u * beside;
  }
}

/** Certain odds stay what they are: votes that contradict them cannot be. */
function voted(odds: number, ratio: number): number {
  return Number.isFinite(odds) ? odds + ratio : odds;
}
