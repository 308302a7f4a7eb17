import type { EvaluateJob, EvaluateOutcome } from "#compute";
import type { PolicyResult } from "#engine";
import { type PublishedResult, published } from "#paper";
import type { Study } from "#study";
import { evaluated } from "../evaluation.ts";
import type { FigureInput, JobPlan } from "../figure.ts";
import { oncePer } from "../oncePer.ts";
import { toldFirstRepair, toldTruth } from "../told.ts";

/** Who decides: how far it looks, and what it was told of the repairs to come. */
const DECIDERS = ["step-known", "ahead-known", "step-first", "ahead-first", "hindsight"] as const;
export type Decider = (typeof DECIDERS)[number];

const POLICIES: Readonly<Record<Decider, readonly [job: string, policy: string]>> = {
  "step-known": ["known", "vrr-stop"],
  "ahead-known": ["known", "lookahead"],
  "step-first": ["first", "vrr-stop"],
  "ahead-first": ["first", "lookahead"],
  hindsight: ["known", "hindsight"],
};

/** What the paper has for them. */
const PUBLISHED: Readonly<Partial<Record<Decider, string>>> = {
  "step-known": "tpm",
  "step-first": "vrr-stop",
  hindsight: "hindsight",
};

export interface PeakRow {
  readonly id: Decider;
  readonly result: PolicyResult;
  readonly published: PublishedResult | null;
}

export const peakJobs = oncePer((study: Study): JobPlan => {
  const job = (told: Study): EvaluateJob => ({
    kind: "evaluate",
    study: told,
    policies: ["vrr-stop", "lookahead", "hindsight"],
  });
  return { first: { known: job(toldTruth(study)), first: job(toldFirstRepair(study)) }, later: {} };
});

/** Null before both are evaluated. */
export function peakRows({ outcomes }: Pick<FigureInput, "outcomes">): readonly PeakRow[] | null {
  const rows = DECIDERS.flatMap((id): PeakRow[] => {
    const [job, policy] = POLICIES[id];
    const result = evaluated(outcomes, job)?.policies.find((one) => one.id === policy);
    const key = PUBLISHED[id];
    const printed = key === undefined ? undefined : published("interior-peak", key);
    return result === undefined ? [] : [{ id, result, published: printed ?? null }];
  });
  return rows.length === DECIDERS.length ? rows : null;
}

export function populationOf({
  outcomes,
}: Pick<FigureInput, "outcomes">): EvaluateOutcome["population"] | null {
  return evaluated(outcomes, "known")?.population ?? null;
}
