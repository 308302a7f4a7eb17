import {
  atRound,
  dispersion,
  firstPlanCounts,
  ownPosition,
  pooledBelieved,
  youdenJ,
} from "#engine";
import { INSTANCE_292 } from "#paper";
import type { Study } from "#study";
import type { SymbolName } from "#ui";
import { IN_ROUND, policyValue } from "../numbers/computed.ts";
import { VOTE_TERMS } from "./voteTerms.ts";

/** A term that an equation of a chapter may name. */
export interface SceneTerm {
  /** as it is written; "{symbol}" and "{symbol:t}" stand for symbols, with the round behind them */
  readonly written: readonly (
    | string
    | { readonly symbol: SymbolName; readonly sub?: string }
    /** a quantity of the chapters alone */
    | { readonly letter: string; readonly sub: string }
    | { readonly power: number }
  )[];
  /** the term that it lights up, and that lights it */
  readonly lights: string;
  readonly role?: "validity" | "acceptance" | "boundary" | "damage";
  /** decimals; 3 unless said */
  readonly digits?: number;
  /** of the round in hand, 1 … K_max */
  value(study: Study, round: number): number;
}

const at = (name: string, study: Study, round: number): number =>
  IN_ROUND[name]?.(study, round) ?? Number.NaN;

function plain(name: "alpha" | "beta" | "rho0" | "rho1" | "J"): SceneTerm {
  return {
    written: [{ symbol: name }],
    lights: name,
    value: (study, round) => at(name, study, round),
  };
}

/** Variance of first plans’ own acceptance rates. */
export function spreadOf({ world, votes, rounds }: Study): number {
  return dispersion(firstPlanCounts(world, { votes, rounds })).between;
}

function spreadOfJudge(study: Study): number {
  const { q0, rho0, rho1 } = pooledBelieved(study.world);
  return q0 * (1 - q0) * youdenJ(atRound(rho0, 0), atRound(rho1, 0)) ** 2;
}

/** How much likelier these votes are on a right plan than on a wrong one; 1 says nothing. */
function votesSay(accepts: number, rejects: number, study: Study, round: number): number {
  const [rho0, rho1] = [at("rho0", study, round), at("rho1", study, round)];
  return ((1 - rho1) ** accepts * rho1 ** rejects) / (rho0 ** accepts * (1 - rho0) ** rejects);
}

/** Accepts and rejects of #292's first plan, or of its copy. */
function countsOf292(plan: 0 | 1): readonly [accepts: number, rejects: number] {
  const { accepts } = INSTANCE_292.rounds[plan];
  return [accepts, INSTANCE_292.votes - accepts];
}

function saysOf292(plan: 0 | 1): SceneTerm {
  const [accepts, rejects] = countsOf292(plan);
  return {
    written: [{ letter: "w", sub: String(plan) }],
    lights: `w${plan}`,
    role: "acceptance",
    value: (study) => votesSay(accepts, rejects, study, plan),
  };
}

/** ((1 − ρ₁) / ρ₀) to the number of accepts */
function acceptsOf292(plan: 0 | 1): SceneTerm {
  const [accepts] = countsOf292(plan);
  return {
    written: ["((1 − ", { symbol: "rho1" }, ") / ", { symbol: "rho0" }, ")", { power: accepts }],
    lights: "rho0",
    value: (study) => votesSay(accepts, 0, study, plan),
  };
}

/** (ρ₁ / (1 − ρ₀)) to the number of rejects */
function rejectsOf292(plan: 0 | 1): SceneTerm {
  const [, rejects] = countsOf292(plan);
  return {
    written: ["(", { symbol: "rho1" }, " / (1 − ", { symbol: "rho0" }, "))", { power: rejects }],
    lights: "rho1",
    value: (study) => votesSay(0, rejects, study, plan),
  };
}

/** Terms by the names that a chapter asks for them; t is the round in hand. */
export const SCENE_TERMS: Readonly<Record<string, SceneTerm>> = {
  /** Q_t */
  Q: {
    written: [{ symbol: "Q", sub: "t" }],
    lights: "Q",
    role: "validity",
    value: (study, t) => at("Q", study, t),
  },
  /** Q_t−1 */
  Qbefore: {
    written: [{ symbol: "Q", sub: "t−1" }],
    lights: "q0",
    role: "validity",
    value: (study, t) => at("Q", study, t - 1),
  },
  /** 1 − Q_t−1 */
  wrongBefore: {
    written: ["(1 − ", { symbol: "Q", sub: "t−1" }, ")"],
    lights: "q0",
    value: (study, t) => 1 - at("Q", study, t - 1),
  },
  /** 1 − β */
  kept: {
    written: ["(1 − ", { symbol: "beta" }, ")"],
    lights: "beta",
    role: "damage",
    value: (study, t) => 1 - at("beta", study, t),
  },
  A: {
    written: [{ symbol: "A", sub: "t" }],
    lights: "A",
    role: "acceptance",
    value: (study, t) => at("A", study, t),
  },
  /** Q_t − Q_t−1: what the repair adds */
  gain: {
    written: [{ symbol: "G" }],
    lights: "G",
    value: (study, t) => at("Q", study, t) - at("Q", study, t - 1),
  },
  /** 1 − α − β */
  factor: {
    written: ["(1 − ", { symbol: "alpha" }, " − ", { symbol: "beta" }, ")"],
    lights: "beta",
    value: (study, t) => 1 - at("alpha", study, t) - at("beta", study, t),
  },
  /** Q_t − b*: how far from the boundary the repair leaves it */
  away: {
    written: [{ symbol: "Q", sub: "t" }, " − ", { symbol: "bStar" }],
    lights: "Q",
    role: "validity",
    value: (study, t) => at("Q", study, t) - at("bStar", study, t),
  },
  /** Q_t−1 − b* */
  awayBefore: {
    written: ["(", { symbol: "Q", sub: "t−1" }, " − ", { symbol: "bStar" }, ")"],
    lights: "q0",
    role: "validity",
    value: (study, t) => at("Q", study, t - 1) - at("bStar", study, t),
  },
  /** α + β */
  sum: {
    written: [{ symbol: "alpha" }, " + ", { symbol: "beta" }],
    lights: "beta",
    value: (study, t) => at("alpha", study, t) + at("beta", study, t),
  },
  /** Δ = |G − τ| before any vote, at belief Q₀ */
  margin: {
    written: [{ symbol: "Delta" }],
    lights: "Delta",
    value: (study) => ownPosition(study.world, study.rule.tau).margin,
  },
  /** |Q₀ − b*| */
  fromBoundary: {
    written: ["|", { symbol: "q0" }, " − ", { symbol: "bStar" }, "|"],
    lights: "q0",
    role: "boundary",
    value: (study) => Math.abs(at("Q", study, 0) - at("bStar", study, 1)),
  },
  bStar: {
    written: [{ symbol: "bStar" }],
    lights: "bStar",
    role: "boundary",
    value: (study, t) => at("bStar", study, t),
  },
  /** Q_0 */
  q0: {
    written: [{ symbol: "q0" }],
    lights: "q0",
    role: "validity",
    value: (study) => at("Q", study, 0),
  },
  /** V of VRR-Stop, and what parts it from Q_0: right only through its repairs, and wrong only through them */
  stopV: {
    written: [{ symbol: "V" }],
    lights: "V",
    role: "validity",
    value: (study) => policyValue(study, "vrr-stop", "validity"),
  },
  stopRescued: {
    written: ["r"],
    lights: "alpha",
    value: (study) => policyValue(study, "vrr-stop", "rescued"),
  },
  stopDamaged: {
    written: ["d"],
    lights: "beta",
    role: "damage",
    value: (study) => policyValue(study, "vrr-stop", "damaged"),
  },
  /** what the accepts of #292's first plan say, and of its copy; and their rejects */
  acceptsFirst: acceptsOf292(0),
  acceptsSecond: acceptsOf292(1),
  rejectsFirst: rejectsOf292(0),
  rejectsSecond: rejectsOf292(1),
  /** what the votes on #292's first plan say, and on its copy */
  saysFirst: saysOf292(0),
  saysSecond: saysOf292(1),
  /** Q_t − Q_t−1: what a repair changes */
  step: {
    written: [{ symbol: "Q", sub: "t" }, " − ", { symbol: "Q", sub: "t−1" }],
    lights: "Q",
    role: "validity",
    value: (study, t) => at("Q", study, t) - at("Q", study, t - 1),
  },
  /** (1 − Q_t−1) α */
  mendedShare: {
    written: ["(1 − ", { symbol: "Q", sub: "t−1" }, ") ", { symbol: "alpha" }],
    lights: "alpha",
    value: (study, t) => (1 - at("Q", study, t - 1)) * at("alpha", study, t),
  },
  /** Q_t−1 β */
  brokenShare: {
    written: [{ symbol: "Q", sub: "t−1" }, " ", { symbol: "beta" }],
    lights: "beta",
    role: "damage",
    value: (study, t) => at("Q", study, t - 1) * at("beta", study, t),
  },
  /** variance of first plans' own acceptance rates: all that unlabelled votes say beyond their mean */
  spread: {
    written: [{ letter: "v", sub: "" }],
    lights: "v",
    digits: 5,
    value: spreadOf,
  },
  /** the part of it that right and wrong plans make by being judged differently */
  spreadOfJudge: {
    written: [
      { symbol: "q0" },
      " (1 − ",
      { symbol: "Q", sub: "0" },
      ") ",
      { symbol: "J" },
      { power: 2 },
    ],
    lights: "J",
    digits: 5,
    value: spreadOfJudge,
  },
  /** the part that votes make by hanging together */
  spreadOfRest: {
    written: [{ letter: "h", sub: "" }],
    lights: "sigma",
    digits: 5,
    value: (study) => spreadOf(study) - spreadOfJudge(study),
  },
  ...VOTE_TERMS,
  alpha: plain("alpha"),
  beta: { ...plain("beta"), role: "damage" },
  rho0: plain("rho0"),
  rho1: plain("rho1"),
  J: plain("J"),
  /** MJ + δ: the votes by which luck must turn before the guard lets a wrong plan in */
  lead: {
    written: [{ letter: "d", sub: "" }],
    lights: "lead",
    role: "damage",
    value: (study) => study.votes * at("J", study, 0) + study.rule.delta,
  },
  votes: { written: [{ symbol: "M" }], lights: "M", value: ({ votes }) => votes },
  delta: { written: [{ symbol: "delta" }], lights: "delta", value: ({ rule }) => rule.delta },
};
