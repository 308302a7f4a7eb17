import { DEFAULT_STUDY } from "./defaults.ts";
import { FIRST_LAB, type LabValue } from "./lab.ts";
import { presetBase } from "./presets.ts";
import { parseStudy } from "./schema.ts";
import type { Study } from "./study.ts";
import { studyWith } from "./studyWith.ts";
import { DEFAULT_VIEW, type View } from "./view.ts";

function lab(study: Study, view: Partial<View> = {}): LabValue {
  return { study, pinned: null, view: { ...DEFAULT_VIEW, ...view } };
}

/** The five ways in which acceptance rises while validity falls (model §2), each as a state of the Lab. */
export const DIVERGENCES = {
  /** ρ₀ grows from round to round. */
  drift: FIRST_LAB,
  /** J < 0: the stress repairer before a judge that accepts wrong plans more often. */
  inverted: lab(studyWith(DEFAULT_STUDY, { rho0: 0.7, rho1: 0.6, alpha: [0.319, 0.1] })),
  /** One plan, four votes when right and six when wrong. */
  single: lab(presetBase("gsm8k-qwen3b-stress"), { source: "292" }),
  /** Stopping on accept selects lucky votes. */
  budget: lab(
    studyWith(DEFAULT_STUDY, {
      q0: 0.803,
      rho0: 0.361,
      rho1: 0.609,
      votes: 1,
      alpha: 0.01,
      beta: 0.2,
    }),
    { by: "budget" },
  ),
  /** Two equal kinds of instances, each of which behaves. */
  kinds: lab(
    parseStudy({
      rounds: 6,
      world: {
        classes: [
          { weight: 1, q0: 0.4, rho0: 0.1, rho1: 0.05, alpha: 0.3, beta: 0.02 },
          { weight: 1, q0: 0.95, rho0: 0.75, rho1: 0.15, alpha: 0.02, beta: 0.35 },
        ],
      },
    }),
  ),
} as const satisfies Readonly<Record<string, LabValue>>;

export type DivergenceId = keyof typeof DIVERGENCES;

/** In the order of model §2. */
export const DIVERGENCE_IDS = Object.keys(DIVERGENCES) as readonly DivergenceId[];
