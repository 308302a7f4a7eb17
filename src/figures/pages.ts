import type { FigureDefinition } from "./figure.ts";
import { fetchedOnce } from "./late.ts";

/** Figures that have a page of their own and no place in the Lab, by id: its first script knows nothing of them. */
const PAGED = {
  cobweb: () => import("./cobweb/cobweb.tsx").then(({ cobweb }) => cobweb),
  "belief-update": () =>
    import("./beliefUpdate/beliefUpdate.tsx").then(({ beliefUpdate }) => beliefUpdate),
  assumptions: () => import("./assumptions/assumptions.tsx").then(({ assumptions }) => assumptions),
  "label-free-j": () => import("./labelFreeJ/labelFreeJ.tsx").then(({ labelFreeJ }) => labelFreeJ),
  "more-data": () => import("./moreData/moreData.tsx").then(({ moreData }) => moreData),
  "rates-in-the-wild": () =>
    import("./ratesInTheWild/ratesInTheWild.tsx").then(({ ratesInTheWild }) => ratesInTheWild),
  "two-oracles": () => import("./twoOracles/twoOracles.tsx").then(({ twoOracles }) => twoOracles),
  lookahead: () => import("./lookahead/lookahead.tsx").then(({ lookahead }) => lookahead),
  "interior-peak": () =>
    import("./interiorPeak/interiorPeak.tsx").then(({ interiorPeak }) => interiorPeak),
  "guard-tail": () => import("./guardTail/guardTail.tsx").then(({ guardTail }) => guardTail),
  "budget-choice": () =>
    import("./budgetChoice/budgetChoice.tsx").then(({ budgetChoice }) => budgetChoice),
  ablations: () => import("./ablations/ablations.tsx").then(({ ablations }) => ablations),
  ladder: () => import("./ladder/ladder.tsx").then(({ ladder }) => ladder),
  "inverse-map": () => import("./inverseMap/inverseMap.tsx").then(({ inverseMap }) => inverseMap),
  "score-reach": () => import("./scores/reach/scoreReach.tsx").then(({ scoreReach }) => scoreReach),
  "score-stack": () => import("./scores/stack/scoreStack.tsx").then(({ scoreStack }) => scoreStack),
  "score-cold-start": () =>
    import("./scores/coldStart/scoreColdStart.tsx").then(({ scoreColdStart }) => scoreColdStart),
  "score-crossing": () =>
    import("./scores/crossing/scoreCrossing.tsx").then(({ scoreCrossing }) => scoreCrossing),
  "score-task": () => import("./scores/task/scoreTask.tsx").then(({ scoreTask }) => scoreTask),
  "score-confirmation": () =>
    import("./scores/confirmation/scoreConfirmation.tsx").then(
      ({ scoreConfirmation }) => scoreConfirmation,
    ),
} as const satisfies Record<string, () => Promise<FigureDefinition>>;

export type PagedFigureId = keyof typeof PAGED;

/** In reading order. */
export const PAGED_FIGURE_IDS = Object.keys(PAGED) as PagedFigureId[];

/** A figure whose code is fetched once, see `lateFigure`. */
export const pagedFigure = fetchedOnce(PAGED);
