import type { PolicyResult } from "#engine";
import {
  citation,
  DAMAGE,
  JUDGES,
  PAIRED_GAINS,
  type PublishedResult,
  published,
  SETTINGS,
} from "#paper";
import { numberOf } from "../provenance.ts";

/** The setting that the ladder is about. */
export const LADDER_SETTING = "gsm8k-qwen3b-stress";
const N = numberOf(SETTINGS[LADDER_SETTING].n);
/** K_max of the paper's loop. */
const ROUNDS = 5;
/** Half of a 95 % interval is so many standard errors. */
const Z95 = 1.959963984540054;

/** Exact results in one world, as the targets read them. */
export interface LadderResults {
  /** the rules of `LADDER_POLICIES`, VRR-Stop told the cross-fitted rates */
  readonly told: readonly PolicyResult[];
  /** VRR-Stop told the true rates, votes binomial: TPM as the paper has it */
  readonly tpm: PolicyResult;
}

/** Where a standard error is from. */
export type ErrorSource =
  /** half of the printed 95 % interval, by 1.96 */
  | "interval"
  /** √(p(1−p)/n) */
  | "binomial"
  /** √(k(5−k)/n): no mean of numbers between 0 and 5 has a larger one */
  | "bounded"
  /** from discordant pairs, the fewest that give the printed difference and P value */
  | "pairs";

/** A published number that a world can be held against. */
export interface LadderTarget {
  readonly id: string;
  /** what the number is of */
  readonly measure: "validity" | "round" | "damage" | "difference";
  /** rule that it is about; of a difference, the first one */
  readonly policy: string;
  readonly value: number;
  readonly se: number;
  readonly error: ErrorSource;
  /** its place in the paper */
  readonly source: string;
  readonly read: (results: LadderResults) => number;
}

/** Rules that the targets and the numbers held out are about; ConfStop is S ≥ 7 of 8, majority S ≥ 5. */
export const LADDER_POLICIES = [
  "fixed:1",
  "fixed:3",
  "fixed:5",
  "majority",
  "confidence:0.85",
  "verifier-best",
  "last-accepted",
  "vrr-stop",
  "vrr-guard:5",
] as const;
type LadderPolicy = (typeof LADDER_POLICIES)[number] | "tpm";

/**
 * Discordant pairs of VRR-Stop and TPM: 15 against 1 is what gives +2.8 points of 500 (14 net) with an
 * exact McNemar P below 6e-4 (5.2e-4) and the largest standard error: one more on either side is 1.3e-3.
 */
export const PAIRS_WITH_TPM = { better: 15, worse: 1 } as const;

/** ρ̂₀ − ρ₀ of the stress judge; its other rates' biases are not printed. */
export const LADDER_BIAS = JUDGES.find(({ setting }) => setting === LADDER_SETTING)?.bias
  .value as number;

/** The fourteen numbers that the worlds are fitted to. The difference repeats two of them. */
export const LADDER_TARGETS: readonly LadderTarget[] = [
  validity("majority"),
  round("majority"),
  validity("confidence:0.85"),
  round("confidence:0.85"),
  validity("vrr-stop"),
  round("vrr-stop"),
  validity("tpm"),
  round("tpm"),
  validity("fixed:1"),
  validity("fixed:3"),
  validity("fixed:5"),
  validity("vrr-guard:5"),
  {
    id: "damage-accepted",
    measure: "damage",
    policy: "fixed:1",
    value: DAMAGE.accepted,
    se: binomialError(DAMAGE.accepted, Math.round(DAMAGE.instances * DAMAGE.damaged)),
    error: "binomial",
    source: citation(DAMAGE),
    read: (results) => {
      const { overfixed, damaged } = resultOf(results, "fixed:1");
      return damaged > 0 ? overfixed / damaged : 0;
    },
  },
  difference(),
];

/** Published numbers that no world was fitted to: what it foretells. */
export const LADDER_HELD_OUT: readonly LadderTarget[] = [
  validity("verifier-best"),
  round("verifier-best"),
  validity("last-accepted"),
  round("last-accepted"),
  {
    id: "damaged",
    measure: "damage",
    policy: "fixed:1",
    value: DAMAGE.damaged,
    se: binomialError(DAMAGE.damaged, DAMAGE.instances),
    error: "binomial",
    source: citation(DAMAGE),
    read: (results) => resultOf(results, "fixed:1").damaged,
  },
];

/** Σ ((world − published)/s.e.)² over the targets. They share instances: it ranks worlds, and is no test. */
export function ladderChiSquare(results: LadderResults): number {
  return LADDER_TARGETS.reduce((sum, target) => sum + residual(target, results) ** 2, 0);
}

/** (world − published)/s.e. */
export function residual(target: LadderTarget, results: LadderResults): number {
  return (target.read(results) - target.value) / target.se;
}

function validity(policy: LadderPolicy): LadderTarget {
  const { value, low, high, ...from } = quoted(policy);
  const printed = low !== undefined && high !== undefined;
  return {
    id: policy,
    measure: "validity",
    policy,
    value,
    se: printed ? (high - low) / (2 * Z95) : binomialError(value, N),
    error: printed ? "interval" : "binomial",
    source: citation(from),
    read: (results) => resultOf(results, policy).validity,
  };
}

function round(policy: LadderPolicy): LadderTarget {
  const { round: value, ...from } = quoted(policy);
  if (value === undefined) throw new RangeError(`no mean round is published for ${policy}`);
  return {
    id: `${policy} round`,
    measure: "round",
    policy,
    value,
    se: Math.sqrt((value * (ROUNDS - value)) / N),
    error: "bounded",
    source: citation(from),
    read: (results) => resultOf(results, policy).round,
  };
}

function difference(): LadderTarget {
  const gain = PAIRED_GAINS.find(({ against }) => against === "tpm");
  if (gain === undefined) throw new RangeError("no difference from TPM is published");
  const { better, worse } = PAIRS_WITH_TPM;
  const net = better - worse;
  return {
    id: "vrr-stop − tpm",
    measure: "difference",
    policy: "vrr-stop",
    value: gain.value,
    se: Math.sqrt(better + worse - (net * net) / N) / N,
    error: "pairs",
    source: citation({ kind: "P", where: "§5.3" }),
    read: (results) => resultOf(results, "vrr-stop").validity - results.tpm.validity,
  };
}

function binomialError(share: number, n: number): number {
  return Math.sqrt((share * (1 - share)) / n);
}

function quoted(policy: LadderPolicy): PublishedResult {
  const found = published(LADDER_SETTING, policy);
  if (found === undefined) throw new RangeError(`nothing is published for ${policy}`);
  return found;
}

function resultOf({ told, tpm }: LadderResults, policy: LadderPolicy): PolicyResult {
  const found = policy === "tpm" ? tpm : told.find(({ id }) => id === policy);
  if (found === undefined) throw new RangeError(`no result of ${policy}`);
  return found;
}
