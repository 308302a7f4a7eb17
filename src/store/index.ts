export type { Clock } from "./clock.ts";
export { bindHash, type HashPlace, windowHash } from "./hash.ts";
export type { LabActions, LabState, LabStore, LabStoreOptions, Refused } from "./labState.ts";
export { createLabStore } from "./labStore.ts";
export { useLab } from "./useLab.ts";
