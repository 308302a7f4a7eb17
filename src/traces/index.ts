export type { LogSource } from "./bytes.ts";
export type * from "./log.ts";
export type { Draws, Measured, MeasuredName, MeasuredRate, MeasureWarning } from "./measure.ts";
export { measure, transitions, votesOn } from "./measure.ts";
export type { ReadLogOptions, ReadLogProgress } from "./readLog.ts";
export { readLog } from "./readLog.ts";
export { writeLog } from "./writeLog.ts";
