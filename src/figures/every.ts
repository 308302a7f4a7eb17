import { acceptanceValidity } from "./acceptanceValidity/acceptanceValidity.tsx";
import type { FigureDefinition } from "./figure.ts";
import { LATE_FIGURE_IDS, lateFigure } from "./late.ts";
import { PAGED_FIGURE_IDS, pagedFigure } from "./pages.ts";

/** Every public figure's id, in reading order. */
export const FIGURE_IDS: readonly string[] = [
  acceptanceValidity.id,
  ...LATE_FIGURE_IDS,
  ...PAGED_FIGURE_IDS,
];

/** The figure with this id, fetched once; null where there is none. */
export function figureWith(id: string): Promise<FigureDefinition> | null {
  if (id === acceptanceValidity.id) return FIRST;
  if (isOf(LATE_FIGURE_IDS, id)) return lateFigure(id);
  return isOf(PAGED_FIGURE_IDS, id) ? pagedFigure(id) : null;
}

const FIRST = Promise.resolve(acceptanceValidity);

function isOf<Id extends string>(ids: readonly Id[], id: string): id is Id {
  return (ids as readonly string[]).includes(id);
}
