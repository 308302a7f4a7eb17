import {
  type Believed,
  type BestThreshold,
  bestThreshold,
  evaluateAll,
  expectedCalibration,
  guardBounds,
  type Population,
  parsePolicy,
  pooledBelieved,
  population,
  type Reliability,
  reliability,
  thresholdsApart,
  type World,
  type WorstReplacement,
  withNoise,
  worstReplacement,
  youdenJ,
} from "#engine";
import { DEFAULT_CALIBRATED, type Study } from "#study";
import type { Steps } from "../steps.ts";

/** What the paper's claims are held against in this study's world, all of it exact. */
export interface ClaimsJob {
  readonly kind: "claims";
  readonly study: Study;
  /** What VRR-Stop is told; null: what a calibration in this world tells it when luck has no part. */
  readonly told: Believed | null;
}

export interface ClaimsOutcome {
  readonly kind: "claims";
  readonly told: Believed;
  readonly validity: Readonly<Record<"none" | "majority" | "vrrStop" | "tpm", number>>;
  /** leniency's quadrature did not settle, or a belief grid had to do */
  readonly approximate: boolean;
  readonly population: Population;
  /**
   * Best thresholds of one repair before the study's verifier, one with a quarter of its errors, and one
   * halfway to a coin; null where no repair changes anything.
   */
  readonly boundary: {
    readonly round: number;
    readonly thresholds: readonly BestThreshold[];
    readonly apart: number;
  } | null;
  /** null where no valid plan is followed by an invalid one */
  readonly replacement:
    | (WorstReplacement & {
        /** J, bounds and exact tail of independent votes at the first plans' rates */
        readonly J: number;
        readonly paper: number;
        readonly sharper: number;
        readonly tail: number;
      })
    | null;
  readonly reliability: Reliability;
}

/** Verifiers that the boundary is sought before: the world's own, one much better, one nearer to a coin. */
const VERIFIERS: readonly ((rate: number) => number)[] = [
  (rate) => rate,
  (rate) => rate / 4,
  (rate) => (rate + 0.5) / 2,
];

/** Rules whose validities the claims compare. */
const RULES = ["none", "majority", "vrr-stop", "tpm"] as const;

/** Beliefs whose plans' validity is further from the exact V than this were merged too coarsely. */
const OFF = 1e-3;

/** Everything that the claims of the paper are held against, in this study's world, one part a step. */
export function* claimsSteps(job: ClaimsJob): Steps<ClaimsOutcome> {
  const { study } = job;
  const { world, rule, prices, votes, rounds } = study;
  const budget = { votes, rounds };
  const told = job.told ?? calibratedIn(job);
  const of = 4;
  const policies = RULES.map((id) => parsePolicy(id, rule, world, told));
  const results = evaluateAll(world, policies, budget, prices);
  yield { progress: { done: 1, of } };
  const boundary = boundaryIn(world, job);
  yield { progress: { done: 2, of } };
  const replacement = replacementIn(world, job);
  yield { progress: { done: 3, of } };
  const beliefs = reliability(world, budget, told, rule.tau);
  const [none, majority, vrrStop, tpm] = results.map(({ validity }) => validity);
  return {
    kind: "claims",
    told,
    validity: { none, majority, vrrStop, tpm } as ClaimsOutcome["validity"],
    approximate:
      results.some(({ approximate }) => approximate === true) ||
      (beliefs.impossible === 0 && Math.abs(beliefs.valid - (vrrStop ?? 0)) > OFF),
    population: population(world, budget),
    boundary,
    replacement,
    reliability: beliefs,
  };
}

function calibratedIn({ study }: ClaimsJob): Believed {
  const { plans, em } = study.believed.kind === "calibrated" ? study.believed : DEFAULT_CALIBRATED;
  return expectedCalibration(study.world, study, { plans, em });
}

/** The first or the last repair, whichever has the thresholds further apart. */
function boundaryIn(world: World, { study }: ClaimsJob): ClaimsOutcome["boundary"] {
  let found: ClaimsOutcome["boundary"] = null;
  for (const round of study.rounds === 0 ? [] : new Set([0, study.rounds - 1])) {
    const thresholds = VERIFIERS.map((noise) =>
      bestThreshold(withNoise(world, noise), study, round, study.rule.tau),
    ).filter((one): one is BestThreshold => one !== null);
    if (thresholds.length === 0) continue;
    const apart = thresholdsApart(thresholds);
    if (found === null || apart > found.apart) found = { round, thresholds, apart };
  }
  return found;
}

/** The bounds are those of the first plans' rates, classes pooled: what is known before a loop runs. */
function replacementIn(world: World, { study }: ClaimsJob): ClaimsOutcome["replacement"] {
  const { votes, rule } = study;
  const worst = worstReplacement(world, study, rule.delta);
  if (worst === null) return null;
  const { rho0, rho1 } = pooledBelieved(world);
  const first = { rho0: rho0.slice(0, 1), rho1: rho1.slice(0, 1) };
  const [bound] = guardBounds(votes, 1, rule.delta, first).byRound;
  if (bound === undefined || bound.paper === null || bound.sharper === null) return null;
  return {
    ...worst,
    J: youdenJ(first.rho0[0] ?? 0, first.rho1[0] ?? 0),
    paper: bound.paper,
    sharper: bound.sharper,
    tail: bound.exact,
  };
}
