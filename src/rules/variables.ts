import type { Reads, RuleSettings, RuleState } from "#engine";

type RuleType = "bool" | "int" | "double" | "list<int>";

/** A name that a rule may use. */
export interface RuleVariable {
  readonly type: RuleType;
  /** Its values, in signs. */
  readonly range: string;
  /** As it is written in mathematics. */
  readonly tex: string;
  /** What reading it means for an exact evaluation; null: nothing beyond the votes on this plan. */
  readonly reads: keyof Reads | null;
  readonly value: (seen: RuleState, settings: RuleSettings) => unknown;
}

/** Every name, in the order in which they are listed. */
export const RULE_VARIABLES = {
  S: {
    type: "int",
    range: "0 … M",
    tex: "S",
    reads: null,
    value: ({ S }) => whole(S),
  },
  M: { type: "int", range: "≥ 1", tex: "M", reads: null, value: ({ M }) => whole(M) },
  k: {
    type: "int",
    range: "0 … K_max − 1",
    tex: "k",
    reads: null,
    value: ({ k }) => whole(k),
  },
  K_max: {
    type: "int",
    range: "≥ 1",
    tex: "K",
    reads: "rounds",
    value: ({ rounds }) => whole(rounds),
  },
  share: {
    type: "double",
    range: "0 … 1",
    tex: "\\tfrac{S}{M}",
    reads: null,
    value: ({ S, M }) => (M === 0 ? 0 : S / M),
  },
  accepted: {
    type: "bool",
    range: "2S > M",
    tex: "(2S > M)",
    reads: null,
    value: ({ S, M }) => 2 * S > M,
  },
  belief: {
    type: "double",
    range: "0 … 1",
    tex: "b",
    reads: "belief",
    value: ({ belief }) => belief,
  },
  prior: {
    type: "double",
    range: "0 … 1",
    tex: "b^{-}",
    reads: "belief",
    value: ({ prior }) => prior,
  },
  bStar: {
    type: "double",
    range: "0 … 1",
    tex: "b^{*}_{\\tau}",
    reads: "belief",
    value: ({ bStar }) => bStar,
  },
  gain: {
    type: "double",
    range: "−1 … 1",
    tex: "\\hat{G}",
    reads: "belief",
    value: ({ gain }) => gain,
  },
  votes: {
    type: "list<int>",
    range: "S₀ … S_k",
    tex: "(S_0,\\dots,S_k)",
    reads: "votes",
    value: ({ votes }) => votes.map(whole),
  },
  accepts_before: {
    type: "int",
    range: "0 … M",
    tex: "S_{k-1}",
    reads: "acceptsBefore",
    value: ({ acceptsBefore }) => whole(acceptsBefore),
  },
  best_before: {
    type: "int",
    range: "0 … M",
    tex: "\\max_{j<k} S_j",
    reads: "bestBefore",
    value: ({ bestBefore }) => whole(bestBefore),
  },
  total: {
    type: "int",
    range: "0 … (k + 1)M",
    tex: "\\textstyle\\sum_{j\\le k} S_j",
    reads: "total",
    value: ({ total }) => whole(total),
  },
  streak: {
    type: "int",
    range: "0 … k + 1",
    tex: "r",
    reads: "streak",
    value: ({ streak }) => whole(streak),
  },
  tau: { type: "double", range: "≥ 0", tex: "\\tau", reads: null, value: (_, { tau }) => tau },
  theta: {
    type: "double",
    range: "0 … 1",
    tex: "\\theta",
    reads: null,
    value: (_, { theta }) => theta,
  },
  delta: {
    type: "double",
    range: "≥ 0",
    tex: "\\delta",
    reads: null,
    value: (_, { delta }) => delta,
  },
} as const satisfies Readonly<Record<string, RuleVariable>>;

export type RuleName = keyof typeof RULE_VARIABLES;

export const RULE_NAMES = Object.keys(RULE_VARIABLES) as RuleName[];

export function isRuleName(name: string): name is RuleName {
  return Object.hasOwn(RULE_VARIABLES, name);
}

const SMALL = Array.from({ length: 129 }, (_, n) => BigInt(n));

/** A whole number as CEL has it. */
function whole(n: number): bigint {
  return SMALL[n] ?? BigInt(n);
}
