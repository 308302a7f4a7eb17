export { acceptanceValidity } from "./acceptanceValidity/acceptanceValidity.tsx";
export { type RoundRates, roundRates } from "./acceptanceValidity/averages.ts";
export { FIGURE_IDS, figureWith } from "./every.ts";
export type {
  DataTable,
  FigureActions,
  FigureDefinition,
  FigureInput,
  FigureView,
  Highlight,
  JobPlan,
  Outcomes,
} from "./figure.ts";
export type {
  FigureFileRead,
  FigureStill,
  Outline,
  Outlined,
  StillOptions,
  SvgLook,
  TextLook,
} from "./file/index.ts";
export { figureFile, readFigureFile } from "./file.ts";
export { FigurePanel, type FigurePanelProps, type PinnedStudy } from "./host/FigurePanel.tsx";
export {
  HighlightProvider,
  type HighlightStore,
  NO_HIGHLIGHT,
  useHighlight,
  useHighlightStore,
} from "./host/highlight.tsx";
export { Rich } from "./host/Rich.tsx";
export { RunnerProvider, type RunnerProviderProps } from "./host/RunnerProvider.tsx";
export { saveFile } from "./host/saveFile.ts";
export { type OutcomesNow, useOutcomes } from "./host/useOutcomes.ts";
export { useWidth } from "./host/useWidth.ts";
export { type LateFigureId, lateFigure } from "./late.ts";
export { PAGED_FIGURE_IDS, type PagedFigureId, pagedFigure } from "./pages.ts";
export {
  listed,
  ruleWith,
  SCORE_DEFAULTS,
  SCORE_PRESET_IDS,
  SCORE_PRESETS,
  SCORE_RANGES,
  type ScoreNumber,
  type ScorePresetId,
  type ScoreSettings,
  scorePresetOf,
  scoreSettings,
  scoreWorldOf,
} from "./scores/scoreView.ts";
export { CurveSketch, type CurveSketchProps } from "./sketch/CurveSketch.tsx";
export { type FigureSliders, figureSliders } from "./sliders/figureSliders.ts";
export { StudySliderRow, type StudySliderRowProps } from "./sliders/StudySliderRow.tsx";
export { sliderWords, studySlider } from "./sliders/studySlider.ts";
export { STUDY_SLIDERS, type StudySlider } from "./sliders/studySliders.ts";
