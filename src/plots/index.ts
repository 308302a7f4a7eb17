export { GainMap, type GainMapProps } from "./ahead/GainMap.tsx";
export { type GainFrame, gainFrame } from "./ahead/gainFrame.ts";
export { StopsPlot, type StopsPlotProps } from "./ahead/StopsPlot.tsx";
export {
  type AnswerLine,
  AnswersPlot,
  type AnswersPlotProps,
} from "./answers/AnswersPlot.tsx";
export { BeliefPlot, type BeliefPlotProps } from "./belief/BeliefPlot.tsx";
export { type BudgetPanel, BudgetsPlot, type BudgetsPlotProps } from "./budgets/BudgetsPlot.tsx";
export { CobwebPlot, type CobwebPlotProps, type RepairLine } from "./cobweb/CobwebPlot.tsx";
export { COLOURS } from "./colours.ts";
export { DotTable, type DotTableProps } from "./dots/DotTable.tsx";
export type { Dot, DotCell, DotGroup, DotHead, DotRow, DotSection } from "./dots/dotTable.ts";
export { Axes, type AxesProps, type Tick } from "./frame/Axes.tsx";
export { Drawing, type DrawingProps } from "./frame/Drawing.tsx";
export { type Frame, type FrameSpec, frameOf, type Margins } from "./frame/frame.ts";
export {
  type GuardLevel,
  type GuardLine,
  GuardPlot,
  type GuardPlotProps,
} from "./guard/GuardPlot.tsx";
export { ContourLayer, type ContourLayerProps } from "./heatmap/ContourLayer.tsx";
export { type Grid, known } from "./heatmap/cells.ts";
export { Heatmap, type HeatmapProps, RampScale } from "./heatmap/Heatmap.tsx";
export type { Theme } from "./heatmap/ramp.ts";
export { IntervalStrip, type IntervalStripProps } from "./interval/IntervalStrip.tsx";
export {
  type IntervalPoint,
  IntervalsPlot,
  type IntervalsPlotProps,
} from "./interval/IntervalsPlot.tsx";
export { SettlePlot, type SettlePlotProps, type SettlePoint } from "./interval/SettlePlot.tsx";
export { Line, type LineProps, type Point, pathThrough } from "./marks/Line.tsx";
export { Mark, type MarkProps, type MarkShape } from "./marks/Mark.tsx";
export { AgreementPlot, type AgreementPlotProps } from "./oracles/AgreementPlot.tsx";
export { type ZPath, ZPathsPlot, type ZPathsPlotProps } from "./oracles/ZPathsPlot.tsx";
export { colour, LINES, type LineRole, type LineStyle, ROLES, type Role } from "./palette.ts";
export {
  type PeakCurve,
  PeakPlot,
  type PeakPlotProps,
  type PeakRow,
} from "./peak/PeakPlot.tsx";
export { PlaneMap, type PlaneMapProps, type PlanePlace, planePlace } from "./plane/PlaneMap.tsx";
export { bordersOf, middlesOf, type Regions, runsOfRegion } from "./plane/regions.ts";
export { KindMark, type KindMarkProps, type KindShape } from "./rates/KindMark.tsx";
export { type RatePoint, RatesPlane, type RatesPlaneProps } from "./rates/RatesPlane.tsx";
export { layoutRounds } from "./rounds/layout.ts";
export type {
  PinnedCurves,
  RingPoint,
  RoundsLit,
  RoundsPicture,
  RoundsWords,
} from "./rounds/picture.ts";
export { RoundsPlot, type RoundsPlotProps } from "./rounds/RoundsPlot.tsx";
export {
  ColdStartPlot,
  type ColdStartPlotProps,
  type ColdStartPoint,
  coldStartFrame,
} from "./scores/ColdStartPlot.tsx";
export {
  type ConfirmationFrames,
  ConfirmationPlot,
  type ConfirmationPlotProps,
  type ConfirmationWay,
  confirmationFrames,
} from "./scores/ConfirmationPlot.tsx";
export {
  CrossingMapPlot,
  type CrossingMapPlotProps,
  crossingMapFrame,
} from "./scores/CrossingMapPlot.tsx";
export {
  type CrossingCurve,
  CrossingPlot,
  type CrossingPlotProps,
} from "./scores/CrossingPlot.tsx";
export { type CrossingFrames, crossingFrames } from "./scores/crossingFrames.ts";
export {
  type ReachAt,
  type ReachPanel,
  ReachPlot,
  type ReachPlotProps,
  reachColumns,
} from "./scores/ReachPlot.tsx";
export { TASK_NARROW, TaskPlot, type TaskPlotProps, type TaskStop } from "./scores/TaskPlot.tsx";
export { SketchPlot, type SketchPlotProps, sketchFrame } from "./sketch/SketchPlot.tsx";
export { type StopCell, StopGrid, type StopGridProps } from "./stopGrid/StopGrid.tsx";
export { StripPlot, type StripPlotProps } from "./strip/StripPlot.tsx";
export {
  type SweepBar,
  type SweepCurve,
  type SweepMark,
  type SweepPanel,
  SweepPlot,
  type SweepPlotProps,
  type SweepRule,
} from "./sweep/SweepPlot.tsx";
export { TableDrawing, type TableDrawingProps } from "./table/TableDrawing.tsx";
export {
  TABLE_LINE,
  type TableCell,
  type TableColumn,
  type TableNote,
  type TableRow,
} from "./table/tableLayout.ts";
export { Label, type LabelProps } from "./text/Label.tsx";
export {
  type Anchor,
  type Box,
  overlap,
  type TextStyle,
  textBox,
  textWidth,
  wrapText,
} from "./text/measure.ts";
export {
  boxesAlong,
  type Ground,
  LABELS_APART,
  type Placed,
  placeLabels,
  type Segment,
  type Wish,
} from "./text/place.ts";
export { plainText, type Run, runsOf } from "./text/runs.ts";
export { type Block, stackBlocks } from "./text/stack.ts";
export { advance, type Face } from "./text/widths.ts";
export type { TraceLayout } from "./trace/layout.ts";
export { layoutOf, TracePlot } from "./trace/TracePlot.tsx";
export type { BeliefRow, Fate, GainRow, TraceColumn, TraceDrawing } from "./trace/trace.ts";
export { type Verdict, VerdictMark } from "./verdict/VerdictMark.tsx";
