import { atRound } from "#engine";
import {
  driftSchedule,
  type LoopParameterKey,
  PARAMETERS,
  type Parameter,
  type Study,
  studyWith,
} from "#study";
import type { SymbolName } from "#ui";

/** Words of a slider, by their key among the controls' words. */
type WordsKey =
  | "q0"
  | "rho0"
  | "rho1"
  | "alpha"
  | "beta"
  | "M"
  | "K"
  | "tau"
  | "delta"
  | "theta"
  | "icc"
  | "sigma"
  | "driftEnd"
  | "weight";

/** A slider that moves one quantity of a study. */
export interface StudySlider {
  /** null where the quantity is written in words alone */
  readonly symbol: SymbolName | null;
  readonly words: WordsKey;
  /** the kind of instance that it moves, from 1; of the first, or of all, unless said */
  readonly kind?: number;
  /** the term that it lights up */
  readonly lights: string;
  readonly range: Parameter;
  read(study: Study): number;
  write(study: Study, value: number): Study;
}

function rateSlider(key: "rho0" | "rho1" | "alpha" | "beta"): StudySlider {
  return {
    symbol: key,
    words: key,
    lights: key,
    range: PARAMETERS[key],
    read: ({ world }) => world.classes[0]?.[key][0] ?? 0,
    write: (study, value) => studyWith(study, { [key]: value }),
  };
}

function loopSlider(
  key: Extract<LoopParameterKey, "votes" | "rounds" | "tau" | "delta" | "theta">,
  symbol: SymbolName,
  words: WordsKey,
): StudySlider {
  return {
    symbol,
    words,
    lights: symbol,
    range: PARAMETERS[key],
    read: (study) => (key === "votes" || key === "rounds" ? study[key] : study.rule[key]),
    write: (study, value) => studyWith(study, { [key]: value }),
  };
}

/** Sliders by the names that chapters, links and embeds know them by. */
export const STUDY_SLIDERS: Readonly<Record<string, StudySlider>> = {
  q0: {
    symbol: "q0",
    words: "q0",
    lights: "q0",
    range: PARAMETERS.q0,
    read: ({ world }) => world.classes[0]?.q0 ?? 0,
    write: (study, q0) => studyWith(study, { q0 }),
  },
  alpha: rateSlider("alpha"),
  beta: rateSlider("beta"),
  rho0: rateSlider("rho0"),
  rho1: rateSlider("rho1"),
  /** ρ₀ in the last round, reached in equal steps */
  drift: {
    symbol: "rho0",
    words: "driftEnd",
    lights: "rho0",
    range: PARAMETERS.rho0,
    read: ({ world, rounds }) => atRound(world.classes[0]?.rho0 ?? [0], rounds),
    write: (study, to) => {
      const from = study.world.classes[0]?.rho0[0] ?? 0;
      return studyWith(study, {
        rho0: from === to ? from : driftSchedule(from, to, study.rounds),
      });
    },
  },
  votes: loopSlider("votes", "M", "M"),
  rounds: loopSlider("rounds", "K", "K"),
  tau: loopSlider("tau", "tau", "tau"),
  delta: loopSlider("delta", "delta", "delta"),
  theta: loopSlider("theta", "theta", "theta"),
  /** one correlation for votes on right and on wrong plans */
  icc: {
    symbol: "icc",
    words: "icc",
    lights: "icc",
    range: PARAMETERS.iccValid,
    read: ({ world }) => world.classes[0]?.icc.valid ?? 0,
    write: (study, icc) => studyWith(study, { icc }),
  },
  leniency: {
    symbol: "sigma",
    words: "sigma",
    lights: "sigma",
    range: PARAMETERS.leniency,
    read: ({ world }) => world.leniency,
    write: (study, leniency) => studyWith(study, { leniency }),
  },
};

/** The study with this slider's quantity, schedule and all, as it was in `base`. */
export function resetSlider(name: string, study: Study, base: Study): Study {
  const slider = STUDY_SLIDERS[name];
  if (slider === undefined) return study;
  const key = name === "drift" ? "rho0" : name;
  if (key !== "alpha" && key !== "beta" && key !== "rho0" && key !== "rho1") {
    return slider.write(study, slider.read(base));
  }
  const schedule = base.world.classes[0]?.[key];
  const [one, ...others] = study.world.classes;
  if (schedule === undefined || one === undefined) return study;
  return {
    ...study,
    world: { ...study.world, classes: [{ ...one, [key]: schedule }, ...others] },
  };
}
