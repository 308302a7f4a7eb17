import type { Believed } from "../loop/world.ts";
import { isMajority } from "./accepting.ts";

/** What a rule of one's own is shown of the plan in hand, once its votes are in. */
export interface RuleState {
  /** Index of the plan in hand, 0 … K_max − 1: in round K_max nothing is asked. */
  readonly k: number;
  /** K_max. */
  readonly rounds: number;
  /** Accepting votes of M; a plan without votes has 0 of 0. */
  readonly S: number;
  readonly M: number;
  /** (k+1) accepting votes on p_0 … p_k; empty unless the rule reads them. */
  readonly votes: readonly number[];
  /** Accepting votes on the plan before; 0 for p_0. */
  readonly acceptsBefore: number;
  /** Most accepting votes on an earlier plan; 0 for p_0. */
  readonly bestBefore: number;
  /** Accepting votes on p_0 … p_k together. */
  readonly total: number;
  /** Plans in a row, this one the last, with a majority. */
  readonly streak: number;
  /** b⁻, b, Ĝ and b*_τ of the next repair; NaN unless the rule reads one of them. */
  readonly prior: number;
  readonly belief: number;
  readonly gain: number;
  readonly bStar: number;
}

/**
 * What a rule looks at of what came before. Two histories that agree in it are one to the rule, which
 * is what makes an exact evaluation small.
 */
export interface Reads {
  /** K_max */
  readonly rounds: boolean;
  readonly acceptsBefore: boolean;
  readonly bestBefore: boolean;
  readonly streak: boolean;
  readonly total: boolean;
  /** All earlier votes. */
  readonly votes: boolean;
  /** Any of b⁻, b, Ĝ and b*_τ. */
  readonly belief: boolean;
}

/** `failed`: the rule has no answer in this state. It then commits. */
export type RuleAnswer = "commit" | "repair" | "failed";

/** A rule from outside of the engine. It must answer from what it is shown alone. */
export interface OwnRule {
  readonly believed: Believed;
  readonly tau: number;
  readonly reads: Reads;
  /** Steps that one answer takes at most, ≥ 1. */
  readonly steps: number;
  readonly decide: (seen: RuleState) => RuleAnswer;
}

/** What a rule of one's own may remember of earlier plans. */
export class Past {
  accepts = 0;
  best = 0;
  streak = 0;
  total = 0;
  readonly votes: number[] = [];

  restart(): void {
    this.accepts = 0;
    this.best = 0;
    this.streak = 0;
    this.total = 0;
    this.votes.length = 0;
  }

  add(S: number, M: number): void {
    this.accepts = S;
    this.best = Math.max(this.best, S);
    this.streak = this.streakWith(S, M);
    this.total += S;
    this.votes.push(S);
  }

  streakWith(S: number, M: number): number {
    return isMajority(S, M) ? this.streak + 1 : 0;
  }

  become(other: Past): void {
    this.accepts = other.accepts;
    this.best = other.best;
    this.streak = other.streak;
    this.total = other.total;
    this.votes.length = 0;
    for (const S of other.votes) this.votes.push(S);
  }

  /** What a rule that reads so much knows of it, as text: equal for histories that it cannot tell apart. */
  key(reads: Reads): string {
    if (reads.votes) return this.votes.join();
    return [
      reads.acceptsBefore ? this.accepts : "",
      reads.bestBefore ? this.best : "",
      reads.streak ? this.streak : "",
      reads.total ? this.total : "",
    ].join();
  }
}

/** The largest number below 1. */
const BELOW_ONE = 1 - 2 ** -53;
/** The smallest relative step up. */
const STEP = 1 + 2 ** -52;

/**
 * Belief and gain as a rule that compares them must see them: where rounding blurs the boundary they
 * lie on the side on which the engine's own comparison puts them, so that `gain <= tau` and
 * `belief >= bStar` are `vrr-stop`.
 */
export function sided(
  pays: boolean,
  belief: number,
  gain: number,
  bStar: number,
  tau: number,
): { readonly belief: number; readonly gain: number } {
  if (!pays) return { belief: Math.max(belief, bStar), gain: Math.min(gain, tau) };
  const above = tau === 0 ? Number.MIN_VALUE : tau * STEP;
  return { belief: Math.min(belief, bStar * BELOW_ONE), gain: Math.max(gain, above) };
}
