import { createStore, type StoreApi } from "zustand/vanilla";
import {
  type BelievedSetting,
  type Change,
  FIRST_LAB,
  type LabValue,
  labelOf,
  type MapPoint,
  movedTo,
  type PresetId,
  presetBase,
  type RateKey,
  type Study,
  StudyError,
  type StudyPatch,
  type StudyProblem,
  scheduleLimit,
  studyWith,
  suggestedBelieved,
  type View,
  viewProblem,
  withClassAdded,
  withClassRemoved,
  withFieldReset,
  withRound,
} from "#study";
import { type Clock, systemClock } from "./clock.ts";
import { type History, type Inputs, NO_HISTORY, redone, stepped, undone } from "./history.ts";

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
  /** The whole study is the preset's; with `believeJudge`, VRR-Stop believes its judge's printed bias. */
  applyPreset(id: PresetId, believeJudge?: boolean): void;
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

/** Repeats of one key within this time are one step of undo. */
const COALESCE_MS = 1000;

/** A store of the Lab's inputs. */
export function createLabStore(options: LabStoreOptions = {}): LabStore {
  const { initial = FIRST_LAB, clock = systemClock, random = Math.random } = options;
  const store = createStore<LabState>(() => ({ ...initial, canUndo: false, canRedo: false }));
  const listeners = new Set<(state: LabState) => void>();
  let history: History = NO_HISTORY;
  let gesture: Inputs | null = null;
  let last: { key: string; at: number; from: Inputs } | null = null;

  const inputs = (): Inputs => {
    const { study, pinned } = store.getState();
    return { study, pinned };
  };
  const settled = (): void => {
    for (const listener of listeners) listener(store.getState());
  };
  const show = (next: Inputs, view: View = store.getState().view): void => {
    const round = Math.min(view.round, next.study.rounds);
    const canUndo = history.past.length > 0;
    const canRedo = history.future.length > 0;
    const seen = round === view.round ? view : { ...view, round };
    store.setState({ ...next, view: seen, canUndo, canRedo });
  };
  /** Repeats of `key` coalesce; null never does. */
  const step = (key: string | null, next: Inputs, view?: View): void => {
    const before = inputs();
    if (gesture !== null) {
      show(next, view);
      return;
    }
    if (same(next, before)) {
      if (view !== undefined) show(before, view);
      return;
    }
    const now = clock.now();
    const repeats = key !== null && last?.key === key && now - last.at <= COALESCE_MS;
    if (!repeats) history = stepped(history, before);
    last = key === null ? null : { key, at: now, from: repeats && last ? last.from : before };
    show(next, view);
    settled();
  };
  const attempt = (key: string | null, change: (study: Study) => Study): Refused => {
    const before = inputs();
    try {
      step(key, { ...before, study: change(before.study) });
      return [];
    } catch (error) {
      if (error instanceof StudyError) return error.problems;
      throw error;
    }
  };
  const endGesture = (): void => {
    const from = gesture;
    gesture = null;
    if (from === null || same(from, inputs())) return;
    history = stepped(history, from);
    last = null;
    show(inputs());
    settled();
  };
  const go = (moved: [History, Inputs] | null): void => {
    if (moved === null) return;
    history = moved[0];
    last = null;
    show(moved[1]);
    settled();
  };
  /** The study that a new K_max starts from: schedules lost on the way of one drag come back. */
  const beforeDrag = (key: string, study: Study): Study => {
    const from = gesture ?? (last?.key === key ? last.from : null);
    if (from === null) return study;
    const { world, believed, rounds } = from.study;
    return { ...study, world, believed, rounds };
  };

  const actions: LabActions = {
    set(patch) {
      const key = `set ${patch.class ?? 0} ${Object.keys(patch).sort().join(" ")}`;
      return attempt(key, (study) =>
        studyWith(patch.rounds === undefined ? study : beforeDrag(key, study), patch),
      );
    },
    setRate(classIndex, rate, round, value) {
      const key = `rate ${classIndex} ${rate} ${round}`;
      return attempt(key, (study) => {
        const limit = scheduleLimit(rate, study.rounds);
        const schedule = study.world.classes[classIndex]?.[rate];
        if (round === null || schedule === undefined) {
          return studyWith(study, { class: classIndex, [rate]: [value] });
        }
        if (!(Number.isInteger(round) && round >= 0 && round < limit)) {
          const expected = `0 … ${limit - 1}`;
          throw new StudyError([
            { key: `${rate}.round`, got: String(round), expected, code: "out-of-range" },
          ]);
        }
        const changed = withRound(schedule, round, value, limit);
        return studyWith(study, { class: classIndex, [rate]: changed });
      });
    },
    setBelieved: (believed) =>
      attempt(`believed ${believed.kind}`, (study) => studyWith(study, { believed })),
    setView(patch) {
      const { view, study } = store.getState();
      const problems = (Object.keys(patch) as (keyof View)[])
        .map((field) => viewProblem(field, patch[field]))
        .filter((problem) => problem !== null);
      if (problems.length > 0) return problems;
      const next = { ...view, ...patch };
      store.setState({ view: { ...next, round: Math.min(next.round, study.rounds) } });
      if (gesture === null) settled();
      return [];
    },
    applyPreset(id, believeJudge = false) {
      const suggested = believeJudge ? suggestedBelieved(id) : null;
      const { seed } = store.getState().study;
      const study = { ...presetBase(id), seed };
      step(null, {
        ...inputs(),
        study: suggested === null ? study : { ...study, believed: suggested },
      });
    },
    resetField(change) {
      attempt(null, (study) => withFieldReset(study, change));
    },
    resetAll: () => step(null, { ...inputs(), study: presetBase(store.getState().study.preset) }),
    addClass: () => attempt(null, withClassAdded),
    removeClass: (classIndex) => attempt(null, (study) => withClassRemoved(study, classIndex)),
    moveTo: (point) => attempt(null, (study) => movedTo(study, point)),
    newSeed() {
      const seed = Math.floor(random() * 2 ** 32);
      attempt(null, (study) => studyWith(study, { seed }));
    },
    pin(label) {
      const { study } = store.getState();
      step(null, { study, pinned: { study, label: labelOf(label) } });
    },
    unpin: () => step(null, { ...inputs(), pinned: null }),
    swap() {
      const { study, pinned } = store.getState();
      if (pinned === null) return;
      step(null, { study: pinned.study, pinned: { ...pinned, study } });
    },
    undo() {
      endGesture();
      go(undone(history, inputs()));
    },
    redo() {
      endGesture();
      go(redone(history, inputs()));
    },
    beginGesture() {
      endGesture();
      gesture = inputs();
    },
    endGesture,
    cancelGesture() {
      const from = gesture;
      gesture = null;
      if (from !== null) show(from);
    },
    load({ study, pinned, view }) {
      endGesture();
      step(null, { study, pinned }, view);
    },
  };
  return {
    ...store,
    actions,
    onSettled: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Inputs are plain data, built in one order of keys. */
function same(a: Inputs, b: Inputs): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}
