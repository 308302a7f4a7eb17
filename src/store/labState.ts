import type { StoreApi } from "zustand/vanilla";
import type {
  BelievedSetting,
  Change,
  LabValue,
  MapPoint,
  PresetId,
  RateKey,
  StudyPatch,
  StudyProblem,
  View,
} from "#study";
import type { Clock } from "./clock.ts";

/** The Lab's inputs, and whether there is a step to undo or redo. No outcome is ever in here. */
export interface LabState extends LabValue {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

/** What was refused; empty where the change was made. */
export type Refused = readonly StudyProblem[];

/** Everything that changes the Lab. Values out of range change nothing and are returned with the range. */
export interface LabActions {
  set(patch: StudyPatch): Refused;
  /** One round of a rate, or with `round` null the rate for all rounds. */
  setRate(classIndex: number, key: RateKey, round: number | null, value: number): Refused;
  setBelieved(believed: BelievedSetting): Refused;
  setView(patch: Partial<View>): Refused;
  /** The whole study is the preset's, but for the seed. */
  applyPreset(id: PresetId): void;
  resetField(change: Change): void;
  resetAll(): void;
  addClass(): Refused;
  removeClass(classIndex: number): Refused;
  /** Moves the study to a point of the J–Δ map. */
  moveTo(point: MapPoint): Refused;
  newSeed(): void;
  /** Keeps the present study as A. */
  pin(label: string): void;
  unpin(): void;
  /** A becomes the study, and the study A; the label stays with A's place. */
  swap(): void;
  undo(): void;
  redo(): void;
  /** A drag begins: all changes until its end are one step. */
  beginGesture(): void;
  endGesture(): void;
  /** The drag is given up: everything is as it was when it began. */
  cancelGesture(): void;
  /** Another state altogether, as one step: a link was followed, a file opened. */
  load(value: LabValue): void;
}

export interface LabStore extends StoreApi<LabState> {
  readonly actions: LabActions;
  /** Called once whenever the state has come to rest: after a drag, a key, a click. */
  onSettled(listener: (state: LabState) => void): () => void;
}

export interface LabStoreOptions {
  readonly initial?: LabValue;
  readonly clock?: Clock;
  /** A number in [0, 1), for new seeds. */
  readonly random?: () => number;
}
