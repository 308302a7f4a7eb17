import * as figures from "#figures";

/** The Lab's figures in reading order; each stands where app.css places it by its id. */
export const LAB_FIGURES: readonly figures.FigureDefinition[] = [
  "acceptanceValidity",
  "flipRisk",
  "instanceTrace",
  "policyRace",
].flatMap((name) => {
  const found = (figures as unknown as Record<string, figures.FigureDefinition | undefined>)[name];
  return found === undefined ? [] : [found];
});
