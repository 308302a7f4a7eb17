import { PARAMETERS, type ParameterKey } from "./parameters.ts";
import type { BelievedSetting, EmSettings, Study } from "./study.ts";

const initial = (key: ParameterKey): number => PARAMETERS[key].initial;

/** The study that is meant where nothing is said (model §4); no preset. */
export const DEFAULT_STUDY: Study = {
  preset: null,
  world: {
    classes: [
      {
        weight: initial("weight"),
        q0: initial("q0"),
        rho0: [initial("rho0")],
        rho1: [initial("rho1")],
        alpha: [initial("alpha")],
        beta: [initial("beta")],
        icc: { valid: initial("iccValid"), invalid: initial("iccInvalid") },
      },
    ],
    leniency: initial("leniency"),
    chaining: "last",
  },
  votes: initial("votes"),
  rounds: initial("rounds"),
  rule: { tau: initial("tau"), delta: initial("delta"), theta: initial("theta") },
  believed: { kind: "true" },
  prices: { repair: initial("priceRepair"), vote: initial("priceVote") },
  seed: initial("seed"),
};

/** EM's start and cap where nothing else is said: start and steps of model §5, our reading of the paper. */
export const DEFAULT_EM: EmSettings = { start: { pi: 0.5, rho0: 0.3, rho1: 0.3 }, cap: 500 };

/** Calibration as in the paper: N = 300 plans, at most 300 labelled pairs. */
export const DEFAULT_CALIBRATED = {
  kind: "calibrated",
  plans: 300,
  pairs: 300,
  em: DEFAULT_EM,
} as const satisfies BelievedSetting;

/** The preset that the Lab opens on (model §4). */
export const FIRST_PRESET = "stress-drift";
