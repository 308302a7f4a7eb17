import type { StudyProblem } from "./problem.ts";
import { shown } from "./problem.ts";
import { LIMITS } from "./study.ts";

/** A number that can be put in: how it is written and which values are accepted. */
export interface Parameter {
  readonly key: ParameterKey;
  /** As in the paper, plain text. */
  readonly symbol: string;
  readonly min: number;
  readonly max: number;
  /** Of a slider and of − and +; values between steps are accepted unless `integer`. */
  readonly step: number;
  /** `min` itself is refused. */
  readonly open?: true;
  readonly integer?: true;
  /** Value of a fresh study (model §4). */
  readonly initial: number;
  readonly of: "class" | "class, by round" | "study";
}

export type ClassParameterKey = "q0" | "iccValid" | "iccInvalid" | "weight";
export type RateKey = "rho0" | "rho1" | "alpha" | "beta";
export type LoopParameterKey =
  | "votes"
  | "rounds"
  | "tau"
  | "delta"
  | "theta"
  | "leniency"
  | "priceRepair"
  | "priceVote"
  | "seed";
export type ParameterKey = ClassParameterKey | RateKey | LoopParameterKey;

export const RATE_KEYS = ["rho0", "rho1", "alpha", "beta"] as const satisfies readonly RateKey[];

const SHARE = { min: 0, max: 1, step: 0.01 } as const;

/** Every parameter, for the Lab's controls, links, files and the command line alike. */
export const PARAMETERS: Readonly<Record<ParameterKey, Parameter>> = {
  q0: { key: "q0", symbol: "Q₀", ...SHARE, initial: 0.7, of: "class" },
  rho0: { key: "rho0", symbol: "ρ₀", ...SHARE, initial: 0.361, of: "class, by round" },
  rho1: { key: "rho1", symbol: "ρ₁", ...SHARE, initial: 0.179, of: "class, by round" },
  alpha: { key: "alpha", symbol: "α", ...SHARE, initial: 0.319, of: "class, by round" },
  beta: { key: "beta", symbol: "β", ...SHARE, initial: 0.785, of: "class, by round" },
  iccValid: { key: "iccValid", symbol: "icc₁", ...SHARE, initial: 0, of: "class" },
  iccInvalid: { key: "iccInvalid", symbol: "icc₀", ...SHARE, initial: 0, of: "class" },
  weight: { key: "weight", symbol: "w", ...SHARE, open: true, initial: 1, of: "class" },
  votes: whole("votes", "M", 1, LIMITS.votes, 8),
  rounds: whole("rounds", "K", 0, LIMITS.rounds, 5),
  tau: { key: "tau", symbol: "τ", ...SHARE, initial: 0, of: "study" },
  delta: whole("delta", "δ", 0, LIMITS.votes, 5),
  theta: { key: "theta", symbol: "θ", ...SHARE, open: true, initial: 0.85, of: "study" },
  leniency: { key: "leniency", symbol: "σ", min: 0, max: 6, step: 0.1, initial: 0, of: "study" },
  priceRepair: price("priceRepair", "c_r", 1),
  priceVote: price("priceVote", "c_v", 1),
  seed: whole("seed", "seed", 0, 2 ** 32 - 1, 1),
};

/** Accepted values in plain signs: "0 … 1", or "> 0 … 1" where the lower end is refused. */
export function rangeOf(range: { min: number; max: number; open?: true }): string {
  return `${range.open ? "> " : ""}${range.min} … ${range.max}`;
}

/** What is wrong with this value, or null. */
export function outside(
  key: string,
  value: unknown,
  range: { min: number; max: number; open?: true; integer?: true },
): StudyProblem | null {
  const code = refusal(value, range);
  return code === null ? null : { key, got: shown(value), expected: rangeOf(range), code };
}

function refusal(
  value: unknown,
  range: { min: number; max: number; open?: true; integer?: true },
): "not-a-number" | "out-of-range" | "not-an-integer" | null {
  if (typeof value !== "number" || Number.isNaN(value)) return "not-a-number";
  const low = range.open ? value <= range.min : value < range.min;
  if (low || value > range.max) return "out-of-range";
  return range.integer && !Number.isInteger(value) ? "not-an-integer" : null;
}

function whole(
  key: "votes" | "rounds" | "delta" | "seed",
  symbol: string,
  min: number,
  max: number,
  initial: number,
): Parameter {
  return { key, symbol, min, max, step: 1, integer: true, initial, of: "study" };
}

/** Initially every call costs 1, so that cost counts calls. */
function price(key: "priceRepair" | "priceVote", symbol: string, initial: number): Parameter {
  return { key, symbol, min: 0, max: 1e6, step: 0.1, initial, of: "study" };
}
