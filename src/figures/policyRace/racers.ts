import { packOnce, type ReplayJob } from "#compute";
import type { PolicyResult, ReplayResult } from "#engine";
import { citation, type PublishedResult, published } from "#paper";
import { presetOf, type Study } from "#study";
import { calibrated, comparedPolicies, evaluated } from "../evaluation.ts";
import type { FigureInput, Outcomes } from "../figure.ts";
import { oncePer } from "../oncePer.ts";

/** The numbers of a policy that the race compares, in the order of its table. */
export const MEASURES = [
  "validity",
  "round",
  "repairs",
  "queries",
  "damaged",
  "rescued",
  "overfixed",
  "cost",
] as const;
export type Measure = (typeof MEASURES)[number];

/** One policy in the race. */
export interface Racer {
  readonly id: string;
  readonly kind: "exact" | "simulated";
  /** null while its calibrations are computed */
  readonly values: Readonly<Record<Measure, number>> | null;
  /** standard error of V where it is simulated */
  readonly se: number | null;
  /** 5th and 95th percentile of V over the calibrations */
  readonly spread: readonly [low: number, high: number] | null;
  readonly published: (PublishedResult & { readonly citation: string }) | null;
  /** the same rule on the log that the page holds, trajectory by trajectory */
  readonly replayed: ReplayResult | null;
  /** the log's labels do not give the rates that the rule would be told */
  readonly notReplayed: boolean;
  /** V in the pinned study */
  readonly pinned: number | null;
  /** share of runs that met votes which neither belief allows */
  readonly impossible: number;
  readonly approximate: { readonly bound: number | null } | null;
}

/** All policies of the race, in the roster's order. */
export const racers = oncePer(
  (input: Pick<FigureInput, "study" | "outcomes" | "pinned">): readonly Racer[] => {
    const { study, outcomes, pinned } = input;
    const setting = presetOf(study.preset)?.published ?? null;
    const replay = outcomes["replay"]?.kind === "replay" ? outcomes["replay"] : null;
    return comparedPolicies(study).map((id) => {
      const printed = setting === null ? undefined : published(setting, id);
      return {
        id,
        ...ofPolicy(study, outcomes, id),
        published: printed ? { ...printed, citation: citation(printed) } : null,
        replayed: replay?.policies.find((one) => one.id === id) ?? null,
        notReplayed: replay?.missing.includes(id) ?? false,
        pinned: pinned ? validityIn(pinned.study, pinned.outcomes, id) : null,
      };
    });
  },
);

/** The log replayed by every policy of the race; nothing without a log. */
export function replayJobs(
  study: Study,
  log: FigureInput["log"],
): Readonly<Record<string, ReplayJob>> {
  if (log === undefined || log.trajectories.length === 0) return {};
  const { rule, rounds } = study;
  const policies = comparedPolicies(study);
  return { replay: { kind: "replay", log: packOnce(log), policies, rule, rounds } };
}

type Evaluation = Omit<Racer, "id" | "published" | "replayed" | "notReplayed" | "pinned">;

const PENDING: Evaluation = {
  kind: "simulated",
  values: null,
  se: null,
  spread: null,
  impossible: 0,
  approximate: null,
};

function ofPolicy(study: Study, outcomes: Outcomes, id: string): Evaluation {
  if (id === "vrr-stop" && study.believed.kind === "calibrated") return ofCalibrations(outcomes);
  const result = evaluated(outcomes, "now")?.policies.find((one) => one.id === id);
  if (!result) return PENDING;
  return {
    kind: "exact",
    values: valuesOf((measure) => result[measure]),
    se: null,
    spread: null,
    impossible: result.impossible,
    approximate: approximation(result),
  };
}

function ofCalibrations(outcomes: Outcomes): Evaluation {
  const outcome = calibrated(outcomes);
  if (!outcome) return PENDING;
  const { result, validities } = outcome;
  return {
    kind: "simulated",
    values: valuesOf((measure) => result[measure].estimate),
    se: result.validity.se,
    spread: [percentile(validities, 0.05), percentile(validities, 0.95)],
    impossible: result.impossible.estimate,
    approximate: approximation(result),
  };
}

function approximation({
  approximate,
  errorBound,
}: Pick<PolicyResult, "approximate" | "errorBound">): Evaluation["approximate"] {
  return approximate === true ? { bound: errorBound ?? null } : null;
}

function valuesOf(read: (measure: Measure) => number): Record<Measure, number> {
  return Object.fromEntries(MEASURES.map((measure) => [measure, read(measure)])) as Record<
    Measure,
    number
  >;
}

function validityIn(study: Study, outcomes: Outcomes, id: string): number | null {
  // A guard of another margin, or a confidence of another share, is still the same rule.
  const rule = id.split(":")[0];
  const same = id.startsWith("fixed")
    ? id
    : comparedPolicies(study).find((one) => one.split(":")[0] === rule);
  return same === undefined ? null : (ofPolicy(study, outcomes, same).values?.validity ?? null);
}

/** Linear interpolation between order statistics. */
function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const at = share * (sorted.length - 1);
  const low = sorted[Math.floor(at)] ?? 0;
  const high = sorted[Math.ceil(at)] ?? low;
  return low + (at - Math.floor(at)) * (high - low);
}
