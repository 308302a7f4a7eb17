import {
  acceptanceValidity,
  type FigureDefinition,
  flipRisk,
  instanceTrace,
  policyRace,
} from "#figures";

/** The Lab's figures in reading order: two columns where there is room. */
export const LAB_FIGURES: readonly FigureDefinition[] = [
  acceptanceValidity,
  flipRisk,
  instanceTrace,
  policyRace,
];
