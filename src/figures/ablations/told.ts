import type { EvaluateJob } from "#compute";
import { atRound } from "#engine";
import { LLAMA_RHO1 } from "#paper";
import { evaluated } from "../evaluation.ts";
import type { Outcomes } from "../figure.ts";
import { type AblationWorld, publishedOf } from "./worlds.ts";

/** ρ̂₁ told to VRR-Stop: a value every .02. */
export const TOLD_STEP = 0.02;
export const MOST_TOLD = 0.8;
const COUNT = Math.round(MOST_TOLD / TOLD_STEP) + 1;
/** Within so much of what the truth gives a rule has recovered. */
const RECOVERED = 0.005;

/** VRR-Stop told each ρ̂₁ and else the truth; a value of its own for each that is published. */
export function toldJobs({ study }: AblationWorld): Readonly<Record<string, EvaluateJob>> {
  return Object.fromEntries(
    toldValues(study.world.classes[0] ? atRound(study.world.classes[0].rho1, 0) : 0).map((rho1) => [
      nameOf(rho1),
      {
        kind: "evaluate",
        study: { ...study, believed: { kind: "rates", rho1: [rho1] } },
        policies: ["vrr-stop"],
      },
    ]),
  );
}

/** What the sweep shows; null while a value of it is computed. */
export interface ToldSweep {
  readonly curve: readonly { readonly rho1: number; readonly validity: number }[];
  readonly truth: { readonly rho1: number; readonly validity: number };
  /** least ρ̂₁ from which on V stays at what the truth gives, up to the truth */
  readonly recovers: number | null;
  /** the paper's ρ̂₁ by EM at its largest calibration: our V there, and the published one */
  readonly em: {
    readonly rho1: number;
    readonly plans: number;
    readonly validity: number;
    readonly published: number;
  };
  /** published: stopping recovers from about here */
  readonly publishedRecovery: number;
}

export function toldSweep(world: AblationWorld, outcomes: Outcomes): ToldSweep | null {
  const one = world.study.world.classes[0];
  if (one === undefined) return null;
  const rho1 = atRound(one.rho1, 0);
  const values = toldValues(rho1);
  const at = (value: number): number | undefined =>
    evaluated(outcomes, nameOf(value))?.policies[0]?.validity;
  const curve = values.flatMap((value) => {
    const validity = at(value);
    return validity === undefined ? [] : [{ rho1: value, validity }];
  });
  const truth = at(rho1);
  const largest = LARGEST;
  const em = at(largest.rho1);
  const published = publishedOf(world.setting, "vrr-stop");
  if (curve.length < values.length || truth === undefined || em === undefined || published === null)
    return null;
  let recovers: number | null = null;
  for (const point of curve.filter((p) => p.rho1 <= rho1).toReversed()) {
    if (point.validity < truth - RECOVERED) break;
    recovers = point.rho1;
  }
  return {
    curve,
    truth: { rho1, validity: truth },
    recovers,
    em: { ...largest, validity: em, published },
    publishedRecovery: LLAMA_RHO1.recoversFrom,
  };
}

const LARGEST = LLAMA_RHO1.estimates.reduce((a, b) => (b.plans > a.plans ? b : a));

function toldValues(truth: number): readonly number[] {
  const even = Array.from({ length: COUNT }, (_, i) => Math.round(100 * i * TOLD_STEP) / 100);
  return [...new Set([...even, truth, LARGEST.rho1])].sort((a, b) => a - b);
}

function nameOf(rho1: number): string {
  return `told ${rho1}`;
}
