import { STUDY_SLIDERS } from "./studySliders.ts";

/** Sliders of a study that move a figure, in the order in which they are shown. */
export interface FigureSliders {
  /** enough to see what the figure is about */
  readonly main: readonly string[];
  readonly all: readonly string[];
}

const RATES = ["q0", "alpha", "beta", "rho0", "rho1"];
const EVERY = Object.keys(STUDY_SLIDERS);

/** By id; what is not listed answers to every slider. A test holds each against its figure. */
const SLIDERS: Readonly<Record<string, FigureSliders>> = {};

const OTHERS: FigureSliders = { main: RATES, all: EVERY };

/** The sliders that move this figure; those of every study where it is not known. */
export function figureSliders(id: string): FigureSliders {
  return Object.hasOwn(SLIDERS, id) ? (SLIDERS[id] ?? OTHERS) : OTHERS;
}
