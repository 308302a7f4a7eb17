import { SCORES_ROUTE } from "#study";

export function isScores(hash: string): boolean {
  return hash === SCORES_ROUTE || hash.startsWith(`${SCORES_ROUTE}?`);
}

/** Whether a figure belongs to the page of score loops: it has no study to open in the Lab. */
export function isOfScores(id: string): boolean {
  return id.startsWith("score-");
}
