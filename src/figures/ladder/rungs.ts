import type { EvaluateJob } from "#compute";
import {
  type FittedWorld,
  LADDER,
  LADDER_HELD_OUT,
  LADDER_POLICIES,
  LADDER_TARGETS,
  type LadderResults,
  type LadderTarget,
  residual,
  toldTruth,
} from "#study";
import { evaluated } from "../evaluation.ts";
import type { Outcomes } from "../figure.ts";
import { oncePer } from "../oncePer.ts";

/** A fitted world with what it gives; null while that is computed. */
export interface Rung {
  readonly fitted: FittedWorld;
  readonly results: LadderResults | null;
}

/** Both evaluations of every fitted world: its rules, and VRR-Stop told the truth. */
export const RUNG_JOBS: Readonly<Record<string, EvaluateJob>> = Object.fromEntries(
  LADDER.flatMap(({ id, study }) => [
    [toldName(id), { kind: "evaluate", study, policies: LADDER_POLICIES }],
    [truthName(id), { kind: "evaluate", study: toldTruth(study), policies: ["vrr-stop"] }],
  ]),
);

/** The fitted worlds in order. */
export const rungsOf = oncePer((outcomes: Outcomes): readonly Rung[] =>
  LADDER.map((fitted) => {
    const told = evaluated(outcomes, toldName(fitted.id))?.policies;
    const [tpm] = evaluated(outcomes, truthName(fitted.id))?.policies ?? [];
    return { fitted, results: told && tpm ? { told, tpm } : null };
  }),
);

/** Every number that a world is held against. */
export const NUMBERS: readonly LadderTarget[] = [...LADDER_TARGETS, ...LADDER_HELD_OUT];

/** A number that lies further from the published one is off. */
const NEAR = 2;

/** Whether a world's number lies within two standard errors of the published one. */
export function isNear(target: LadderTarget, results: LadderResults): boolean {
  return Math.abs(residual(target, results)) <= NEAR;
}

/** The target that is the most standard errors off. */
export function furthest(results: LadderResults): LadderTarget {
  const off = (target: LadderTarget): number => Math.abs(residual(target, results));
  return LADDER_TARGETS.reduce((worst, one) => (off(one) > off(worst) ? one : worst));
}

function toldName(id: string): string {
  return `${id}, told`;
}

function truthName(id: string): string {
  return `${id}, truth`;
}
