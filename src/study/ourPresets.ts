import { SETTINGS } from "#paper";
import { STRESS_ALPHA } from "./paperPresets.ts";
import { type Preset, type PresetPlan, preset } from "./preset.ts";
import { assumed, numberOf, ours, type Provenance } from "./provenance.ts";
import { driftSchedule } from "./schedules.ts";

const stress = SETTINGS["gsm8k-qwen3b-stress"];
const LOOP = {
  votes: [8, ours("paper-loop")],
  rounds: [5, ours("paper-loop")],
} as const satisfies Partial<PresetPlan>;

/** The stress setting's start and repairer, to put other judges to. */
const STRESS_REPAIRER = {
  ...LOOP,
  q0: [numberOf(stress.q0), ours("stress-start")],
  alpha: [STRESS_ALPHA, ours("stress-repairer")],
  beta: [[numberOf(stress.beta)], ours("stress-repairer")],
} as const satisfies Partial<PresetPlan>;

const SELF_PLAY: Provenance = {
  kind: "P",
  source: "notes on self-play against a judge, not this paper",
  note: "the self-judge's ρ₀ goes .651 → .906; in a straight line here",
};

/** The judges that are no setting of the paper's: examples of ours, and said so. */
export const OUR_PRESETS: readonly Preset[] = [
  preset("stress-drift", {
    ...STRESS_REPAIRER,
    rho0: [[numberOf(stress.rho0), 0.68, 0.74, 0.78, 0.8, 0.82], ours("drift")],
    rho1: [[numberOf(stress.rho1)], ours("stress-judge")],
    judge: "qwen3b",
  }),
  preset("self-play", {
    ...STRESS_REPAIRER,
    rho0: [driftSchedule(0.651, 0.906, 5), SELF_PLAY],
    rho1: [[0.094], assumed("blind-at-last")],
  }),
  preset("gate", {
    ...STRESS_REPAIRER,
    rho0: [[0], ours("gate")],
    rho1: [[0], ours("gate")],
    icc: [1, ours("gate")],
  }),
  preset("blind", {
    ...STRESS_REPAIRER,
    rho0: [[0.5], ours("coin")],
    rho1: [[0.5], ours("coin")],
  }),
];
