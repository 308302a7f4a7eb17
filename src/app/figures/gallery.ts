import {
  acceptanceValidity,
  type FigureDefinition,
  LATE_FIGURE_IDS,
  type LateFigureId,
  lateFigure,
} from "#figures";

/** Every public figure's id, in reading order. */
export const GALLERY: readonly string[] = [acceptanceValidity.id, ...LATE_FIGURE_IDS];

/** The figure with this id; null where there is none. */
export function figureWith(id: string): Promise<FigureDefinition> | null {
  if (id === acceptanceValidity.id) return FIRST;
  return isLate(id) ? lateFigure(id) : null;
}

const FIRST = Promise.resolve(acceptanceValidity);

function isLate(id: string): id is LateFigureId {
  return (LATE_FIGURE_IDS as readonly string[]).includes(id);
}
