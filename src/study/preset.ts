import type { JudgeId, SettingId } from "#paper";
import { DEFAULT_STUDY } from "./defaults.ts";
import { judgeBias } from "./judgeBias.ts";
import type { PresetId } from "./presetIds.ts";
import { assumed, type PresetField, type Provenance, type Sourced } from "./provenance.ts";
import type { Study } from "./study.ts";

/** A study to start from, and where each of its values is from. */
export interface Preset {
  readonly id: PresetId;
  readonly study: Study;
  readonly provenance: Readonly<Record<PresetField, Provenance>>;
  /** Key of the published results that belong beside it, or null where there are none. */
  readonly published: SettingId | null;
  /** The judge whose printed bias VRR-Stop believes here, or null where it believes the true rates. */
  readonly judge: JudgeId | null;
}

/** What a preset says; the loop is the paper's and votes are independent unless it says otherwise. */
export interface PresetPlan {
  readonly q0: Sourced<number>;
  readonly rho0: Sourced<readonly number[]>;
  readonly rho1: Sourced<readonly number[]>;
  readonly alpha: Sourced<readonly number[]>;
  readonly beta: Sourced<readonly number[]>;
  readonly icc?: Sourced<number>;
  readonly votes?: Sourced<number>;
  readonly rounds?: Sourced<number>;
  readonly published?: SettingId;
  readonly judge?: JudgeId;
}

const PAPER_LOOP: Provenance = { kind: "P", source: "§5.1" };

/** The preset that this plan says. */
export function preset(id: PresetId, plan: PresetPlan): Preset {
  const icc = plan.icc ?? [0, assumed("independent")];
  const votes = plan.votes ?? [DEFAULT_STUDY.votes, PAPER_LOOP];
  const rounds = plan.rounds ?? [DEFAULT_STUDY.rounds, PAPER_LOOP];
  return {
    id,
    study: {
      ...DEFAULT_STUDY,
      preset: id,
      world: {
        ...DEFAULT_STUDY.world,
        classes: [
          {
            weight: 1,
            q0: plan.q0[0],
            rho0: plan.rho0[0],
            rho1: plan.rho1[0],
            alpha: plan.alpha[0],
            beta: plan.beta[0],
            icc: { valid: icc[0], invalid: icc[0] },
          },
        ],
      },
      votes: votes[0],
      rounds: rounds[0],
      believed: plan.judge === undefined ? DEFAULT_STUDY.believed : judgeBias(plan.judge),
    },
    provenance: {
      q0: plan.q0[1],
      rho0: plan.rho0[1],
      rho1: plan.rho1[1],
      alpha: plan.alpha[1],
      beta: plan.beta[1],
      icc: icc[1],
      votes: votes[1],
      rounds: rounds[1],
    },
    published: plan.published ?? null,
    judge: plan.judge ?? null,
  };
}
