import type { CalibratedJob, CalibratedOutcome, EvaluateJob } from "#compute";
import { type CalibrationInput, pooledBelieved } from "#engine";
import { LLAMA_RHO1 } from "#paper";
import { DEFAULT_CALIBRATED, type Study } from "#study";
import { CALIBRATIONS, evaluated } from "../evaluation.ts";
import type { Outcomes } from "../figure.ts";
import { type AblationWorld, publishedOf } from "./worlds.ts";

/** N_calib of the paper. */
export const PLANS = [50, 100, 200, 300] as const;
/** What ρ̂₀, ρ̂₁ and π̂ can be estimated from. */
export const INPUTS = ["em", "moments", "labelled"] as const satisfies readonly CalibrationInput[];
/** Labelled first plans of a separation test: as many as repairs may be labelled. */
export const LABELS = DEFAULT_CALIBRATED.pairs;

const { plans: FULL } = DEFAULT_CALIBRATED;

/** What every world's calibrations are held against. */
function rules({ study }: AblationWorld): EvaluateJob {
  const told: Study = { ...study, believed: { kind: "true" } };
  return { kind: "evaluate", study: told, policies: ["none", "vrr-stop", "vrr-guard:5"] };
}

/** VRR-Stop calibrated anew on N plans, for each N. */
export function planJobs(world: AblationWorld, seed: number) {
  return {
    rules: rules(world),
    ...Object.fromEntries(
      PLANS.map((plans) => [`plans ${plans}`, calibration(world, seed, plans)]),
    ),
  };
}

/** The same on the most plans, by each input. */
export function inputJobs(world: AblationWorld, seed: number) {
  return {
    rules: rules(world),
    ...Object.fromEntries(
      INPUTS.map((input) => [`input ${input}`, { ...calibration(world, seed, FULL), input }]),
    ),
  };
}

/** The same by EM, each with a separation test. */
export function algorithmJobs(world: AblationWorld, seed: number) {
  return {
    rules: rules(world),
    tested: { ...calibration(world, seed, FULL), labels: LABELS },
  };
}

function calibration({ study }: AblationWorld, seed: number, plans: number): CalibratedJob {
  const believed = { ...DEFAULT_CALIBRATED, plans };
  return { kind: "calibrated", study: { ...study, believed, seed }, repeats: CALIBRATIONS };
}

/** V without a calibration, in one world. */
export interface Reference {
  readonly none: number;
  /** VRR-Stop told the truth, votes binomial */
  readonly truth: number;
  readonly guard: number;
}

export function referenceOf(outcomes: Outcomes): Reference | null {
  const [none, truth, guard] = evaluated(outcomes, "rules")?.policies ?? [];
  if (!none || !truth || !guard) return null;
  return { none: none.validity, truth: truth.validity, guard: guard.validity };
}

export function calibratedIn(outcomes: Outcomes, name: string): CalibratedOutcome | null {
  const outcome = outcomes[name];
  return outcome?.kind === "calibrated" ? outcome : null;
}

/** The rate whose bias the paper prints for a judge: its truth here, and what is published of its estimate. */
export interface BiasedRate {
  readonly rate: "rho0" | "rho1";
  readonly truth: number;
  readonly published: readonly {
    readonly plans: number;
    readonly value: number;
    /** where only its difference from the truth is printed */
    readonly bias: number | null;
  }[];
}

export function biasedRate(world: AblationWorld): BiasedRate {
  const { rate, value } = world.judge.bias;
  const [truth = 0] = pooledBelieved(world.study.world)[rate];
  const published =
    world.group === "llama"
      ? LLAMA_RHO1.estimates.map(({ plans, rho1 }) => ({ plans, value: rho1, bias: null }))
      : [{ plans: FULL, value: Math.max(0, truth + value), bias: value }];
  return { rate, truth, published };
}

/** Algorithm 1 as a whole: VRR-Stop where the separation test passes at J_min, else the guard. */
export interface WholeAlgorithm {
  readonly validity: number;
  /** standard error over calibrations */
  readonly se: number;
  /** share of calibrations in which the test passes */
  readonly passes: number;
}

/** @param jMin - the test passes where the lower end of J's interval is above it */
export function wholeAlgorithm(
  { validities, separations }: CalibratedOutcome,
  guard: number,
  jMin: number,
): WholeAlgorithm {
  const reached = validities.map((v, r) => ((separations[r] ?? -1) > jMin ? v : guard));
  const n = reached.length;
  const mean = reached.reduce((sum, v) => sum + v, 0) / n;
  const squares = reached.reduce((sum, v) => sum + (v - mean) ** 2, 0);
  return {
    validity: mean,
    se: n > 1 ? Math.sqrt(squares / (n - 1) / n) : 0,
    passes: separations.filter((low) => low > jMin).length / n,
  };
}

/** Published V of VRR-Stop and of the guard in a world's setting. */
export function publishedPair({ setting }: AblationWorld) {
  return {
    vrr: publishedOf(setting, "vrr-stop"),
    guard: publishedOf(setting, "vrr-guard:5"),
    tpm: publishedOf(setting, "tpm"),
  };
}
