import type { FigureDefinition } from "./figure.ts";

/** Figures that a page fetches when it wants them, by id. */
const LATE = {
  "flip-risk": () => import("./flipRisk/flipRisk.tsx").then(({ flipRisk }) => flipRisk),
  "instance-trace": () =>
    import("./instanceTrace/instanceTrace.tsx").then(({ instanceTrace }) => instanceTrace),
  "policy-race": () => import("./policyRace/policyRace.tsx").then(({ policyRace }) => policyRace),
} as const satisfies Record<string, () => Promise<FigureDefinition>>;

export type LateFigureId = keyof typeof LATE;

/** In reading order. */
export const LATE_FIGURE_IDS = Object.keys(LATE) as LateFigureId[];

/**
 * A figure whose code is fetched once; `acceptanceValidity` alone is in a page's first script.
 * A fetch that failed is not remembered, so that asking again tries again.
 */
export const lateFigure = fetchedOnce(LATE);

/** By id, the figure that one of these fetches brings, each asked for once unless it fails. */
export function fetchedOnce<Id extends string>(
  fetches: Readonly<Record<Id, () => Promise<FigureDefinition>>>,
): (id: Id) => Promise<FigureDefinition> {
  const asked = new Map<Id, Promise<FigureDefinition>>();
  return (id) => {
    const known = asked.get(id);
    if (known !== undefined) return known;
    const fetched = fetches[id]();
    asked.set(id, fetched);
    fetched.catch(() => asked.delete(id));
    return fetched;
  };
}
