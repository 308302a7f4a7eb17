export { ASSUMPTIONS, type AssumptionId } from "./assumptions.ts";
export { believedModel } from "./believed.ts";
export {
  type Change,
  type ClassField,
  changes,
  type StudyField,
  withFieldReset,
} from "./changes.ts";
export { withClassAdded, withClassRemoved } from "./classes.ts";
export { DEFAULT_CALIBRATED, DEFAULT_EM, DEFAULT_STUDY, FIRST_PRESET } from "./defaults.ts";
export { DIVERGENCE_IDS, DIVERGENCES, type DivergenceId } from "./divergences.ts";
export {
  FIGURE_SCHEMA,
  FIGURE_VERSION,
  type FigureRead,
  figureJson,
  readFigureJson,
} from "./figureJson.ts";
export {
  decodeFigure,
  decodeView,
  encodeFigure,
  encodeFigureState,
  encodeView,
  FIGURES_ROUTE,
  type FigureLink,
} from "./figureLink.ts";
export { judgeBias } from "./judgeBias.ts";
export { FIRST_LAB, type LabValue, LONGEST_LABEL, labelOf, type Pinned } from "./lab.ts";
export {
  COLLAPSE_IDS,
  type CollapseId,
  type CollapseWorld,
  collapseWorld,
} from "./ladder/collapse.ts";
export {
  FEW_FREEDOMS,
  type FittedWorld,
  LADDER,
  LADDER_FIT,
  LADDER_NUMBERS,
  RUNG_IDS,
  type RungId,
  toldTruth,
} from "./ladder/ladder.ts";
export {
  type ErrorSource,
  LADDER_HELD_OUT,
  LADDER_POLICIES,
  LADDER_SETTING,
  LADDER_TARGETS,
  type LadderResults,
  type LadderTarget,
  ladderChiSquare,
  residual,
} from "./ladder/targets.ts";
export { type LinkParts, linkParts } from "./linkParts.ts";
export { numberText, readNumber } from "./linkText.ts";
export { type MapPoint, movedTo } from "./moved.ts";
export {
  type ClassParameterKey,
  type LoopParameterKey,
  outside,
  PARAMETERS,
  type Parameter,
  type ParameterKey,
  RATE_KEYS,
  type RateKey,
  rangeOf,
} from "./parameters.ts";
export type { Preset } from "./preset.ts";
export { isPresetId, PRESET_IDS, type PresetId } from "./presetIds.ts";
export { PRESETS, presetBase, presetOf } from "./presets.ts";
export {
  problemMessage,
  StudyError,
  type StudyProblem,
  type StudyProblemCode,
} from "./problem.ts";
export { PRESET_FIELDS, type PresetField, type Provenance } from "./provenance.ts";
export { driftSchedule, scheduleLimit, shortest, withRound } from "./schedules.ts";
export { parseFigureValue, parseStudy } from "./schema.ts";
export { decodeScores, encodeScores, SCORES_ROUTE } from "./scoresLink.ts";
export { FIGURE_SHAPE } from "./shape.ts";
export type {
  BelievedSetting,
  EmSettings,
  FigureValue,
  FigureView,
  Study,
} from "./study.ts";
export { LIMITS, VIEW_KEY } from "./study.ts";
export { type StudyPatch, studyWith } from "./studyWith.ts";
export { decodeLab, encodeLab, LAB_ROUTE, LINK_VERSION, saysState } from "./url.ts";
export { BELIEVED_RANGES, validate } from "./validate.ts";
export { DEFAULT_VIEW, type View, viewProblem } from "./view.ts";
