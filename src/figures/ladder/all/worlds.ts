import type { EvaluateJob, FlipRiskJob, Job } from "#compute";
import { atRound, type PolicyResult } from "#engine";
import { LLAMA_RHO1, published, RESULTS, SETTINGS, type SettingId } from "#paper";
import {
  DEFAULT_CALIBRATED,
  type FittedWorld,
  LADDER,
  LADDER_SETTING,
  presetBase,
  type RungId,
  type Study,
} from "#study";
import { toldJobs, toldSweep } from "../../ablations/told.ts";
import { worldWith } from "../../ablations/worlds.ts";
import { CALIBRATIONS, evaluated } from "../../evaluation.ts";
import type { JobPlan, Outcomes } from "../../figure.ts";
import { flipJob } from "../../flipRisk/view.ts";
import { peakJobs, peakRows } from "../../interiorPeak/rows.ts";
import { RUNG_JOBS, rungsOf } from "../rungs.ts";

export const PEAK = "interior-peak" satisfies SettingId;
export const LLAMA = "gsm8k-llama3-8b-stress" satisfies SettingId;
/** Settings that have a world of their own among the presets, and published results. */
const PRESET_SETTINGS = [
  "gsm8k-qwen3b-favourable",
  "gsm8k-qwen7b-stress",
  "gsm8k-mistral7b-stress",
  LLAMA,
  "math500-prm",
  "bfcl-single",
  "gsm8k-prm",
] as const satisfies readonly SettingId[];
/** All that have published validities, as they are listed. */
export const LISTED: readonly SettingId[] = [
  "gsm8k-qwen3b-favourable",
  LADDER_SETTING,
  ...PRESET_SETTINGS.slice(1),
  PEAK,
];

/** Rules beside those of Table 2 that a printed difference is about. */
const COMPARED = ["none", "fixed:5", "vrr-stop", "vrr-guard:5", "tpm", "verifier-best"] as const;
/** Fits a column of the J–Δ map, which has 24. */
const FLIP_FITS = 200;
const TOLD_LLAMA = worldWith("llama-independent");

export const FLIP_JOB: FlipRiskJob = flipJob(presetBase(LADDER_SETTING), "pi50", FLIP_FITS);

/** Everything that the listed numbers are held against; the stress setting's in the chosen rung. */
export function allJobs(rung: RungId): JobPlan {
  const own = PRESET_SETTINGS.map((id): [string, EvaluateJob] => [
    id,
    { kind: "evaluate", study: presetBase(id), policies: COMPARED },
  ]);
  const rungJobs = Object.entries(RUNG_JOBS).filter(([name]) => name.startsWith(`${rung},`));
  return {
    first: {
      ...Object.fromEntries(own),
      "other J": { kind: "evaluate", study: MATH_OTHER, policies: COMPARED },
      ...Object.fromEntries(rungJobs),
      ...peakJobs(presetBase(PEAK)).first,
      ...toldJobs(TOLD_LLAMA),
    },
    later: {
      ...Object.fromEntries(LLAMA_RHO1.estimates.map(({ plans }) => [emName(plans), emJob(plans)])),
      flips: FLIP_JOB,
    },
  };
}

/** MATH-500 with the other printed J: ρ₀ and ρ₁ larger in their printed proportion. */
export const MATH_OTHER_J = SETTINGS["math500-prm"].J[1]?.value ?? Number.NaN;
const MATH_OTHER = withJ(presetBase("math500-prm"), MATH_OTHER_J);

function withJ(study: Study, J: number): Study {
  const classes = study.world.classes.map((one) => {
    const [rho0, rho1] = [atRound(one.rho0, 0), atRound(one.rho1, 0)];
    const scale = (1 - J) / (rho0 + rho1);
    return { ...one, rho0: [scale * rho0], rho1: [scale * rho1] };
  });
  return { ...study, preset: null, world: { ...study.world, classes } };
}

/** What a rule gives on MATH-500 with the other printed J; null while it is computed. */
export function reachedWithOtherJ(outcomes: Outcomes, policy: string): PolicyResult | null {
  return evaluated(outcomes, "other J")?.policies.find(({ id }) => id === policy) ?? null;
}

/** The study that a setting's numbers are held against. */
export function studyOf(setting: SettingId, rung: RungId): Study {
  return setting === LADDER_SETTING ? fittedOf(rung).study : presetBase(setting);
}

export function fittedOf(rung: RungId): FittedWorld {
  const found = LADDER.find(({ id }) => id === rung);
  if (found === undefined) throw new RangeError(`rung must be one of RUNG_IDS; got ${rung}`);
  return found;
}

/** What a rule gives in a setting's world; null while it is computed. */
export function reached(
  outcomes: Outcomes,
  rung: RungId,
  setting: SettingId,
  policy: string,
): Pick<PolicyResult, "validity" | "round"> | null {
  if (policy === "none") return { validity: firstPlans(studyOf(setting, rung)), round: 0 };
  if (setting === LADDER_SETTING) {
    const results = rungsOf(outcomes).find(({ fitted }) => fitted.id === rung)?.results ?? null;
    if (results === null) return null;
    return policy === "tpm" ? results.tpm : (results.told.find(({ id }) => id === policy) ?? null);
  }
  if (setting === PEAK) return peakReached(outcomes, policy);
  return evaluated(outcomes, setting)?.policies.find(({ id }) => id === policy) ?? null;
}

function peakReached(outcomes: Outcomes, policy: string) {
  const Q = evaluated(outcomes, "known")?.population.Q;
  if (policy.startsWith("fixed:")) {
    const round = Number(policy.slice(6));
    const validity = Q?.[round];
    return validity === undefined ? null : { validity, round };
  }
  const printed = published(PEAK, policy);
  return peakRows({ outcomes })?.find((row) => row.published === printed)?.result ?? null;
}

function firstPlans({ world }: Study): number {
  const total = world.classes.reduce((sum, { weight }) => sum + weight, 0);
  return world.classes.reduce((sum, { weight, q0 }) => sum + weight * q0, 0) / total;
}

/** Mean ρ̂₁ of EM over calibrations that are drawn; null while they are. */
export function emRho1(outcomes: Outcomes, plans: number): number | null {
  const outcome = outcomes[emName(plans)];
  return outcome?.kind === "calibrated" ? outcome.rates.rho1.mean : null;
}

/** The least ρ̂₁ from which on Llama's VRR-Stop keeps what the truth gives; null while computed or never. */
export function recovery(outcomes: Outcomes): number | null {
  return toldSweep(TOLD_LLAMA, outcomes)?.recovers ?? null;
}

/** Pooled flip probabilities; null before every column is refined. */
export function flips(outcomes: Outcomes) {
  const { flips: map } = outcomes;
  return map?.kind === "flip-risk" && map.columnsDone === map.grid ? map.regions : null;
}

/** Published results of a setting by policy, in the paper's order. */
export function resultsOf(setting: SettingId) {
  return Object.entries(RESULTS[setting]);
}

/** N where it is printed. */
export function sizeOf(setting: SettingId): number | null {
  return SETTINGS[setting].n?.value ?? null;
}

function emName(plans: number): string {
  return `em ${plans}`;
}

function emJob(plans: number): Job {
  const believed = { ...DEFAULT_CALIBRATED, plans };
  return {
    kind: "calibrated",
    study: { ...presetBase(LLAMA), believed },
    repeats: CALIBRATIONS,
  };
}
