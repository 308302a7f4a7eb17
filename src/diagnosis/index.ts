export type * from "./diagnosis.ts";
export { DEFAULT_DIAGNOSIS } from "./diagnosis.ts";
export type * from "./estimates.ts";
export type * from "./labelFree.ts";
export type * from "./planner.ts";
export type * from "./verdict.ts";
