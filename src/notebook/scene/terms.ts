import type { Study } from "#study";
import type { SymbolName } from "#ui";
import { IN_ROUND } from "../numbers/computed.ts";

/** A term that an equation of a chapter may name. */
export interface SceneTerm {
  /** as it is written; "{symbol}" and "{symbol:t}" stand for symbols, with the round behind them */
  readonly written: readonly (string | { readonly symbol: SymbolName; readonly sub?: string })[];
  /** the term that it lights up, and that lights it */
  readonly lights: string;
  readonly role?: "validity" | "acceptance" | "boundary" | "damage";
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
  bStar: {
    written: [{ symbol: "bStar" }],
    lights: "bStar",
    role: "boundary",
    value: (study, t) => at("bStar", study, t),
  },
  alpha: plain("alpha"),
  beta: { ...plain("beta"), role: "damage" },
  rho0: plain("rho0"),
  rho1: plain("rho1"),
  J: plain("J"),
};
