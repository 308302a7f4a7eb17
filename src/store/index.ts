export { type Clock, systemClock } from "./clock.ts";
export { bindHash, type HashPlace, windowHash } from "./hash.ts";
export {
  createLabStore,
  type LabActions,
  type LabState,
  type LabStore,
  type LabStoreOptions,
  type Refused,
} from "./labStore.ts";
export { useLab } from "./useLab.ts";
