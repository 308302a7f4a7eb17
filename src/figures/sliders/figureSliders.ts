import { STUDY_SLIDERS } from "./studySliders.ts";

/** Sliders of a study that move a figure, in the order in which they are shown. */
export interface FigureSliders {
  /** enough to see what the figure is about */
  readonly main: readonly string[];
  readonly all: readonly string[];
}

const EVERY = Object.keys(STUDY_SLIDERS);
const NONE: FigureSliders = { main: [], all: [] };

/** In the order of `STUDY_SLIDERS`; `but` names those that make no difference. */
function but(main: string, others: string): FigureSliders {
  const left = others.split(" ");
  return { main: main.split(" "), all: EVERY.filter((name) => !left.includes(name)) };
}

function only(main: string, more = ""): FigureSliders {
  const all = `${main} ${more}`.split(" ");
  return { main: main.split(" "), all: EVERY.filter((name) => all.includes(name)) };
}

/** By id, as found by moving each slider of the stress preset; figures of score loops answer to none. */
const SLIDERS: Readonly<Record<string, FigureSliders>> = {
  "acceptance-validity": but("alpha beta rho0 rho1", ""),
  "flip-risk": but("alpha beta rho0 rho1", "delta theta"),
  "instance-trace": but("q0 alpha beta rho0 rho1", "delta"),
  "policy-race": but("q0 alpha beta rho0 rho1", ""),
  cobweb: only("q0 alpha beta", "rounds"),
  "belief-update": only("q0 alpha beta rho0 rho1", "votes tau"),
  assumptions: but("q0 alpha beta rho0 rho1", "theta"),
  "label-free-j": only("q0 rho0 rho1 votes", "icc"),
  "more-data": but("q0 rho0 rho1 icc leniency", "delta theta"),
  "rates-in-the-wild": NONE,
  "two-oracles": but("q0 alpha beta rho0 rho1", ""),
  lookahead: but("alpha beta rho0 rho1", "delta theta"),
  "interior-peak": NONE,
  "guard-tail": but("rho0 rho1 votes delta", "tau theta"),
  "budget-choice": NONE,
  ablations: NONE,
  ladder: NONE,
  "inverse-map": but("q0 alpha beta rounds", ""),
};

const OTHERS: FigureSliders = but("q0 alpha beta rho0 rho1", "");

/** The sliders that move this figure; those of every study where it is not known. */
export function figureSliders(id: string): FigureSliders {
  if (id.startsWith("score-")) return NONE;
  return Object.hasOwn(SLIDERS, id) ? (SLIDERS[id] ?? OTHERS) : OTHERS;
}
