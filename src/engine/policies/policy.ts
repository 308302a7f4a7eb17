import type { Believed } from "../loop/world.ts";
import type { OwnRule } from "./ownRule.ts";
import type { BeliefRadius } from "./radius.ts";

/** A rule's settings; which of them matter depends on the rule. */
export interface RuleSettings {
  /** τ ≥ 0, the gain a repair must beat. */
  readonly tau: number;
  /** δ ≥ 0, the guard's margin in votes. */
  readonly delta: number;
  /** θ in (0, 1], share of accepting votes. */
  readonly theta: number;
}

/**
 * A policy is data: its id and the family that says how it decides. The exact engine, the full tree,
 * Monte Carlo and replay each read this same value; `policies/decide.ts` is the one definition of
 * what a policy does with a vote count.
 */
export type Policy = { readonly id: string } & (
  | {
      readonly family: "fixed" /** repairs before it commits, asking nothing */;
      readonly rounds: number;
    }
  | { readonly family: "count" /** commits where S ≥ need(M) */; readonly rule: CountRule }
  | { readonly family: "twice" }
  | { readonly family: "last-accepted" }
  | { readonly family: "incumbent" /** δ votes; `verifier-best` is 1 */; readonly margin: number }
  | {
      readonly family: "belief";
      readonly believed: Believed;
      readonly tau: number;
      /** (K_max) log odds from which it commits in each round; without them, where Ĝ ≤ τ. */
      readonly stops?: ArrayLike<number>;
    }
  | {
      /** The optimum for what is believed over all rounds that are left. */
      readonly family: "lookahead";
      readonly believed: Believed;
      readonly costs: Costs;
      /** Whether it may commit an earlier plan: the one that it believed in most when it had seen its votes. */
      readonly keep: boolean;
    }
  | {
      /**
       * The belief rule where the sign of its gain is identifiable; where not, it repairs, and from then
       * on commits the guard's incumbent. The repairer works on the last plan, which the belief is about.
       */
      readonly family: "safe";
      readonly believed: Believed;
      readonly tau: number;
      /** δ votes, the guard's. */
      readonly margin: number;
      readonly radius: BeliefRadius;
    }
  | ({ readonly family: "own" /** asks a rule from outside; commits the current plan */ } & OwnRule)
  | { readonly family: "hindsight" }
);

export type CountRule =
  | { readonly kind: "majority" }
  | { readonly kind: "share"; readonly theta: number };

/** Prices in units of validity: 0.01 is one valid answer in a hundred. */
export interface Costs {
  readonly repair: number;
  readonly vote: number;
}

export type SafePolicy = Extract<Policy, { readonly family: "safe" }>;
export type BeliefPolicy = Extract<Policy, { readonly family: "belief" }>;
export type OwnPolicy = Extract<Policy, { readonly family: "own" }>;
export type LookaheadPolicy = Extract<Policy, { readonly family: "lookahead" }>;
